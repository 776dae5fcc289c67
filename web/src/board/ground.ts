// The picture of the terrain is drawn by the engine. Before it becomes part of the page only plain shapes are taken over, and
// each colour gets a twin for the dark.

const shapes: Readonly<Record<string, readonly string[]>> = {
  g: ['data-piece'],
  polygon: ['points'],
  polyline: ['points'],
  circle: ['cx', 'cy', 'r'],
  text: ['x', 'y', 'font-size', 'font-family'],
};

const looks = ['fill', 'stroke', 'fill-opacity', 'stroke-opacity', 'stroke-width', 'stroke-linejoin', 'stroke-linecap', 'stroke-dasharray'];
const plain = /^[-\w.,% ]*$/;
const colour = /^#[0-9a-f]{6}$/i;

/** The terrain as elements, which may be put into an SVG of the page. */
export function ground(svg: string): { shapes: DocumentFragment; colours: Map<string, string> } {
  const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const out = document.createDocumentFragment();
  const colours = new Map<string, string>();
  if (read.documentElement.nodeName === 'svg') for (const child of read.documentElement.children) copy(child, out, colours);
  return { shapes: out, colours };
}

function copy(from: Element, to: Node, colours: Map<string, string>): void {
  const own = shapes[from.nodeName];
  if (!own) return;
  const made = document.createElementNS('http://www.w3.org/2000/svg', from.nodeName);
  for (const { name, value } of from.attributes) {
    if (!own.includes(name) && !looks.includes(name)) continue;
    if ((name === 'fill' || name === 'stroke') && colour.test(value)) {
      let twin = colours.get(value);
      if (!twin) colours.set(value, (twin = `--g${colours.size}`));
      made.setAttribute(name, `var(${twin})`);
    } else if (plain.test(value)) made.setAttribute(name, value);
  }
  if (from.nodeName === 'text') made.textContent = from.textContent;
  else for (const child of from.children) copy(child, made, colours);
  to.appendChild(made);
}

/** A colour of the map by night: as far from the others as before, but darker and calmer. */
export function night(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255);
  const light = 0.3 * r + 0.59 * g + 0.11 * b;
  const dark = 0.05 + light * 0.25; // lights stay lights and shades stay shades, within a narrower range
  const mix = (c: number) => Math.round(255 * Math.max(0, Math.min(1, dark + (c - light) * 0.45)));
  return `#${[r, g, b].map((c) => mix(c).toString(16).padStart(2, '0')).join('')}`;
}
