import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** Candles on steps in the dark on Christmas Eve, near ones large and far ones small. */
export const candles: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#131a2b'],
        [1, '#2d1f2c'],
      ]),
    ),
  );
  for (let step = 0; step < 5; step += 1) {
    const y = 330 + step * step * 26 + step * 58;
    sheet.add(
      `<path d="M0,${y}H1600V1000H0Z" fill="${['#222238', '#2a2438', '#33283a', '#3d2c3a', '#49323b'][step] ?? ''}"/><path d="M0,${y}H1600" stroke="#c98a5c" stroke-opacity="0.35" stroke-width="${2 + step}"/>`,
    );
    const size = 0.36 + step * 0.2;
    const count = 12 - step * 2;
    for (let candle = 0; candle < count; candle += 1) {
      const x = ((candle + 0.5) / count) * 1600 + random.between(-30, 30);
      const tall = random.between(90, 170) * size;
      const top = y - tall + 10;
      const width = 44 * size;
      sheet.add(
        glow(sheet, x, top - 24 * size, 210 * size, '#ffc46e', 0.7),
        `<rect x="${n(x - width / 2)}" y="${n(top)}" width="${n(width)}" height="${n(tall)}" rx="${n(6 * size)}" fill="${sheet.linear(
          [
            [0, '#ffe3ad'],
            [0.35, '#e8c08e'],
            [1, '#8a5f55'],
          ],
        )}"/>`,
        `<path d="M${n(x)},${n(top)}v${n(-12 * size)}" stroke="#3a2620" stroke-width="${n(4 * size)}"/><path d="M${n(x)},${n(top - 8 * size)}c${n(-20 * size)},${n(-22 * size)} ${n(-4 * size)},${n(-48 * size)} ${n(2 * size)},${n(-66 * size)}c${n(6 * size)},${n(22 * size)} ${n(20 * size)},${n(44 * size)} ${n(-2 * size)},${n(66 * size)}z" fill="#ffd27a"/><ellipse cx="${n(x)}" cy="${n(top - 22 * size)}" rx="${n(6 * size)}" ry="${n(13 * size)}" fill="#fff6dc"/>`,
      );
    }
  }
  for (let star = 0; star < 60; star += 1)
    sheet.add(
      `<circle cx="${n(random.between(0, 1600))}" cy="${n(random.between(0, 240))}" r="${n(random.between(1, 3.2))}" fill="#f6e9c9" fill-opacity="${n(random.between(0.3, 0.9))}"/>`,
    );
};
