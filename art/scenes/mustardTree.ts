import { along, mix } from '../color.ts';
import { below, grass, ridgeLine } from '../land.ts';
import type { Random } from '../../scripts/seed/random.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** A wide tree before a great sun, birds coming to its branches: the parable of the mustard seed. */
export const mustardTree: Scene = (sheet, random) => {
  const { width, height } = sheet;
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#d9b98c'],
        [0.45, '#e2b378'],
        [0.8, '#cf8a50'],
        [1, '#a65f38'],
      ]),
    ),
    glow(sheet, 800, 470, 820, '#fff2cc', 0.8),
    `<circle cx="800" cy="440" r="360" fill="${sheet.linear([
      [0, '#fff3d2'],
      [0.6, '#fbdc9a'],
      [1, '#f2b264'],
    ])}"/>`,
  );
  for (let layer = 0; layer < 3; layer += 1) {
    const line = ridgeLine(random, { width, y: 742 + layer * 44, rise: 40, hills: 1.2 + layer * 0.5 });
    sheet.add(
      `<path d="${below(line, width, height)}" fill="${along(['#d99a5e', '#a96c49', '#6e4a3c'], layer / 2)}" fill-opacity="${0.75 + layer * 0.1}"/>`,
    );
  }
  const ground = ridgeLine(random, { width: 2200, y: 868, rise: 20, hills: 1 });
  sheet.add(
    `<path d="${below(ground, width, height)}" fill="#2a2c28"/>`,
    `<g fill="none" stroke="#2f2a24" stroke-linecap="round">${limb(random, 800, 880, -90, 150, 46, 0)}</g>`,
  );
  const leaves: string[] = [];
  for (let leaf = 0; leaf < 1750; leaf += 1) {
    const angle = random.between(0, 2 * Math.PI);
    const reach = Math.sqrt(random.next());
    const [x, y] = [
      800 + Math.cos(angle) * reach * 480,
      420 + Math.sin(angle) * reach * (Math.sin(angle) > 0 ? 215 : 255),
    ];
    const lit = Math.max(0, 1 - Math.hypot(x - 800, y - 330) / 560);
    if (Math.sin(x / 61) * Math.cos(y / 43) > 0.74) continue;
    leaves.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(random.between(8, 21))}" ry="${n(random.between(5, 11))}" transform="rotate(${n(random.between(-70, 70))} ${n(x)} ${n(y)})" fill="${mix(random.pick(['#2f4a3c', '#3d5b40', '#25403a', '#57703f']), '#e0b65a', lit * random.between(0, 0.62))}"/>`,
    );
  }
  sheet.add(
    leaves.join(''),
    `<path d="${grass(random, ground, 0, width, 420, 46)}" fill="#23261f"/>`,
    ...[
      [330, 260, 1.2],
      [250, 330, 0.8],
      [1310, 220, 1.1],
      [1400, 300, 0.75],
      [420, 190, 0.7],
      [1230, 150, 0.6],
    ].map(([x, y, scale]) => bird(x ?? 0, y ?? 0, scale ?? 1)),
  );
};

function limb(
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  thick: number,
  depth: number,
): string {
  const turn = (angle * Math.PI) / 180;
  const [endX, endY] = [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
  const bend = random.between(-0.16, 0.16) * length;
  const self = `<path d="M${n(x)},${n(y)}Q${n((x + endX) / 2 + bend)},${n((y + endY) / 2)} ${n(endX)},${n(endY)}" stroke-width="${n(thick)}"/>`;
  if (depth >= 5) return self;
  const forks = depth === 0 ? [-42, -14, 16, 44] : [-26, 22];
  return (
    self +
    forks
      .map((fork) =>
        limb(
          random,
          endX,
          endY,
          angle + fork + random.between(-9, 9),
          length * random.between(0.72, 0.92),
          thick * 0.6,
          depth + 1,
        ),
      )
      .join('')
  );
}

function bird(x: number, y: number, scale: number): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M0,0C-14,-20 -34,-26 -54,-20C-36,-16 -22,-4 -10,8C-4,14 6,14 12,8C24,-8 40,-18 58,-20C38,-28 16,-20 6,-2Z" fill="#3a2f2a"/>`;
}
