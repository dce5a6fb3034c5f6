import { along } from '../color.ts';
import { below, conifer, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** A fire in a clearing, tents lit from inside, stars above the trees. */
export const campfire: Scene = (sheet, random) => {
  const { width, height } = sheet;
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#0c1524'],
        [0.4, '#1a2c42'],
        [0.66, '#35485a'],
        [0.78, '#5d5a5c'],
      ]),
    ),
  );
  for (let star = 0; star < 260; star += 1) {
    const y = random.next() ** 1.5 * 600;
    sheet.add(
      `<circle cx="${n(random.between(0, width))}" cy="${n(y)}" r="${n(0.6 + random.next() ** 4 * 2.4)}" fill="#fff6e0" fill-opacity="${n(random.between(0.25, 0.95) * (1 - y / 800))}"/>`,
    );
  }
  sheet.add(
    `<path d="M-100,520 C400,300 900,220 1700,-60 L1700,120 C1000,330 500,420 -100,660Z" fill="#c9d3e0" fill-opacity="0.1" filter="${sheet.blur(40)}"/>`,
  );
  for (let row = 0; row < 4; row += 1) {
    const share = row / 3;
    const foot = ridgeLine(random, { width, y: 690 + row * 34, rise: 24, hills: 1.3 });
    const color = along(['#30475a', '#213546', '#162633', '#0d1820'], share);
    const trees: string[] = [];
    for (let x = -20; x < width + 20; x += random.between(16, 34) * (1 + share)) {
      const open = Math.min(1, Math.abs(x - 800) / 520) ** 0.8;
      trees.push(conifer(random, x, foot(x) + 8, (90 + 190 * share * open) * random.between(0.6, 1.25) + 40 * open));
    }
    sheet.add(`<path d="${trees.join('')}${below(foot, width, height)}" fill="${color}"/>`);
  }
  const ground = ridgeLine(random, { width, y: 842, rise: 14, hills: 1.4 });
  sheet.add(
    `<path d="${below(ground, width, height)}" fill="#0b1418"/>`,
    `<g transform="translate(800 905) scale(1 0.2)"><circle r="680" fill="${sheet.radial(0, 0, 680, [
      [0, '#ffb45a', 0.85],
      [0.35, '#b8622c', 0.45],
      [1, '#b8622c', 0],
    ])}"/></g>`,
    glow(sheet, 800, 800, 460, '#ff9d45', 0.55),
  );
  for (const [x, scale] of [
    [300, 1],
    [1300, 0.92],
    [1090, 0.6],
  ] as const)
    sheet.add(
      tent(
        sheet.linear([
          [0, '#e9a656'],
          [0.55, '#f6cf8c'],
          [1, '#c97f3a'],
        ]),
        x,
        850 - (1 - scale) * 40,
        scale,
      ),
    );
  sheet.add(
    fire(
      sheet.linear([
        [0, '#e5602a', 0.85],
        [0.5, '#f8942f'],
        [1, '#ffd978'],
      ]),
      sheet.linear([
        [0, '#ffc04d'],
        [1, '#fff6d8'],
      ]),
      sheet.blur(2.2),
    ),
  );
  for (let spark = 0; spark < 60; spark += 1) {
    const rise = random.next();
    sheet.add(
      `<circle cx="${n(800 + random.between(-1, 1) * (30 + rise * 170))}" cy="${n(790 - rise * 470)}" r="${n(random.between(1, 3.2) * (1 - rise * 0.5))}" fill="#ffc56b" fill-opacity="${n(1 - rise * 0.75)}"/>`,
    );
  }
};

function tent(light: string, x: number, foot: number, scale: number): string {
  return `<g transform="translate(${x} ${foot}) scale(${scale})">
    <path d="M-150,0L0,-150L150,0Z" fill="${light}"/>
    <path d="M0,-150L24,0H150Z" fill="#8a4f25" fill-opacity="0.55"/>
    <path d="M0,-150L-34,0H24Z" fill="#3b2012" fill-opacity="0.8"/>
    <path d="M-150,0L6,-162M150,0L-6,-162" stroke="#1a1210" stroke-width="5"/>
  </g>`;
}

function fire(outer: string, inner: string, blur: string): string {
  return `<g transform="translate(800 905)">
    <g fill="#2a1a12"><rect x="-95" y="-14" width="190" height="22" rx="10" transform="rotate(14)"/><rect x="-95" y="-14" width="190" height="22" rx="10" transform="rotate(-14)"/></g>
    <g filter="${blur}">
      <path d="M0,-230C34,-160 90,-130 74,-60C66,-18 34,0 0,0S-70,-18 -76,-62C-82,-112 -34,-128 -40,-180C-14,-166 -8,-196 0,-230Z" fill="${outer}"/>
      <path d="M4,-150C22,-104 50,-84 42,-44C36,-14 18,-4 0,-4S-38,-16 -40,-46C-42,-78 -12,-92 4,-150Z" fill="${inner}"/>
    </g>
  </g>`;
}
