import type { Scene } from '../scene.ts';
import { fill, n } from '../sheet.ts';

/** A bus stop below a hill in the morning; a white church with a narrow steeple above the trees. */
export const busStop: Scene = (sheet, random) => {
  sheet.add(
    fill(
      sheet,
      sheet.linear([
        [0, '#9cc3c4'],
        [0.7, '#f2e6c9'],
      ]),
    ),
    '<path d="M0,640C240,560 420,330 720,300S1180,420 1600,560V1000H0Z" fill="#7fa387"/>',
    // The church.
    '<path d="M760,330V220H930V330Z" fill="#fbf5e9"/><path d="M745,226L845,156L945,226Z" fill="#a8563a"/><path d="M690,330V150H740V330Z" fill="#fffaf0"/><path d="M684,152L715,20L746,152Z" fill="#8f4630"/><path d="M715,20V-10M703,4H727" stroke="#8f4630" stroke-width="5"/><path d="M706,200q9,-18 18,0v34h-18zM790,320v-52q14,-24 28,0v52zM860,320v-52q14,-24 28,0v52z" fill="#35575c"/>',
  );
  for (let tree = 0; tree < 70; tree += 1) {
    const x = random.between(-40, 1640);
    const crest = 640 - 340 * Math.exp(-(((x - 780) / 480) ** 2));
    const y = crest + random.between(50, 230);
    const r = random.between(36, 74);
    const tone = ['#5f8a6c', '#4d7a5f', '#6d9873', '#3f6b54'][tree % 4] ?? '';
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${tone}"/><circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.3)}" r="${n(r * 0.55)}" fill="#b9cf9c" fill-opacity="0.28"/>`,
    );
  }
  sheet.add(
    '<path d="M860,1000C820,880 980,800 900,700C850,640 800,600 812,520" fill="none" stroke="#e8d8b6" stroke-width="30" stroke-linecap="round" stroke-opacity="0.9"/>',
    '<path d="M0,800H1600V1000H0Z" fill="#6f6a66"/><path d="M0,788H1600V812H0Z" fill="#d8cdb9"/><path d="M60,915h180M380,915h180M700,915h180M1020,915h180M1340,915h180" stroke="#f1e7d6" stroke-width="10"/>',
    '<path d="M170,470H700V510H170Z" fill="#2f5553"/><path d="M160,460H710V478H160Z" fill="#e3b668"/><path d="M210,510V800M660,510V800" stroke="#2f5553" stroke-width="18"/><path d="M230,530H560V760H230Z" fill="#cfe0dd" fill-opacity="0.55"/><path d="M250,700H600V722H250ZM280,722V790M570,722V790" fill="#a8563a" stroke="#a8563a" stroke-width="12"/>',
    '<path d="M780,520V800" stroke="#46514f" stroke-width="14"/><rect x="740" y="500" width="80" height="96" rx="8" fill="#b5623f"/><path d="M756,530h48v28h-48z" fill="#fff7e6"/><circle cx="766" cy="570" r="7" fill="#fff7e6"/><circle cx="794" cy="570" r="7" fill="#fff7e6"/>',
    // A bus comes.
    '<path d="M1100,600Q1100,570 1130,570H1560V850H1100Z" fill="#c4553f"/><path d="M1100,710H1560V750H1100Z" fill="#f1e7d6"/><path d="M1126,600H1200V700H1118ZM1224,600H1330V700H1224ZM1354,600H1460V700H1354ZM1484,600H1560V700H1484Z" fill="#243d47"/><circle cx="1200" cy="856" r="48" fill="#2a2624"/><circle cx="1200" cy="856" r="20" fill="#b9b0a3"/><circle cx="1470" cy="856" r="48" fill="#2a2624"/><circle cx="1470" cy="856" r="20" fill="#b9b0a3"/><path d="M1124,576h76v18h-76z" fill="#f6d78b"/>',
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#fff0c8', 0.26],
          [1, '#1d3a39', 0.16],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
};
