import { along, mix } from '../color.ts';
import { below, grass, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n, type Sheet } from '../sheet.ts';

/** Kites over a grassy hill by the sea. */
export const kites: Scene = (sheet, random) => {
  const { width, height } = sheet;
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#6f9aa3'],
        [0.45, '#a9c6c0'],
        [0.72, '#ecdfc2'],
      ]),
    ),
    glow(sheet, 300, 640, 700, '#fff4d6', 0.7),
  );
  for (let cloud = 0; cloud < 5; cloud += 1) {
    const [x, y] = [random.between(0, width), 130 + cloud * 105];
    const puffs = Array.from(
      { length: 11 },
      (_, puff) =>
        `<ellipse cx="${n(x + (puff - 5) * 40)}" cy="${n(y + random.between(-22, 14))}" rx="${n(random.between(40, 84))}" ry="${n(random.between(14, 32))}"/>`,
    );
    sheet.add(`<g fill="#fffaf0" opacity="0.6" filter="${sheet.blur(11)}">${puffs.join('')}</g>`);
  }
  sheet.add(
    `<rect y="700" width="${width}" height="120" fill="${sheet.linear([
      [0, '#8fb3ae'],
      [1, '#5f8d8c'],
    ])}"/>`,
  );
  for (let layer = 0; layer < 4; layer += 1) {
    const line = ridgeLine(random, { width: 2000, y: 748 + layer * 56, rise: 62, hills: 0.9 + layer * 0.2 });
    const color = along(['#a9b98c', '#8aa475', '#648a62', '#3d6550'], layer / 3);
    sheet.add(
      `<path d="${below(line, width, height)}" fill="${sheet.linear([
        [0, mix(color, '#f3e7b8', 0.3)],
        [0.5, color],
      ])}"/>`,
    );
    if (layer === 3) sheet.add(`<path d="${grass(random, line, 0, width, 520, 44)}" fill="#2f5446"/>`);
  }
  kite(sheet, 1080, 250, 1.5, 24, ['#b5523a', '#e0a045'], [520, 880]);
  kite(sheet, 640, 180, 0.95, -16, ['#2f5e63', '#e9d7ac'], [430, 870]);
  kite(sheet, 1330, 420, 0.8, 32, ['#7a4a5c', '#e3b668'], [980, 890]);
  kite(sheet, 380, 360, 0.7, -28, ['#cf8c3a', '#f4e6c6'], [300, 880]);
};

function kite(
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  angle: number,
  [dark, light]: readonly [string, string],
  [handX, handY]: readonly [number, number],
): void {
  const bows = [1, 2, 3, 4, 5].map((bow) => {
    const [at, drop] = [Math.sin(bow * 1.1) * 26, 150 + bow * 46];
    return `<path d="M${n(at)},${drop}l-17,-10v20zM${n(at)},${drop}l17,-10v20z" fill="${bow % 2 ? light : dark}"/>`;
  });
  sheet.add(
    `<path d="M${x},${y}Q${n((x + handX) / 2 + 60)},${n((y + handY) / 2 + 130)} ${handX},${handY}" fill="none" stroke="#fffaf0" stroke-width="1.8" stroke-opacity="0.7"/>`,
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">
      <path d="M0,140C34,190 -40,230 10,290S-20,370 8,410" fill="none" stroke="#f6ecd6" stroke-width="3"/>${bows.join('')}
      <path d="M0,-110L78,0L0,140Z" fill="${dark}"/><path d="M0,-110L-78,0L0,140Z" fill="${mix(dark, light, 0.25)}"/>
      <path d="M0,-110L78,0H0Z" fill="${light}"/><path d="M0,140L-78,0H0Z" fill="${mix(light, dark, 0.2)}"/>
      <path d="M0,-110V140M-78,0H78" stroke="#3a2a22" stroke-width="3" stroke-opacity="0.6"/>
    </g>`,
  );
}
