import { along, mix, palette } from '../color.ts';
import { below, grass, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** Layered hills under a low sun, mist in the valleys, a small church on one of the ridges. */
export const hillsMorning: Scene = (sheet, random) => {
  const { width, height } = sheet;
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#b9c9c6'],
        [0.3, '#dcdccb'],
        [0.48, '#f5e4c6'],
        [0.6, '#f6d9b0'],
      ]),
    ),
    glow(sheet, 1130, 400, 620, '#fff1d0', 0.95),
    '<circle cx="1130" cy="400" r="47" fill="#fffaf0"/>',
  );
  const layers = 8;
  for (let layer = 0; layer < layers; layer += 1) {
    const share = layer / (layers - 1);
    const y = 450 + 470 * share ** 1.25;
    const line = ridgeLine(random, {
      width,
      y,
      rise: 55 + 60 * Math.sin(Math.PI * share) + 25,
      hills: 1.1 + random.between(0, 0.7),
    });
    const crest = along(
      ['#d9cdb6', '#b3bba9', '#88a091', '#5b7f76', '#36615d', '#214846', palette.pine, '#10272a'],
      share,
    );
    const valley = mix(crest, '#f3e2c8', 0.55 - 0.5 * share);
    sheet.add(
      `<path d="${below(line, width, height)}" fill="${sheet.linear([
        [0, crest],
        [Math.min(0.9, 0.35 + 0.3 * share), valley],
        [1, valley],
      ])}"/>`,
    );
    if (layer === 4) sheet.add(church(372, line(372) + 5, '#234a48'));
    if (layer === layers - 1) sheet.add(`<path d="${grass(random, line, 0, width, 420, 58)}" fill="#10272a"/>`);
  }
  sheet.add(
    `<rect y="560" width="${width}" height="200" fill="${sheet.linear([
      [0, '#fff3da', 0],
      [0.5, '#fff3da', 0.16],
      [1, '#fff3da', 0],
    ])}"/>`,
  );
};

function church(x: number, foot: number, color: string): string {
  return `<g fill="${color}">
    <path d="M${n(x)},${n(foot)}v-32l34,-20l34,20v32z"/>
    <path d="M${n(x - 20)},${n(foot)}v-62h24v62z"/>
    <path d="M${n(x - 23)},${n(foot - 61)}L${n(x - 8)},${n(foot - 128)}L${n(x + 7)},${n(foot - 61)}z"/>
  </g>
  <path d="M${n(x - 12)},${n(foot - 32)}v-9a4,5 0 0 1 8,0v9z M${n(x + 20)},${n(foot - 8)}v-12a4,6 0 0 1 8,0v12z M${n(x + 40)},${n(foot - 8)}v-12a4,6 0 0 1 8,0v12z" fill="#ffdf9c"/>`;
}
