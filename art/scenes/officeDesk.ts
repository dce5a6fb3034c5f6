import type { Scene } from '../scene.ts';
import { fill, glow, n, shade } from '../sheet.ts';

/** The office desk on a Friday night: a lamp, a stack of folded bulletins, a stapler, a cup of kopi. */
export const officeDesk: Scene = (sheet) => {
  sheet.add(
    fill(sheet, '#24343a'),
    glow(sheet, 470, 560, 760, '#ffd894', 0.75),
    `<path d="M0,700H1600V1000H0Z" fill="${sheet.linear([
      [0, '#8d6a48'],
      [1, '#543a28'],
    ])}"/>`,
    '<path d="M940,90H1480V470H940Z" fill="#16242c"/><path d="M960,110H1200V450H960ZM1220,110H1460V450H1220Z" fill="#27405a"/><circle cx="1370" cy="190" r="34" fill="#f3e7c8"/><path d="M980,450v-120h60v-60h70v180zM1240,450v-90h90v90zM1350,450v-150h80v150z" fill="#1b2c40"/><path d="M996,350h12v14h-12zM1060,300h12v14h-12zM1366,330h12v14h-12zM1396,370h12v14h-12zM1262,384h12v14h-12z" fill="#f0c877"/>',
    // Lamp.
    '<path d="M330,730V360L520,250" stroke="#b5623f" stroke-width="20" fill="none" stroke-linejoin="round"/><ellipse cx="330" cy="736" rx="120" ry="26" fill="#9a4f31"/><path d="M470,190L640,290L540,400L400,250Z" fill="#c4693f"/><path d="M640,290L540,400Q610,390 640,290Z" fill="#ffeebb"/>',
    `<path d="M610,350L260,760H1040Z" fill="${sheet.linear([
      [0, '#fff0c0', 0.55],
      [1, '#fff0c0', 0.04],
    ])}"/>`,
  );
  for (let sheetOf = 0; sheetOf < 16; sheetOf += 1)
    sheet.add(
      `<path d="M${560 + (sheetOf % 3) * 6},${n(800 - sheetOf * 11)}L${940 + (sheetOf % 2) * 8},${n(780 - sheetOf * 11)}L${1000 + (sheetOf % 2) * 8},${n(826 - sheetOf * 11)}L${620 + (sheetOf % 3) * 6},${n(850 - sheetOf * 11)}Z" fill="${sheetOf % 2 === 0 ? '#fffaf0' : '#eadfc8'}"/>`,
    );
  sheet.add(
    '<path d="M646,662L878,640M660,678L900,655" stroke="#b5623f" stroke-width="8"/><path d="M700,650v-30M685,634h30" stroke="#35575c" stroke-width="7"/>',
    '<g transform="translate(1090 780) rotate(-8)"><path d="M0,40H260L250,78H0Z" fill="#2b3a40"/><path d="M0,34L250,0Q272,6 262,34L20,44Z" fill="#c4553f"/></g>',
    shade(sheet, 270, 900, 90, 26, '#24160d', 0.5),
    '<ellipse cx="250" cy="900" rx="130" ry="34" fill="#f1e7d6"/><path d="M160,790H340Q340,892 250,896Q160,892 160,790Z" fill="#fbf5e9"/><ellipse cx="250" cy="790" rx="90" ry="22" fill="#4d2a16"/><path d="M336,810c60,-6 60,60 -16,56" fill="none" stroke="#fbf5e9" stroke-width="16"/><path d="M168,826q82,30 164,0" stroke="#4f8a63" stroke-width="8" fill="none"/>',
    fill(
      sheet,
      sheet.radial(560, 600, 1150, [
        [0.35, '#0c1418', 0],
        [1, '#0c1418', 0.6],
      ]),
    ),
  );
};
