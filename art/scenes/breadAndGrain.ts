import type { Random } from '../../scripts/seed/random.ts';
import type { Scene } from '../scene.ts';
import { fill, n, shade } from '../sheet.ts';

/** A round loaf, ears of wheat and a cup on linen, seen from above in slanting light. */
export const breadAndGrain: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#efe5d3'],
          [0.6, '#e0d1b8'],
          [1, '#c7b394'],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
  // Linen: threads both ways.
  for (let thread = 0; thread < 150; thread += 1) {
    const x = random.between(0, 1600);
    const y = random.between(0, 1000);
    sheet.add(
      `<path d="M${n(x)},0v1000" stroke="#fff8ea" stroke-width="1.4" stroke-opacity="0.22"/><path d="M0,${n(y)}h1600" stroke="#a58d6b" stroke-width="1.2" stroke-opacity="0.13"/>`,
    );
  }
  sheet.add(
    `<path d="M-50,250 C300,180 500,330 900,240 S1500,120 1700,200" fill="none" stroke="#b09a78" stroke-width="26" stroke-opacity="0.28" filter="${sheet.blur(16)}"/>`,
  );

  const [x, y, radius] = [600, 500, 300];
  sheet.add(
    shade(sheet, x + 62, y + 62, radius, 62, '#4d3823', 0.58),
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sheet.radial(x - 90, y - 100, radius * 1.5, [
      [0, '#e6b877'],
      [0.4, '#c88a48'],
      [0.72, '#96592a'],
      [1, '#5c3418'],
    ])}"/>`,
  );
  const crust = sheet.clip(`<circle cx="${x}" cy="${y}" r="${radius - 2}"/>`);
  sheet.add(`<g clip-path="${crust}">${flour(random, x, y, radius, sheet.blur(5))}${cuts(x, y)}</g>`);

  const ears = [
    [1120, 960, -58, 640],
    [1230, 950, -72, 600],
    [1010, 965, -44, 620],
  ] as const;
  const painted = (stalk: string, grain: string): string =>
    ears.map(([footX, footY, angle, length]) => ear(footX, footY, angle, length, stalk, grain)).join('');
  sheet.add(
    `<g transform="translate(26 26)" opacity="0.35" filter="${sheet.blur(9)}">${painted('#4d3823', '#4d3823')}</g>`,
    painted('#b98b3e', '#dcb263'),
  );
  sheet.add(
    shade(sheet, 1186, 300, 142, 44, '#4d3823', 0.52),
    `<circle cx="1150" cy="264" r="142" fill="${sheet.radial(1100, 210, 250, [
      [0, '#7b8f86'],
      [0.6, '#54706a'],
      [1, '#2d4a48'],
    ])}"/>`,
    `<circle cx="1150" cy="264" r="118" fill="#1f3534"/>`,
    `<circle cx="1150" cy="266" r="112" fill="${sheet.radial(1120, 230, 160, [
      [0, '#8c3c3c'],
      [0.7, '#5e2428'],
      [1, '#3d171c'],
    ])}"/>`,
    `<path d="M1072,222 a92,92 0 0 1 62,-46" fill="none" stroke="#f6d9c8" stroke-width="7" stroke-linecap="round" stroke-opacity="0.55"/>`,
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#fff3d8', 0.4],
          [0.45, '#fff3d8', 0],
          [1, '#2b1d10', 0.32],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
};

function flour(random: Random, x: number, y: number, radius: number, blur: string): string {
  const rings = [80, 138, 196, 252].map(
    (ring) =>
      `<circle cx="${x}" cy="${y}" r="${ring}" fill="none" stroke="#fbeedb" stroke-width="${n(random.between(16, 26))}" stroke-opacity="0.42"/>`,
  );
  const dust: string[] = [];
  for (let speck = 0; speck < 240; speck += 1) {
    const [angle, reach] = [random.between(0, 2 * Math.PI), radius * Math.sqrt(random.next())];
    dust.push(
      `<circle cx="${n(x + Math.cos(angle) * reach)}" cy="${n(y + Math.sin(angle) * reach)}" r="${n(random.between(1, 3.4))}" fill-opacity="${n(random.between(0.2, 0.7))}"/>`,
    );
  }
  return `<g filter="${blur}">${rings.join('')}</g><g fill="#fff6e6">${dust.join('')}</g>`;
}

/** A cross cut into the crust, and small leaves beside it. */
function cuts(x: number, y: number): string {
  const leaf = (length: number, width: number): string =>
    `M0,0C${n(length * 0.3)},${-width} ${n(length * 0.7)},${-width} ${length},0C${n(length * 0.7)},${width} ${n(length * 0.3)},${width} 0,0Z`;
  const long = [0, 90, 180, 270].map(
    (angle) =>
      `<path transform="translate(${x} ${y}) rotate(${angle - 8}) translate(8 0)" d="${leaf(235, 24)}" fill="#f0d3a2"/><path transform="translate(${x} ${y}) rotate(${angle - 8}) translate(8 0)" d="${leaf(235, 10)}" fill="#fbe8c6"/>`,
  );
  const short = [45, 135, 225, 315].flatMap((angle) =>
    [120, 180].map(
      (at) =>
        `<path transform="translate(${x} ${y}) rotate(${angle - 8}) translate(${at} 0) rotate(28)" d="${leaf(62, 8)}" fill="#f3dab0"/><path transform="translate(${x} ${y}) rotate(${angle - 8}) translate(${at} 0) rotate(-28)" d="${leaf(62, 8)}" fill="#f3dab0"/>`,
    ),
  );
  return long.join('') + short.join('');
}

function ear(x: number, y: number, angle: number, length: number, stalk: string, grain: string): string {
  const grains: string[] = [];
  for (let pair = 0; pair < 9; pair += 1) {
    const at = length - 210 + pair * 24;
    for (const side of [-1, 1]) {
      grains.push(
        `<g transform="translate(${at} ${side * 9}) rotate(${side * 24})"><path d="M0,0C12,${-11} 30,${-10} 40,0C30,10 12,11 0,0Z" fill="${grain}"/><path d="M40,0l58,${side * 5}" stroke="${grain}" stroke-width="1.8" stroke-opacity="0.85"/><path d="M3,0h30" stroke="${stalk}" stroke-width="1.8" stroke-opacity="0.7"/></g>`,
      );
    }
  }
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0,0Q${n(length * 0.5)},${-34} ${length},0" fill="none" stroke="${stalk}" stroke-width="5"/><g>${grains.join('')}</g></g>`;
}
