import { along } from '../color.ts';
import { below, conifer, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** The clearing at night: fire ahead, tents to the sides, trees all around, stars overhead. */
export const clearingPanorama: Scene = (sheet, random) => {
  const { width, height } = sheet;
  const horizon = height / 2;
  const fire = width / 2;
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#0a1220'],
        [0.3, '#15263b'],
        [0.46, '#33475a'],
        [0.52, '#55565c'],
      ]),
    ),
  );
  for (let star = 0; star < 1300; star += 1) {
    // Even on the sky, so denser by area of the picture towards the horizon than towards the zenith.
    const y = (Math.asin(random.next()) / (Math.PI / 2)) * -horizon + horizon;
    const size = 0.8 + random.next() ** 4 * 2.6;
    const stretch = 1 / Math.max(0.12, Math.sin((Math.PI * y) / height));
    sheet.add(
      `<ellipse cx="${n(random.between(0, width))}" cy="${n(y)}" rx="${n(size * stretch)}" ry="${n(size)}" fill="#fff6e0" fill-opacity="${n(random.between(0.2, 0.95) * (1 - y / (horizon * 1.1)))}"/>`,
    );
  }
  for (let row = 0; row < 4; row += 1) {
    const share = row / 3;
    const foot = ridgeLine(random, { width, y: horizon + 30 + row * 34, rise: 20, hills: 7 + row, seamless: true });
    const trees: string[] = [];
    for (let x = 0; x < width; x += random.between(20, 44) * (1 + share)) {
      const open = Math.min(1, Math.abs(x - fire) / 1500 + 0.25);
      const tree = conifer(random, x, foot(x) + 10, (120 + 330 * share * open) * random.between(0.6, 1.25));
      trees.push(
        `<path d="${tree}"/>`,
        x < 200 ? `<path d="${tree}" transform="translate(${width} 0)"/>` : '',
        x > width - 200 ? `<path d="${tree}" transform="translate(${-width} 0)"/>` : '',
      );
    }
    sheet.add(
      `<g fill="${along(['#2f4557', '#203443', '#152431', '#0c161d'], share)}">${trees.join('')}<path d="${below(foot, width, height)}"/></g>`,
    );
  }
  const ground = ridgeLine(random, { width, y: horizon + 160, rise: 12, hills: 9, seamless: true });
  sheet.add(
    `<path d="${below(ground, width, height)}" fill="${sheet.linear([
      [0, '#131d1d'],
      [1, '#0a0f10'],
    ])}"/>`,
    `<g transform="translate(${fire} ${horizon + 330}) scale(1 0.22)"><circle r="1350" fill="${sheet.radial(
      0,
      0,
      1350,
      [
        [0, '#ffb058', 0.8],
        [0.35, '#a85a2a', 0.42],
        [1, '#a85a2a', 0],
      ],
    )}"/></g>`,
    glow(sheet, fire, horizon + 150, 820, '#ff9d45', 0.5),
  );
  const tentLight = sheet.linear([
    [0, '#e9a656'],
    [0.55, '#f6cf8c'],
    [1, '#c97f3a'],
  ]);
  for (const [x, scale] of [
    [760, 1.25],
    [1180, 0.85],
    [2960, 0.95],
    [3380, 1.3],
    [3840, 0.9],
    [300, 0.9],
  ] as const) {
    sheet.add(
      `<g transform="translate(${x} ${horizon + 215}) scale(${scale})"><path d="M-150,0L0,-150L150,0Z" fill="${tentLight}"/><path d="M0,-150L24,0H150Z" fill="#8a4f25" fill-opacity="0.55"/><path d="M0,-150L-34,0H24Z" fill="#3b2012" fill-opacity="0.8"/></g>`,
    );
  }
  for (let seat = 0; seat < 9; seat += 1) {
    const x = fire + (seat - 4) * 235;
    const y = horizon + 300 + Math.cos(((seat - 4) / 5) * (Math.PI / 2)) * 130;
    sheet.add(
      `<g transform="translate(${n(x)} ${n(y)})"><rect x="-80" y="-24" width="160" height="44" rx="20" fill="#2b1c14"/><ellipse cx="-78" cy="-2" rx="14" ry="22" fill="#8a5a36"/><path d="M-66,-20H66" stroke="#c47a3e" stroke-width="5" stroke-opacity="0.6"/></g>`,
    );
  }
  sheet.add(`<g transform="translate(${fire} ${horizon + 260})" filter="${sheet.blur(2)}">
    <path d="M0,-250C36,-170 98,-140 80,-64C70,-18 36,0 0,0S-76,-18 -82,-66C-88,-120 -36,-138 -44,-194C-16,-178 -8,-210 0,-250Z" fill="#f07f2c"/>
    <path d="M0,-190C26,-130 66,-104 54,-50C48,-16 24,-4 0,-4S-52,-16 -54,-50C-56,-92 -16,-112 0,-190Z" fill="#ffc04d"/>
    <path d="M4,-110C18,-76 36,-60 30,-32C26,-10 14,-4 0,-4S-28,-12 -30,-34C-30,-58 -8,-66 4,-110Z" fill="#fff3cf"/></g>`);
  for (let spark = 0; spark < 110; spark += 1) {
    const rise = random.next();
    sheet.add(
      `<circle cx="${n(fire + random.between(-1, 1) * (30 + rise * 260))}" cy="${n(horizon + 120 - rise * 720)}" r="${n(random.between(1.2, 3.6) * (1 - rise * 0.5))}" fill="#ffc56b" fill-opacity="${n(1 - rise * 0.8)}"/>`,
    );
  }
};
