import { mix } from '../color.ts';
import type { Random } from '../../scripts/seed/random.ts';
import type { Scene } from '../scene.ts';
import { fill, n, type Sheet } from '../sheet.ts';

/** An open Bible on a dark table, a ribbon across it, window light on the pages. */
export const openBook: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#3d5a57'],
          [0.6, '#2b4543'],
          [1, '#182b2c'],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
  for (let grain = 0; grain < 60; grain += 1) {
    const y = random.between(0, 1000);
    sheet.add(
      `<path d="M0,${n(y)}C500,${n(y + random.between(-26, 26))} 1000,${n(y + random.between(-26, 26))} 1600,${n(y)}" fill="none" stroke="#0f2021" stroke-width="${n(random.between(1, 3))}" stroke-opacity="0.22"/>`,
    );
  }
  sheet.add(
    `<g transform="rotate(-7 800 520)">
      <rect x="206" y="236" width="1230" height="640" rx="14" fill="#081213" fill-opacity="0.75" filter="${sheet.blur(34)}"/>
      <rect x="186" y="190" width="1228" height="646" rx="16" fill="#5a2b24"/>
      <rect x="186" y="190" width="1228" height="646" rx="16" fill="none" stroke="#7d4335" stroke-width="5"/>
      ${edges()}
      ${page(sheet, 800, 1)}${page(sheet, 800, -1)}
      ${print(random, 258, 262, 500)}${print(random, 838, 262, 500)}
      <path d="M800,208C792,400 806,640 800,816" stroke="#6c573f" stroke-width="7" stroke-opacity="0.55" filter="${sheet.blur(3)}" fill="none"/>
      <path d="M806,196C812,420 960,560 948,700S930,830 968,920l-26,-6l-12,22C900,830 914,780 918,706C926,580 800,440 786,196Z" fill="${sheet.linear(
        [
          [0, '#8f3a32'],
          [0.5, '#b24d3d'],
          [1, '#7c2f2a'],
        ],
      )}"/>
    </g>`,
    `<g transform="skewX(-24) translate(420 0)" fill="#fff0c9" opacity="0.3" filter="${sheet.blur(16)}"><rect x="120" y="-50" width="200" height="1100"/><rect x="352" y="-50" width="200" height="1100"/><rect x="760" y="-50" width="260" height="1100"/><rect x="1052" y="-50" width="160" height="1100"/></g>`,
    fill(
      sheet,
      sheet.radial(760, 430, 1060, [
        [0.5, '#081213', 0],
        [1, '#081213', 0.6],
      ]),
    ),
  );
};

function edges(): string {
  return [0, 1, 2, 3, 4, 5]
    .map(
      (sheetOfPaper) =>
        `<path d="M${210 - sheetOfPaper * 2},${812 + sheetOfPaper * 3}C400,${796 + sheetOfPaper * 3} 700,${790 + sheetOfPaper * 3} 800,${816 + sheetOfPaper * 2}C900,${790 + sheetOfPaper * 3} 1200,${796 + sheetOfPaper * 3} ${1390 + sheetOfPaper * 2},${812 + sheetOfPaper * 3}" fill="none" stroke="${mix('#efe2c6', '#a38c66', sheetOfPaper / 6)}" stroke-width="3"/>`,
    )
    .join('');
}

/** One page, curling up from the spine. `side` is 1 for the right one. */
function page(sheet: Sheet, spine: number, side: 1 | -1): string {
  const outer = spine + side * 590;
  const middle = spine + side * 110;
  const paint = sheet.linear(
    side === 1
      ? [
          [0, '#b79f78'],
          [0.1, '#efe2c8'],
          [0.35, '#fbf4e3'],
          [1, '#efe0c2'],
        ]
      : [
          [0, '#eadbbd'],
          [0.65, '#f9f1de'],
          [0.88, '#eadcc0'],
          [1, '#ab936c'],
        ],
    [0, 0, 1, 0],
  );
  return `<path d="M${spine},208C${middle},176 ${spine + side * 300},190 ${outer},206V808C${spine + side * 300},792 ${middle},780 ${spine},816Z" fill="${paint}"/>`;
}

/** Two columns of lines as long as words make them, with a chapter's number. */
function print(random: Random, left: number, top: number, width: number): string {
  const column = (width - 40) / 2;
  const marks: string[] = [];
  for (const x of [left, left + column + 40]) {
    for (let row = 0; row < 24; row += 1) {
      const y = top + row * 21;
      if (random.next() < 0.1) continue;
      let at = x + (row > 3 && row < 7 ? 0 : 0);
      const end = x + column * (random.next() < 0.16 ? random.between(0.35, 0.8) : 1);
      while (at < end - 10) {
        const word = Math.min(random.between(14, 52), end - at);
        marks.push(`<rect x="${n(at)}" y="${n(y)}" width="${n(word)}" height="5.5" rx="2.4"/>`);
        at += word + 8;
      }
    }
  }
  return `<g fill="#5b4a38" opacity="0.62">${marks.join('')}</g><rect x="${left}" y="${top - 34}" width="${n(width * 0.3)}" height="9" rx="4" fill="#9a4a38" fill-opacity="0.85"/>`;
}
