import { along, mix } from '../color.ts';
import { below, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** Three small boats on still water before sunrise, hills doubled in it. */
export const boats: Scene = (sheet, random) => {
  const { width, height } = sheet;
  const shore = 520;
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#a9bdbb'],
        [0.3, '#cfd6c9'],
        [0.52, '#f0e2c8'],
        [0.56, '#e9dcc4'],
        [1, '#6f8b8a'],
      ]),
    ),
    glow(sheet, 480, 470, 520, '#fff3d6', 0.8),
    glow(sheet, 480, 570, 420, '#fff3d6', 0.5),
  );
  for (let layer = 0; layer < 4; layer += 1) {
    const share = layer / 3;
    const line = ridgeLine(random, { width, y: 420 + layer * 26, rise: 86 - layer * 18, hills: 1.3 + layer * 0.5 });
    const color = along(['#c4cbbd', '#9fb2a7', '#75938b', '#4f736d'], share);
    const paint = sheet.linear([
      [0, color],
      [1, mix(color, '#efe3cc', 0.5)],
    ]);
    const clipAbove = sheet.clip(`<rect width="${width}" height="${shore}"/>`);
    sheet.add(`<g clip-path="${clipAbove}"><path d="${below(line, width, shore + 40)}" fill="${paint}"/></g>`);
    sheet.add(
      `<g opacity="${n(0.5 - share * 0.05)}" filter="${sheet.blur(3)}"><path d="${below(line, width, shore)}" fill="${color}" transform="translate(0 ${shore * 2}) scale(1 -1)"/></g>`,
    );
  }
  sheet.add(
    `<rect y="${shore - 34}" width="${width}" height="70" fill="#f6ead4" fill-opacity="0.6" filter="${sheet.blur(18)}"/>`,
  );
  for (let ripple = 0; ripple < 120; ripple += 1) {
    const share = random.next() ** 0.8;
    const y = shore + 20 + share * 460;
    sheet.add(
      `<rect x="${n(random.between(-60, width))}" y="${n(y)}" width="${n(40 + share * 220)}" height="${n(1 + share * 2)}" rx="1.5" fill="${random.pick(['#f7ead2', '#4d6c6c'])}" fill-opacity="${n(0.1 + share * 0.16)}"/>`,
    );
  }
  for (const [x, y, scale] of [
    [1130, 610, 0.62],
    [930, 668, 0.92],
    [520, 800, 1.7],
  ] as const) {
    const hull = '<path d="M-150,-22C-90,4 90,4 158,-34L120,26C40,42 -70,40 -118,22Z"/>';
    const rest =
      '<path d="M-60,-8C-50,-62 56,-66 66,-12Z"/><path d="M104,-20L128,-190" stroke="#1f3534" stroke-width="6"/>';
    sheet.add(
      `<g transform="translate(${x} ${y + 60 * scale}) scale(${scale} ${-scale * 0.9})" fill="#27403f" opacity="0.38" filter="${sheet.blur(5)}">${hull}${rest}</g>`,
      `<g transform="translate(${x} ${y}) scale(${scale})"><g fill="#1f3534">${hull}</g><path d="M-78,-8C-56,-58 60,-62 80,-12Z" fill="#b5623f"/><path d="M-78,-8C-56,-58 60,-62 80,-12C40,-30 -40,-28 -60,-8Z" fill="#7e3f28" fill-opacity="0.55"/><path d="M104,-20L128,-190" stroke="#1f3534" stroke-width="6"/><path d="M-146,-20C-90,8 90,8 154,-32" fill="none" stroke="#e6c48c" stroke-width="5"/></g>`,
    );
  }
  sheet.add(
    `<rect y="780" width="${width}" height="${height - 780}" fill="${sheet.linear([
      [0, '#2f4f50', 0],
      [1, '#2f4f50', 0.5],
    ])}"/>`,
  );
};
