import { mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { fill, n, shade } from '../sheet.ts';

/** A round table at lunch from above: dishes on a turning tray, bowls of rice and chopsticks around it. */
export const sharedLunch: Scene = (sheet, random) => {
  const [cx, cy] = [800, 500];
  sheet.add(
    fill(sheet, '#8f4630'),
    ...Array.from(
      { length: 11 },
      (_, tile) => `<path d="M${tile * 160},0V1000M0,${tile * 160}H1600" stroke="#7a3926" stroke-width="6"/>`,
    ),
    shade(sheet, cx + 24, cy + 30, 620, 60, '#2a120b', 0.55),
    `<circle cx="${cx}" cy="${cy}" r="620" fill="#f4e9d4"/><circle cx="${cx}" cy="${cy}" r="604" fill="none" stroke="#b5623f" stroke-width="6" stroke-opacity="0.5"/>`,
    shade(sheet, cx + 8, cy + 12, 330, 24, '#5b3a22', 0.4),
    `<circle cx="${cx}" cy="${cy}" r="330" fill="#c89a66"/><circle cx="${cx}" cy="${cy}" r="316" fill="#d3aa78"/>`,
  );
  const dish = (x: number, y: number, r: number, rim: string, food: string, pieces: number, tone: string): void => {
    sheet.add(
      shade(sheet, x + 10, y + 12, r, 14, '#3a2012', 0.45),
      `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${rim}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.8)}" fill="${food}"/>`,
    );
    for (let piece = 0; piece < pieces; piece += 1) {
      const [angle, reach] = [random.between(0, 2 * Math.PI), Math.sqrt(random.next()) * r * 0.66];
      sheet.add(
        `<ellipse cx="${n(x + Math.cos(angle) * reach)}" cy="${n(y + Math.sin(angle) * reach)}" rx="${n(r * 0.16)}" ry="${n(r * 0.1)}" transform="rotate(${n(random.between(0, 180))} ${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)})" fill="${mix(tone, '#fff2cf', random.between(0, 0.35))}"/>`,
      );
    }
  };
  dish(cx, cy, 96, '#fbf5e9', '#c9772e', 12, '#8a3d16');
  for (const [turn, rim, food, pieces, tone] of [
    [20, '#35575c', '#3f6b45', 22, '#6d9858'],
    [92, '#fbf5e9', '#d99a3e', 16, '#b4571c'],
    [164, '#c9b28c', '#efe0bd', 7, '#fff6e0'],
    [236, '#fbf5e9', '#b8402f', 16, '#7d2418'],
    [308, '#8ea392', '#f1dfae', 18, '#c98b45'],
  ] as const) {
    const angle = (turn * Math.PI) / 180;
    dish(cx + Math.cos(angle) * 214, cy + Math.sin(angle) * 214, 84, rim, food, pieces, tone);
  }
  for (let seat = 0; seat < 8; seat += 1) {
    const angle = (seat * Math.PI) / 4 + 0.2;
    const [x, y] = [cx + Math.cos(angle) * 478, cy + Math.sin(angle) * 478];
    const degrees = (angle * 180) / Math.PI;
    sheet.add(
      shade(sheet, x + 9, y + 11, 72, 12, '#5b3a22', 0.4),
      `<circle cx="${n(x)}" cy="${n(y)}" r="72" fill="#7fa3a0"/><circle cx="${n(x)}" cy="${n(y)}" r="58" fill="#fffdf6"/><circle cx="${n(x - 8)}" cy="${n(y - 8)}" r="34" fill="#f2ead8"/>`,
      `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n(degrees + 13)})"><path d="M410,0H560M414,16H560" stroke="#6b3a26" stroke-width="8" stroke-linecap="round"/></g>`,
      `<g transform="translate(${n(cx + Math.cos(angle - 0.27) * 480)} ${n(cy + Math.sin(angle - 0.27) * 480)})"><circle r="34" fill="#fbf5e9"/><circle r="25" fill="#b9772f"/></g>`,
    );
  }
  sheet.add(
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#fff0c8', 0.24],
          [0.6, '#fff0c8', 0],
          [1, '#20100a', 0.36],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
};
