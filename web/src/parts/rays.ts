/** Light round a place, as painters put rays round the foot of a vase: a path. */
export function rays(x: number, y: number, near: number, far: number, count = 32): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const reach = index % 2 ? far : far * 0.84;
    const at = (turn: number, distance: number): string =>
      `${(x + Math.cos(turn) * distance).toFixed(1)} ${(y + Math.sin(turn) * distance).toFixed(1)}`;
    return `M${at(angle - 0.05, near)}L${at(angle, reach)}L${at(angle + 0.05, near)}Z`;
  }).join("");
}
