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

/** A wreath of laurel round a place, open above: a path of leaves in pairs, from the knot below up either side. */
export function wreath(x: number, y: number, radius: number, pairs = 11): string {
  const leaf = radius * 0.34;
  const leaves = (side: 1 | -1): string =>
    Array.from({ length: pairs }, (_, index) => {
      const angle = Math.PI / 2 - side * (0.16 + (index / pairs) * 2.55);
      return [-0.5, 0.5].map((lean) => oneLeaf(x, y, radius, angle, side, lean, leaf)).join("");
    }).join("");
  return leaves(1) + leaves(-1);
}

function oneLeaf(
  x: number,
  y: number,
  radius: number,
  angle: number,
  side: 1 | -1,
  lean: number,
  leaf: number,
): string {
  const along = angle - side * (Math.PI / 2 + lean * side * -1);
  const [bx, by] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  const at = (turn: number, distance: number): string =>
    `${(bx + Math.cos(along + turn) * distance).toFixed(1)} ${(by + Math.sin(along + turn) * distance).toFixed(1)}`;
  return `M${bx.toFixed(1)} ${by.toFixed(1)}Q${at(0.5, leaf * 0.6)} ${at(0, leaf)}Q${at(-0.5, leaf * 0.6)} ${bx.toFixed(1)} ${by.toFixed(1)}Z`;
}
