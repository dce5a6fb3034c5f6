import { mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { fill, n, shade, type Sheet } from '../sheet.ts';

/** A wooden table laid for several, seen from above: bowls, cups of tea, fruit, late sun across the boards. */
export const tableSet: Scene = (sheet, random) => {
  for (let board = 0; board < 6; board += 1) {
    const y = board * 170 - 10;
    const tone = mix('#a8744a', '#8a5a38', random.next());
    sheet.add(
      `<rect y="${y}" width="1600" height="168" fill="${tone}"/><rect y="${y + 166}" width="1600" height="4" fill="#3b2417" fill-opacity="0.75"/>`,
    );
    for (let grain = 0; grain < 16; grain += 1) {
      const at = y + random.between(4, 164);
      sheet.add(
        `<path d="M0,${n(at)}C400,${n(at + random.between(-10, 10))} 1100,${n(at + random.between(-14, 14))} 1600,${n(at)}" fill="none" stroke="#5b3822" stroke-width="${n(random.between(0.8, 2.4))}" stroke-opacity="${n(random.between(0.15, 0.4))}"/>`,
      );
    }
  }
  sheet.add(
    `<g transform="rotate(-14 800 500)" fill="#ffdf9f" opacity="0.34" filter="${sheet.blur(12)}"><rect x="-100" y="60" width="1800" height="150"/><rect x="-100" y="255" width="1800" height="210"/><rect x="-100" y="520" width="1800" height="190"/><rect x="-100" y="765" width="1800" height="130"/></g>`,
  );
  plate(sheet, 440, 330, 205, '#efe7d8');
  plate(sheet, 1190, 300, 195, '#dfe3d6');
  plate(sheet, 800, 720, 215, '#f1e3cd');
  bowl(sheet, 800, 330, 128, '#3f6461', '#d9b25f');
  bowl(sheet, 1215, 700, 112, '#8c4a36', '#c4622f');
  cup(sheet, 205, 560, 78);
  cup(sheet, 1440, 480, 78);
  cup(sheet, 1035, 545, 74);
  cup(sheet, 540, 585, 72);
  for (const [x, y, tone] of [
    [330, 800, '#d9812f'],
    [412, 862, '#e39a3b'],
    [300, 900, '#cf7429'],
  ] as const)
    fruit(sheet, x, y, tone);
  sheet.add(
    leafSprig(sheet),
    fill(
      sheet,
      sheet.radial(700, 430, 1080, [
        [0.5, '#1d0f08', 0],
        [1, '#1d0f08', 0.46],
      ]),
    ),
  );
};

function shadow(sheet: Sheet, x: number, y: number, radius: number, distance: number): string {
  return shade(sheet, x + distance, y + distance * 1.1, radius, distance, '#24120a', 0.55);
}

function plate(sheet: Sheet, x: number, y: number, radius: number, color: string): void {
  sheet.add(
    shadow(sheet, x, y, radius, 24),
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sheet.radial(x - radius * 0.4, y - radius * 0.4, radius * 1.6, [
      [0, '#fffaf0'],
      [0.6, color],
      [1, mix(color, '#8d7a62', 0.5)],
    ])}"/>`,
    `<circle cx="${x}" cy="${y}" r="${n(radius * 0.68)}" fill="${mix(color, '#ffffff', 0.25)}" stroke="${mix(color, '#8d7a62', 0.4)}" stroke-width="3"/>`,
    `<circle cx="${x}" cy="${y}" r="${n(radius * 0.92)}" fill="none" stroke="#46706c" stroke-width="4" stroke-opacity="0.55"/>`,
  );
}

function bowl(sheet: Sheet, x: number, y: number, radius: number, color: string, content: string): void {
  sheet.add(
    shadow(sheet, x, y, radius, 30),
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sheet.radial(x - radius * 0.3, y - radius * 0.3, radius * 1.5, [
      [0, mix(color, '#ffffff', 0.35)],
      [1, mix(color, '#000000', 0.35)],
    ])}"/>`,
    `<circle cx="${x}" cy="${y}" r="${n(radius * 0.84)}" fill="${sheet.radial(
      x + radius * 0.25,
      y + radius * 0.25,
      radius * 1.2,
      [
        [0, mix(content, '#fff0c8', 0.5)],
        [0.7, content],
        [1, mix(content, '#2b1208', 0.5)],
      ],
    )}"/>`,
  );
}

function cup(sheet: Sheet, x: number, y: number, radius: number): void {
  sheet.add(
    shadow(sheet, x, y, radius, 26),
    `<path d="M${x + radius - 8},${y - 16}q54,-6 54,16t-54,16" fill="none" stroke="#f4ecdf" stroke-width="14"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sheet.radial(x - 24, y - 24, radius * 1.6, [
      [0, '#fffdf6'],
      [1, '#cbbca4'],
    ])}"/>`,
    `<circle cx="${x}" cy="${y}" r="${n(radius * 0.82)}" fill="${sheet.radial(x + 14, y + 14, radius, [
      [0, '#c77a33'],
      [0.75, '#8c4a1d'],
      [1, '#542a10'],
    ])}"/>`,
    `<path d="M${n(x - radius * 0.5)},${n(y - radius * 0.34)}a${n(radius * 0.6)},${n(radius * 0.6)} 0 0 1 ${n(radius * 0.46)},${n(-radius * 0.28)}" fill="none" stroke="#ffe9c4" stroke-width="5" stroke-linecap="round" stroke-opacity="0.7"/>`,
  );
}

function fruit(sheet: Sheet, x: number, y: number, color: string): void {
  sheet.add(
    shadow(sheet, x, y, 50, 18),
    `<circle cx="${x}" cy="${y}" r="52" fill="${sheet.radial(x - 18, y - 20, 84, [
      [0, mix(color, '#fff2cf', 0.55)],
      [0.5, color],
      [1, mix(color, '#5a2507', 0.55)],
    ])}"/>`,
    `<path d="M${x - 4},${y - 4}l8,8M${x + 4},${y - 4}l-8,8" stroke="#5b6b35" stroke-width="4"/>`,
  );
}

function leafSprig(sheet: Sheet): string {
  const leaves = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const side = index % 2 === 0 ? 1 : -1;
    return `<path transform="translate(${index * 34} ${-index * 9}) rotate(${side * 48 - 16})" d="M0,0C18,-20 52,-20 74,0C52,20 18,20 0,0Z" fill="${mix('#5d7d52', '#88a06a', index / 7)}"/>`;
  });
  const sprig = `<path d="M-40,10L230,-58" stroke="#4b6338" stroke-width="5"/>${leaves.join('')}`;
  return `<g transform="translate(1330 880)"><g transform="translate(14 16)" opacity="0.4" filter="${sheet.blur(7)}">${sprig}</g>${sprig}</g>`;
}
