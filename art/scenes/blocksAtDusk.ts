import { mix } from '../color.ts';
import type { Random } from '../../scripts/seed/random.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** Blocks of flats at nightfall, one window after the other lit, trees between them and a thin moon. */
export const blocksAtDusk: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#22304a'],
        [0.4, '#56597a'],
        [0.68, '#b98382'],
        [0.86, '#eeb384'],
      ]),
    ),
    glow(sheet, 420, 900, 800, '#ffc58a', 0.6),
    '<path d="M1290,150a46,46 0 1 0 34,78a38,38 0 1 1 -34,-78z" fill="#fdf3d8" fill-opacity="0.92"/>',
  );
  sheet.add(
    `<g opacity="0.55">${block(random, 60, 470, 230, '#6b6682', 0.25)}${block(random, 620, 420, 280, '#6b6682', 0.25)}${block(random, 1130, 500, 300, '#6b6682', 0.25)}</g>`,
  );
  sheet.add(
    block(random, -60, 330, 330, '#3d4560', 0.42),
    block(random, 370, 520, 300, '#434961', 0.4),
    block(random, 905, 300, 270, '#3b425c', 0.42),
    block(random, 1260, 400, 400, '#353c55', 0.45),
  );
  const crowns: string[] = [];
  for (let tree = 0; tree < 15; tree += 1) {
    const x = tree * 118 + random.between(-40, 40);
    for (let puff = 0; puff < 18; puff += 1) {
      crowns.push(
        `<ellipse cx="${n(x + random.between(-72, 72))}" cy="${n(880 - random.next() * 92)}" rx="${n(random.between(24, 50))}" ry="${n(random.between(16, 30))}" fill="${mix('#16222b', '#24363a', random.next())}"/>`,
      );
    }
  }
  sheet.add(crowns.join(''), '<rect y="880" width="1600" height="120" fill="#121a22"/>');
  // Street lamps along the path below the trees.
  for (const x of [180, 560, 1010, 1420])
    sheet.add(
      `<path d="M${x},960V838" stroke="#0c1117" stroke-width="5"/>`,
      glow(sheet, x, 836, 130, '#ffd58f', 0.8),
      `<circle cx="${x}" cy="836" r="9" fill="#fff3d2"/>`,
      `<ellipse cx="${x}" cy="962" rx="150" ry="16" fill="#ffcf86" fill-opacity="0.22"/>`,
    );
};

function block(random: Random, x: number, top: number, width: number, color: string, lit: number): string {
  const parts = [
    `<rect x="${x}" y="${top}" width="${width}" height="${1000 - top}" fill="${color}"/>`,
    `<rect x="${x + width * 0.36}" y="${top - 34}" width="${width * 0.2}" height="40" fill="${mix(color, '#0e1420', 0.2)}"/>`,
  ];
  for (let y = top + 24; y < 900; y += 44) {
    parts.push(`<rect x="${x}" y="${y + 27}" width="${width}" height="7" fill="${mix(color, '#e8c8b0', 0.22)}"/>`);
    for (let at = x + 16; at < x + width - 26; at += 36) {
      const on = random.next() < lit;
      parts.push(
        `<rect x="${n(at)}" y="${y}" width="23" height="22" fill="${on ? random.pick(['#ffd486', '#ffe3ab', '#f9bd6a', '#fff0cd']) : mix(color, '#0b1120', 0.42)}" fill-opacity="${on ? n(random.between(0.75, 1)) : 0.8}"/>`,
      );
    }
  }
  return parts.join('');
}
