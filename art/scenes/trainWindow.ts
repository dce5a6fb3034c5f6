import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** A window of a train at sunrise: blocks of flats pass outside, straps hang within, an open book on the seat. */
export const trainWindow: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#f6d7a6'],
        [0.55, '#f0a877'],
        [1, '#c97861'],
      ]),
    ),
    glow(sheet, 1040, 430, 420, '#fff3cf', 0.95),
    '<circle cx="1040" cy="430" r="64" fill="#fff6dc"/>',
  );
  for (const [tone, base, count] of [
    ['#c08a7c', 560, 13],
    ['#8a5f66', 610, 10],
  ] as const)
    for (let block = 0; block < count; block += 1) {
      const width = random.between(90, 150);
      const height = random.between(90, 260);
      const x = (block / count) * 1700 - 60;
      sheet.add(
        `<rect x="${n(x)}" y="${n(base - height)}" width="${n(width)}" height="${n(height + 200)}" fill="${tone}"/>`,
      );
    }
  sheet.add('<path d="M0,640C300,600 620,650 900,620S1400,600 1600,640V760H0Z" fill="#4f5b4f"/>');
  const inside = '#2f4a4c';
  sheet.add(
    `<path fill-rule="evenodd" d="M0,0H1600V1000H0ZM110,150Q110,110 150,110H730Q770,110 770,150V640Q770,680 730,680H150Q110,680 110,640ZM830,150Q830,110 870,110H1450Q1490,110 1490,150V640Q1490,680 1450,680H870Q830,680 830,640Z" fill="${inside}"/>`,
    `<path d="M110,640Q110,680 150,680H730Q770,680 770,640M830,640Q830,680 870,680H1450Q1490,680 1490,640" fill="none" stroke="#f3c998" stroke-opacity="0.7" stroke-width="8"/>`,
    `<path d="M0,770H1600V1000H0Z" fill="#b5623f"/><path d="M0,770H1600V806H0Z" fill="#cf8258"/><path d="M400,806V1000M800,806V1000M1200,806V1000" stroke="#8d4630" stroke-width="8"/>`,
    '<path d="M0,52H1600" stroke="#d7d2c6" stroke-width="18"/>',
  );
  for (let strap = 0; strap < 6; strap += 1) {
    const x = 150 + strap * 262;
    sheet.add(
      `<path d="M${x},52V190" stroke="#e9e2d2" stroke-width="14"/><path d="M${x},190L${x - 46},262H${x + 46}Z" fill="none" stroke="#e3b668" stroke-width="16" stroke-linejoin="round"/>`,
    );
  }
  sheet.add(
    '<g transform="translate(640 800)"><path d="M0,70Q90,20 180,62Q270,20 360,70V150Q270,104 180,146Q90,104 0,150Z" fill="#5b2f24"/><path d="M10,58Q94,12 180,52Q266,12 350,58V134Q266,92 180,132Q94,92 10,134Z" fill="#fbf3df"/><path d="M180,52V132" stroke="#cbb894" stroke-width="5"/><path d="M40,72Q96,46 154,66M40,96Q96,70 154,90M206,66Q264,46 320,72M206,90Q264,70 320,96" stroke="#a08d6e" stroke-width="5" fill="none"/></g>',
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#13262a', 0.35],
          [0.6, '#ffdfa8', 0.06],
          [1, '#13262a', 0.2],
        ],
        [0, 0, 1, 0.4],
      ),
    ),
  );
};
