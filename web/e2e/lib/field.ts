import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the script of a crowded battle: 200 units of both sides among 80 pieces of terrain, with 4,600 trees in its forests. */
export async function crowded(folder: string): Promise<string> {
  const kinds = ['wood', 'hedge', 'field', 'building', 'hill'];
  const pieces = Array.from({ length: 80 }, (_, i) => {
    const [x, y] = [2 + (i % 16) * 5.9, 3 + Math.floor(i / 16) * 14];
    const corner = (dx: number, dy: number) => `[${(x + dx).toFixed(1)}, ${y + dy}]`;
    if (i < 6) {
      const [left, low] = [1 + (i % 3) * 32, 1 + Math.floor(i / 3) * 36];
      return `    - {name: forest ${i + 1}, kind: dense-wood, area: [[${left}, ${low}], [${left + 30}, ${low}], [${left + 30}, ${low + 33}], [${left}, ${low + 33}]]}`;
    }
    return `    - {name: piece ${i + 1}, kind: ${kinds[i % kinds.length]}, area: [${[corner(0, 0), corner(3.5, 0.5), corner(4, 3), corner(0.5, 3.5)].join(', ')}]}`;
  });
  const units = Array.from({ length: 200 }, (_, i) => {
    const [side, n] = i < 100 ? ['red', i] : ['blue', i - 100];
    const [x, y] = [2 + (n % 25) * 3.7, (side === 'red' ? 7 : 42) + Math.floor(n / 25) * 5.5];
    return `  - {id: ${side}${n + 1}, side: ${side}, profile: {type: infantry, quality: regular, men: [1 rifle]}, at: [${x.toFixed(1)}, ${y}], facing: ${side === 'red' ? 'north' : 'south'}}`;
  });
  const script = ['rules: boltaction', 'title: A crowded table', 'proves: [BA-DP-16]', 'table:', '  width: 96', '  depth: 72', '  pieces:', ...pieces, 'units:', ...units]
    .concat(['start: {turn: 1, drawn: red}', 'steps:', '  - expect: {pending: {side: red, kind: order}}', ''])
    .join('\n');
  const file = join(folder, 'crowded.battle.yaml');
  await writeFile(file, script);
  return file;
}
