/** The picture of the map that lies at an address. */
export async function pictureAt(address: string): Promise<SVGSVGElement> {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`the map: ${String(answer.status)}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  return document.importNode(parsed, true) as unknown as SVGSVGElement;
}
