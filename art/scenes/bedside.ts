import type { Scene } from '../scene.ts';
import { fill, n } from '../sheet.ts';

/** A bedside table by a hospital bed in the morning: orchids in a glass, an orange, a folded note, curtains. */
export const bedside: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#e6efe9'],
          [1, '#b9cfc9'],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
  for (let fold = 0; fold < 9; fold += 1)
    sheet.add(
      `<path d="M${940 + fold * 76},0C${960 + fold * 76},300 ${925 + fold * 76},600 ${945 + fold * 76},880H${1020 + fold * 76}C${1000 + fold * 76},600 ${1034 + fold * 76},300 ${1016 + fold * 76},0Z" fill="${fold % 2 === 0 ? '#9cc0b6' : '#b2d0c6'}"/>`,
    );
  sheet.add(
    '<path d="M900,30H1600" stroke="#8d9994" stroke-width="12"/>',
    // Bed.
    '<path d="M1010,620Q1040,560 1130,570H1600V1000H1010Z" fill="#fbfaf4"/><path d="M1030,600Q1080,480 1260,520Q1400,540 1400,640Q1260,700 1060,660Z" fill="#ffffff"/><path d="M1010,740C1200,700 1400,760 1600,716V1000H1010Z" fill="#8fb3b8"/><path d="M1010,740C1200,700 1400,760 1600,716V760C1400,800 1200,744 1010,784Z" fill="#fffdf6"/><path d="M1000,560V960" stroke="#9aa8a4" stroke-width="18" stroke-linecap="round"/>',
    // Table.
    `<path d="M140,720H900V770H140Z" fill="#c99a6b"/><path d="M180,770H860V1000H180Z" fill="${sheet.linear(
      [
        [0, '#b78758'],
        [1, '#93683f'],
      ],
      [0, 0, 1, 0],
    )}"/><path d="M210,800H830V890H210Z" fill="#a87a4c"/><circle cx="520" cy="846" r="13" fill="#f1e0c0"/>`,
    '<ellipse cx="430" cy="722" rx="130" ry="16" fill="#6b4528" fill-opacity="0.4"/><path d="M340,470H480L466,700Q464,720 444,720H376Q356,720 354,700Z" fill="#dfeeea" fill-opacity="0.85"/><path d="M346,560H474L466,700Q464,718 444,718H376Q356,718 354,700Z" fill="#a9cdd0" fill-opacity="0.7"/>',
    '<path d="M400,700C390,500 330,330 470,180M420,700C440,520 520,400 640,360M410,690C380,560 300,470 240,440" stroke="#5b8a5c" stroke-width="10" fill="none" stroke-linecap="round"/>',
  );
  const bloom = (x: number, y: number, size: number): void => {
    const petals = [0, 72, 144, 216, 288].map(
      (turn) =>
        `<ellipse rx="${n(size * 0.36)}" ry="${n(size * 0.56)}" cy="${n(-size * 0.5)}" transform="rotate(${turn})" fill="${turn === 144 ? '#a8527a' : '#d58fae'}"/>`,
    );
    sheet.add(
      `<g transform="translate(${x} ${y}) rotate(${n(random.between(-40, 40))})">${petals.join('')}<circle r="${n(size * 0.2)}" fill="#f6d78b"/></g>`,
    );
  };
  for (const [x, y, size] of [
    [470, 180, 74],
    [410, 260, 66],
    [640, 360, 72],
    [560, 400, 62],
    [240, 440, 66],
    [310, 492, 58],
    [380, 360, 62],
  ] as const)
    bloom(x, y, size);
  sheet.add(
    `<circle cx="680" cy="666" r="58" fill="${sheet.radial(660, 644, 90, [
      [0, '#ffd27f'],
      [0.6, '#ea9334'],
      [1, '#b4560f'],
    ])}"/><path d="M676,612c10,-22 34,-28 54,-18c-10,20 -32,26 -54,18z" fill="#55794a"/>`,
    '<path d="M210,716L240,620L330,716Z" fill="#fffaf0"/><path d="M240,620L330,716H350L262,612Z" fill="#e7d9bd"/><path d="M238,690l50,2M240,672l32,2" stroke="#8d7a62" stroke-width="5"/>',
    `<path d="M0,0L760,0L200,1000H0Z" fill="#fff4d4" fill-opacity="0.34"/>`,
  );
};
