import { mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n, type Sheet } from '../sheet.ts';

/** Paper lanterns under dark eaves at nightfall, the far ones out of focus. */
export const lanterns: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#16202f'],
        [0.45, '#2f3048'],
        [0.75, '#6b4650'],
        [1, '#a5634c'],
      ]),
    ),
    glow(sheet, 800, 1080, 900, '#e9a063', 0.55),
  );
  for (const depth of [0, 1, 2] as const) {
    const size = [34, 62, 118][depth];
    const count = [16, 8, 4][depth] ?? 0;
    const elements: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const x = ((index + 0.5) / count) * 1700 - 50 + random.between(-30, 30);
      const sag = 60 * Math.sin((x / 1600) * Math.PI);
      const y = ([300, 400, 470][depth] ?? 0) + sag + random.between(-80, 110);
      elements.push(
        lantern(
          sheet,
          x,
          y,
          (size ?? 50) * random.between(0.86, 1.12),
          random.pick(['#c8402f', '#d2512f', '#dd8a35', '#c8402f']),
          depth,
        ),
      );
    }
    sheet.add(
      `<g ${depth === 0 ? `filter="${sheet.blur(7)}" opacity="0.75"` : depth === 1 ? `filter="${sheet.blur(1.6)}"` : ''}>${elements.join('')}</g>`,
    );
  }
  sheet.add(eaves(sheet));
};

function lantern(sheet: Sheet, x: number, y: number, size: number, color: string, depth: number): string {
  const [half, tall] = [size, size * 0.86];
  const ribs = [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75]
    .map((share) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half * Math.abs(share))}" ry="${n(tall)}"/>`)
    .join('');
  const body = sheet.radial(x, y + tall * 0.25, half * 1.15, [
    [0, '#fff0c0'],
    [0.3, mix(color, '#ffd27a', 0.62)],
    [0.75, color],
    [1, mix(color, '#2a0f14', 0.45)],
  ]);
  return `${glow(sheet, x, y, size * (depth === 2 ? 2.9 : 2.4), '#ffb45e', 0.36)}
    <path d="M${n(x)},0V${n(y - tall)}" stroke="#0d1119" stroke-width="${n(Math.max(1.5, size / 34))}"/>
    <ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half)}" ry="${n(tall)}" fill="${body}"/>
    <g fill="none" stroke="${mix(color, '#3a1014', 0.5)}" stroke-width="${n(size / 60)}" opacity="0.55">${ribs}</g>
    <rect x="${n(x - half * 0.38)}" y="${n(y - tall * 1.08)}" width="${n(half * 0.76)}" height="${n(tall * 0.16)}" rx="3" fill="#3a1a16"/>
    <rect x="${n(x - half * 0.38)}" y="${n(y + tall * 0.92)}" width="${n(half * 0.76)}" height="${n(tall * 0.16)}" rx="3" fill="#3a1a16"/>
    <g stroke="#e0a24a" stroke-width="${n(size / 42)}" opacity="0.9">${[-0.16, -0.06, 0.06, 0.16].map((share) => `<path d="M${n(x + half * share)},${n(y + tall * 1.08)}v${n(tall * 0.72)}"/>`).join('')}</g>`;
}

/** The edge of a tiled roof along the top, against the sky. */
function eaves(sheet: Sheet): string {
  const tiles: string[] = [];
  for (let x = -20; x < 1640; x += 44)
    tiles.push(`<circle cx="${x}" cy="${n(112 - 46 * Math.abs((x - 800) / 800) ** 2.4)}" r="17"/>`);
  return `<g fill="#0c111a"><path d="M0,0H1600V66C1400,104 1200,112 800,112S200,104 0,66Z"/>${tiles.join('')}</g>
    <path d="M0,66C200,104 400,112 800,112S1400,104 1600,66" transform="translate(0 22)" fill="none" stroke="${sheet.linear(
      [
        [0, '#e08a4a', 0.1],
        [0.5, '#e08a4a', 0.55],
        [1, '#e08a4a', 0.1],
      ],
      [0, 0, 1, 0],
    )}" stroke-width="2.5"/>`;
}
