import { along } from '../color.ts';
import { below, grass, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** The coast where the camp is held: headlands in the first light, a path of sun on still water. */
export const coastDawn: Scene = (sheet, random) => {
  const { width, height } = sheet;
  const horizon = 520;
  const sun = 930;
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#4d5a70'],
        [0.2, '#8d8089'],
        [0.36, '#d6a08c'],
        [0.46, '#f2c593'],
        [0.52, '#fbe1b0'],
      ]),
    ),
    glow(sheet, sun, horizon - 20, 560, '#fff0c4', 0.9),
  );
  const clouds: string[] = [];
  for (let cloud = 0; cloud < 9; cloud += 1) {
    const [x, y] = [random.between(100, 1500), 150 + cloud * 36 + random.between(-12, 12)];
    clouds.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(random.between(160, 420))}" ry="${n(random.between(3, 9))}" fill="${along(['#7a7384', '#e8b199', '#ffe6bd'], cloud / 9)}" fill-opacity="0.55"/>`,
    );
  }
  sheet.add(`<g filter="${sheet.blur(5)}">${clouds.join('')}</g>`);
  sheet.add(`<circle cx="${sun}" cy="${horizon - 16}" r="44" fill="#fffbea"/>`);
  sheet.add(
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${sheet.linear([
      [0, '#f0c79a'],
      [0.12, '#c79a8d'],
      [0.45, '#6d6f80'],
      [1, '#2c3f50'],
    ])}"/>`,
  );
  // Glints: close and flat at the horizon, wider apart towards us, and only in the sun's path.
  for (let glint = 0; glint < 260; glint += 1) {
    const share = random.next() ** 1.7;
    const y = horizon + 4 + share * 400;
    const spread = 20 + share * 190;
    const x = sun + (random.next() + random.next() - 1) * spread;
    sheet.add(
      `<rect x="${n(x - 10 - share * 38)}" y="${n(y)}" width="${n(20 + share * 76)}" height="${n(1.2 + share * 3.6)}" rx="2" fill="#fff0cc" fill-opacity="${n(0.85 - share * 0.5)}"/>`,
    );
  }
  const far = ridgeLine(random, { width: 1500, y: horizon - 26, rise: 34, hills: 1.6 });
  sheet.add(
    `<path d="M0,${horizon}L${points((x) => Math.min(horizon, far(x) + (x / 620) ** 3 * 42), 0, 640)}Z" fill="#a3858a"/>`,
  );
  const near = ridgeLine(random, { width: 1300, y: horizon - 92, rise: 46, hills: 1.2 });
  sheet.add(
    `<path d="M0,${horizon + 16}L${points((x) => Math.min(horizon + 16, near(x) + (x / 430) ** 4 * 96), 0, 440)}Z" fill="${sheet.linear(
      [
        [0, '#5a5766'],
        [1, '#3c4152'],
      ],
    )}"/>`,
  );
  const east = ridgeLine(random, { width: 1200, y: horizon - 52, rise: 36, hills: 1.5 });
  sheet.add(
    `<path d="M${width},${horizon + 6}L${points((x) => Math.min(horizon + 6, east(x) + ((width - x) / 400) ** 4 * 70), width, 1190)}Z" fill="#6f6170"/>`,
  );
  const shore = ridgeLine(random, { width: 2400, y: 905, rise: 36, hills: 1 });
  const bank = (x: number): number => shore(x) - 40 * ((x - 800) / 800) ** 2;
  sheet.add(
    `<path d="${below(bank, width, height)}" fill="${sheet.linear([
      [0, '#22303a'],
      [1, '#121b22'],
    ])}"/>`,
    `<path d="${grass(random, bank, 0, 620, 210, 110)}${grass(random, bank, 1180, width, 150, 95)}${grass(random, bank, 0, width, 200, 34)}" fill="#17232b"/>`,
  );
};

function points(line: (x: number) => number, from: number, to: number): string {
  const result: string[] = [];
  const step = from < to ? 6 : -6;
  for (let x = from; step > 0 ? x <= to : x >= to; x += step) result.push(`${n(x)},${n(line(x))}`);
  return result.join('L');
}
