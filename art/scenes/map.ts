import type { Scene } from '../scene.ts';
import { fill, n } from '../sheet.ts';

/** A drawn map of Lantern Hill: the station, the bus stop, the market with its car park, the way up, the church. */
export const map: Scene = (sheet, random) => {
  sheet.add(
    fill(sheet, '#efe6d2'),
    '<path d="M760,120C1000,40 1330,120 1380,360C1420,600 1200,730 960,690C720,650 600,520 620,360C630,250 670,160 760,120Z" fill="#c9d8b4"/><path d="M830,200C1000,140 1230,200 1270,360C1300,520 1150,610 980,590C800,570 710,480 720,370C726,290 770,224 830,200Z" fill="#b8cda3"/><path d="M900,280C1010,240 1140,290 1160,370C1170,460 1080,510 980,500C880,490 820,430 826,370C830,324 860,294 900,280Z" fill="#a8c193"/>',
    '<path d="M-20,860C300,820 420,900 700,860S1240,760 1620,820" stroke="#fffdf6" stroke-width="58" fill="none"/><path d="M-20,860C300,820 420,900 700,860S1240,760 1620,820" stroke="#d9c9a8" stroke-width="4" fill="none" stroke-dasharray="30 22"/>',
    '<path d="M380,-20C400,260 330,520 380,880M1500,-20C1480,300 1520,560 1500,840" stroke="#fffdf6" stroke-width="44" fill="none"/><path d="M380,400C480,380 560,360 640,360" stroke="#fffdf6" stroke-width="34" fill="none"/>',
    '<path d="M-20,620H300M-20,240H360M1500,520H1620M700,880V1020M1100,830V1020" stroke="#fffdf6" stroke-width="28" fill="none"/>',
  );
  for (const [x, y, w, h] of [
    [60, 40, 220, 150],
    [70, 300, 200, 120],
    [60, 450, 90, 120],
    [180, 450, 90, 120],
    [60, 680, 220, 110],
    [90, 910, 240, 80],
    [780, 930, 260, 70],
    [1160, 890, 280, 90],
    [1540, 60, 80, 400],
    [1420, 930, 160, 70],
    [450, 60, 150, 220],
  ] as const)
    sheet.add(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="#dfd0b2"/>`);
  for (let tree = 0; tree < 46; tree += 1) {
    const angle = random.between(0, 2 * Math.PI);
    const reach = random.between(0.5, 1);
    const [x, y] = [1000 + Math.cos(angle) * reach * 350, 400 + Math.sin(angle) * reach * 260];
    if (Math.hypot(x - 1000, y - 360) < 130 || (x < 960 && y > 430 && y < 700)) continue;
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(random.between(14, 26))}" fill="${tree % 2 === 0 ? '#7fa377' : '#8fb083'}"/>`,
    );
  }
  sheet.add(
    // The way from the station up the hill.
    '<path d="M470,790C560,740 640,700 720,650C820,590 780,500 860,450C900,424 940,420 975,412" stroke="#a8482f" stroke-width="12" fill="none" stroke-linecap="round" stroke-dasharray="2 26"/>',
    // Station, bus stop, car park.
    '<circle cx="440" cy="800" r="46" fill="#2f5553"/><path d="M418,822v-40q0,-14 14,-14h16q14,0 14,14v40zM424,826l-8,14M456,826l8,14" stroke="#fffdf6" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M426,790h28" stroke="#fffdf6" stroke-width="7"/>',
    '<circle cx="800" cy="812" r="38" fill="#c4693f"/><path d="M784,794h32v30h-32zM784,810h32" stroke="#fffdf6" stroke-width="6" fill="none"/><circle cx="791" cy="830" r="4" fill="#fffdf6"/><circle cx="809" cy="830" r="4" fill="#fffdf6"/>',
    '<rect x="1180" y="680" width="190" height="110" rx="12" fill="#cdbb98"/><circle cx="1275" cy="735" r="36" fill="#3d6a8a"/><path d="M1264,756v-42h14q14,0 14,13t-14,13h-14" stroke="#fffdf6" stroke-width="8" fill="none"/>',
    // The church with its steeple, on a pin.
    '<path d="M1000,470C880,350 890,200 1000,196C1110,200 1120,350 1000,470Z" fill="#a8482f"/><circle cx="1000" cy="300" r="78" fill="#fffdf6"/><path d="M958,346v-50l42,-26l42,26v50zM988,290v-40l12,-24l12,24v40z" fill="#a8482f"/><path d="M992,346v-24q8,-12 16,0v24z" fill="#fffdf6"/>',
    '<g transform="translate(1500 120)"><circle r="52" fill="#fffdf6"/><path d="M0,-40L14,8H-14Z" fill="#a8482f"/><path d="M0,40L14,-8H-14Z" fill="#c9b699"/></g>',
  );
};
