import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** A baptism in the sea at East Coast: two people waist-deep in calm water, friends on the sand, ships far out. */
export const baptism: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#b6d6d6'],
        [0.42, '#f6e6c4'],
      ]),
    ),
    glow(sheet, 420, 330, 460, '#fff4d2', 0.9),
    '<path d="M1040,392h150l-16,-26h-30v-26h-40v26h-30zM1290,394h120l-12,-20h-30v-18h-30v18h-24zM760,396h90l-10,-16h-20v-14h-20v14h-18z" fill="#8aa0a0"/>',
    `<path d="M0,396H1600V1000H0Z" fill="${sheet.linear([
      [0, '#8fbfc0'],
      [0.5, '#4f8f98'],
      [1, '#3a7682'],
    ])}"/>`,
  );
  for (let wave = 0; wave < 70; wave += 1) {
    const y = 410 + (wave / 70) ** 1.6 * 380;
    const width = 40 + (y - 400) * 0.5;
    const x = random.between(-60, 1600);
    sheet.add(
      `<path d="M${n(x)},${n(y)}q${n(width / 2)},${n(-6 - (y - 400) * 0.02)} ${n(width)},0" stroke="#f2f7ee" stroke-opacity="0.4" stroke-width="${n(2 + (y - 400) * 0.008)}" fill="none" stroke-linecap="round"/>`,
    );
  }
  sheet.add(
    // The pastor holds a woman in white who comes up out of the water.
    '<g transform="translate(90 0)"><path d="M600,690C590,560 622,500 690,492C752,500 780,560 776,690Z" fill="#2f4f58"/><rect x="668" y="450" width="44" height="60" fill="#c98f66"/><ellipse cx="690" cy="420" rx="50" ry="62" fill="#d9a274"/><path d="M640,410C632,350 664,336 692,336C726,338 752,356 742,410C734,384 714,372 690,374C664,372 646,386 640,410Z" fill="#6d6a68"/><path d="M676,418q7,5 14,0M708,418q7,5 14,0M690,448q12,10 26,0" stroke="#6b3a2a" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M690,560C780,560 850,590 900,640" stroke="#2f4f58" stroke-width="52" fill="none" stroke-linecap="round"/><circle cx="906" cy="642" r="22" fill="#d9a274"/></g>',
    '<path d="M930,696C920,596 936,540 996,530C1050,536 1076,590 1070,696Z" fill="#fdf8ec"/><rect x="976" y="494" width="40" height="56" fill="#d19d74"/><ellipse cx="996" cy="466" rx="46" ry="56" fill="#ecc19c"/><path d="M948,520C936,440 950,404 996,402C1044,404 1060,440 1048,530C1060,560 1062,590 1054,612C1040,560 1036,480 996,436C964,452 952,480 948,520Z" fill="#2b211f"/><path d="M978,470q6,5 13,0M1006,470q6,5 13,0M984,494q12,12 26,0" stroke="#6b3a2a" stroke-width="4" fill="none" stroke-linecap="round"/>',
    '<path d="M640,690C760,656 1000,656 1130,690C1180,720 1000,740 870,740C720,740 590,720 640,690Z" fill="#4a8992"/><path d="M620,704C760,676 1010,676 1150,704M590,726C760,700 1010,700 1180,726" stroke="#e7f2ec" stroke-width="6" fill="none" stroke-opacity="0.8"/>',
    '<path d="M0,880C300,830 520,900 800,876S1300,836 1600,880V1000H0Z" fill="#f0d9ac"/><path d="M0,880C300,830 520,900 800,876S1300,836 1600,880" stroke="#fdf8ec" stroke-width="14" fill="none"/>',
    '<path d="M1600,120C1480,150 1420,230 1400,330M1600,120C1500,110 1420,130 1350,190M1600,120C1540,190 1520,260 1530,350M1600,120C1510,60 1430,50 1350,90" stroke="#4d7a5f" stroke-width="26" fill="none" stroke-linecap="round"/><path d="M1600,110C1570,400 1560,700 1590,900" stroke="#7d5a40" stroke-width="44" fill="none"/>',
  );
};
