import { along } from '../color.ts';
import { below, grass, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** The shore at dawn, all around: sea and sun ahead, grass and trees behind. */
export const coastPanorama: Scene = (sheet, random) => {
  const { width, height } = sheet;
  const horizon = height / 2;
  const sun = width / 2 + 260;
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#34455f'],
        [0.28, '#6f7690'],
        [0.4, '#c1948d'],
        [0.47, '#efc296'],
        [0.5, '#fbe2b4'],
      ]),
    ),
    glow(sheet, sun, horizon - 40, 1150, '#fff0c8', 0.9),
    `<circle cx="${sun}" cy="${horizon - 34}" r="40" fill="#fffbea"/>`,
  );
  const clouds: string[] = [];
  for (let cloud = 0; cloud < 30; cloud += 1) {
    const [x, y] = [random.between(0, width), 380 + random.next() ** 0.7 * 520];
    const color = along(['#7d7a8d', '#e3ae99', '#ffe4bb'], y / 900);
    // Soft ends by a gradient: a blur over the whole sky would take seconds.
    const paint = sheet.linear(
      [
        [0, color, 0],
        [0.3, color, 0.55],
        [0.7, color, 0.55],
        [1, color, 0],
      ],
      [0, 0, 1, 0],
    );
    for (const shift of [-width, 0, width]) {
      clouds.push(
        `<ellipse cx="${n(x + shift)}" cy="${n(y)}" rx="${n(240 + (cloud % 7) * 60)}" ry="${n(5 + (cloud % 4) * 4)}" fill="${paint}"/>`,
      );
    }
  }
  sheet.add(...clouds);
  sheet.add(
    `<rect y="${horizon}" width="${width}" height="${horizon}" fill="${sheet.linear([
      [0, '#e9bd95'],
      [0.05, '#b98f8a'],
      [0.22, '#66697c'],
      [0.5, '#324556'],
      [1, '#22323f'],
    ])}"/>`,
  );
  for (let glint = 0; glint < 700; glint += 1) {
    const share = random.next() ** 1.6;
    const x = sun + (random.next() + random.next() - 1) * (30 + share * 330);
    sheet.add(
      `<rect x="${n(x - 12 - share * 50)}" y="${n(horizon + 4 + share * 430)}" width="${n(24 + share * 100)}" height="${n(1.4 + share * 4)}" rx="2" fill="#fff0cc" fill-opacity="${n(0.8 - share * 0.5)}"/>`,
    );
  }
  // Land is behind the viewer: highest at the seam, falling away to both sides of the sea.
  const behind = (x: number): number => (1 + Math.cos((2 * Math.PI * x) / width)) / 2;
  for (let layer = 0; layer < 4; layer += 1) {
    const share = layer / 3;
    const hills = ridgeLine(random, { width, y: 0, rise: 70 - layer * 10, hills: 5 + layer * 2, seamless: true });
    const line = (x: number): number =>
      horizon + 96 + layer * 46 + hills(x) - 200 * behind(x) + 1700 * Math.max(0, 0.52 - layer * 0.03 - behind(x));
    sheet.add(
      `<path d="${below(line, width, height)}" fill="${along(['#7a6f7e', '#565a68', '#3a4650', '#26343b'], share)}"/>`,
    );
  }
  const bank = ridgeLine(random, { width, y: horizon + 520, rise: 40, hills: 6, seamless: true });
  const shore = (x: number): number => bank(x) - 300 * behind(x) ** 2;
  sheet.add(
    `<path d="${below(shore, width, height)}" fill="${sheet.linear([
      [0, '#2b3a3b'],
      [0.3, '#1d2a2c'],
      [1, '#131c1f'],
    ])}"/>`,
    `<path d="${grass(random, shore, 0, width, 1100, 86)}" fill="#1f2c2f"/>`,
    `<path d="${grass(random, (x) => shore(x) + 90, 0, width, 700, 130)}" fill="#182427"/>`,
  );
};
