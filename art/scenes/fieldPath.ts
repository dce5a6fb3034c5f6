import { along, mix, palette } from '../color.ts';
import { below, grass, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** A path winding through ripe fields towards low hills, under a wide afternoon sky. */
export const fieldPath: Scene = (sheet, random) => {
  const { width, height } = sheet;
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#7fa3a6'],
        [0.28, '#b9cbc1'],
        [0.46, '#f0e3c4'],
      ]),
    ),
    glow(sheet, 1180, 330, 620, '#fff6dc', 0.75),
  );
  for (let cloud = 0; cloud < 6; cloud += 1) {
    const [x, y] = [random.between(0, width), 70 + cloud * 50];
    const puffs = Array.from(
      { length: 9 },
      (_, puff) =>
        `<ellipse cx="${n(x + (puff - 4) * 46)}" cy="${n(y + random.between(-16, 12))}" rx="${n(random.between(46, 92))}" ry="${n(random.between(12, 26))}"/>`,
    );
    sheet.add(`<g fill="#fffaf0" opacity="0.5" filter="${sheet.blur(13)}">${puffs.join('')}</g>`);
  }
  for (let layer = 0; layer < 3; layer += 1) {
    const line = ridgeLine(random, { width, y: 412 + layer * 26, rise: 52 - layer * 12, hills: 1.2 + layer * 0.4 });
    sheet.add(
      `<path d="${below(line, width, 620)}" fill="${sheet.linear([
        [0, along(['#9fb4ac', '#86a08f', '#6d8b72'], layer / 2)],
        [1, '#d6cfa4'],
      ])}"/>`,
    );
  }
  const field = ridgeLine(random, { width: 2600, y: 480, rise: 14, hills: 1 });
  sheet.add(
    `<path d="${below(field, width, height)}" fill="${sheet.linear([
      [0, '#e0c884'],
      [0.35, palette.wheat],
      [1, '#9c6f33'],
    ])}"/>`,
  );
  // Rows of grain run to the point where the path meets the hills.
  for (let row = -40; row <= 40; row += 1) {
    const x = 820 + row * 92;
    sheet.add(
      `<path d="M${n(820 + row * 5)},492Q${n(820 + row * 24)},640 ${n(x)},1000" fill="none" stroke="${mix('#8a6330', '#f4dda0', random.next())}" stroke-width="${n(random.between(3, 9))}" stroke-opacity="0.36"/>`,
    );
  }
  const left = 'C700,560 980,600 900,690C830,770 470,820 520,1000';
  sheet.add(
    `<path d="M812,486${left}H1010C900,850 1120,770 1080,670C1040,580 800,560 832,486Z" fill="${sheet.linear([
      [0, '#f3e5c3'],
      [1, '#cdb083'],
    ])}"/>`,
    `<path d="M812,486${left}" fill="none" stroke="#7c5a2c" stroke-width="7" stroke-opacity="0.35"/>`,
  );
  const near = (x: number): number => 985 - 34 * Math.abs((x - 760) / 800) ** 1.5;
  for (const [from, to] of [
    [0, 480],
    [1060, width],
  ] as const) {
    sheet.add(
      `<path d="${grass(random, near, from, to, 260, 190)}" fill="#7d5826"/><path d="${grass(random, (x) => near(x) + 20, from, to, 220, 150)}" fill="#4c361c"/>`,
    );
  }
  sheet.add(tree(random, 330, 520, 1), tree(random, 1400, 505, 0.7), tree(random, 1470, 512, 0.52));
};

function tree(
  random: { between: (low: number, high: number) => number },
  x: number,
  foot: number,
  scale: number,
): string {
  const crown = Array.from({ length: 22 }, () => {
    const angle = random.between(Math.PI, 2 * Math.PI);
    const reach = random.between(0.1, 1);
    return `<ellipse cx="${n(Math.cos(angle) * reach * 74)}" cy="${n(-84 + Math.sin(angle) * reach * 52)}" rx="${n(random.between(20, 36))}" ry="${n(random.between(15, 24))}" fill="${mix('#3f6150', '#6f8f63', random.between(0, 1))}"/>`;
  });
  return `<g transform="translate(${x} ${foot}) scale(${scale})"><ellipse cx="-30" cy="4" rx="110" ry="9" fill="#6d4f26" fill-opacity="0.4"/><path d="M-7,4C-4,-30 -6,-50 -2,-80h8C4,-50 6,-30 9,4z" fill="#3e3126"/>${crown.join('')}</g>`;
}
