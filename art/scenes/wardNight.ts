import type { Scene } from '../scene.ts';
import { fill, glow, n } from '../sheet.ts';

/** A corridor of a ward at four in the morning: doors, a lamp at the nurses' desk, light on a polished floor. */
export const wardNight: Scene = (sheet) => {
  const [vx, vy] = [860, 440];
  sheet.add(
    fill(sheet, '#27404a'),
    `<path d="M0,0H1600L${vx + 120},${vy - 90}H${vx - 120}Z" fill="#1f333d"/>`,
    `<path d="M0,1000H1600L${vx + 120},${vy + 110}H${vx - 120}Z" fill="${sheet.linear([
      [0, '#5b7a7a'],
      [1, '#243b44'],
    ])}"/>`,
    `<path d="M0,0L${vx - 120},${vy - 90}V${vy + 110}L0,1000Z" fill="#345560"/>`,
    `<path d="M1600,0L${vx + 120},${vy - 90}V${vy + 110}L1600,1000Z" fill="#2b4852"/>`,
    `<path d="M${vx - 120},${vy - 90}h240v200h-240z" fill="#f0d199"/><path d="M${vx - 40},${vy + 110}v-120h80v120z" fill="#c99a5f"/>`,
  );
  for (const share of [0.08, 0.34, 0.55]) {
    const left = (vx - 120) * share;
    const right = (vx - 120) * (share + 0.17);
    const top = (x: number): number => 120 + (((vy - 90) * x) / (vx - 120)) * 0.86;
    const foot = (x: number): number => 1000 - ((1000 - (vy + 110)) * x) / (vx - 120);
    sheet.add(
      `<path d="M${n(left)},${n(foot(left))}V${n(top(left))}L${n(right)},${n(top(right))}V${n(foot(right))}Z" fill="#4a6f76"/><path d="M${n(left + (right - left) * 0.6)},${n(top(left) + 110 * (1 - share))}h${n((right - left) * 0.24)}v${n(120 * (1 - share))}h${n(-(right - left) * 0.24)}z" fill="#cfe0dd" fill-opacity="0.5"/>`,
    );
  }
  for (let light = 0; light < 4; light += 1) {
    const size = 1 / (1 + light * 0.75);
    const y = vy - 90 - (vy - 120) * size * 0.9;
    sheet.add(
      `<path d="M${n(vx - 150 * size)},${n(y)}H${n(vx + 150 * size)}l${n(14 * size)},${n(26 * size)}H${n(vx - 164 * size)}Z" fill="#e9f1e6" fill-opacity="${n(0.5)}"/>`,
    );
  }
  sheet.add(
    `<path d="M${vx - 60},560L${vx - 260},1000H${vx + 260}L${vx + 60},560Z" fill="#ffe2a8" fill-opacity="0.22" filter="${sheet.blur(18)}"/>`,
    '<path d="M1120,560L1600,700V1000H1120Z" fill="#6b4a38"/><path d="M1100,540L1600,664V720L1100,580Z" fill="#a8774f"/><path d="M1330,600v-120" stroke="#2a3a3e" stroke-width="10"/><path d="M1262,480q68,-96 136,0z" fill="#e3b668"/><path d="M1330,600h-34v10h70v-6z" fill="#2a3a3e"/>',
    glow(sheet, 1330, 520, 300, '#ffd894', 0.75),
    '<path d="M1180,566l70,18v-44l-70,-18z" fill="#fbf5e9"/><path d="M1440,640l90,22v-20l-90,-22z" fill="#c4553f"/>',
    glow(sheet, vx, vy, 330, '#ffdf9f', 0.55),
    fill(
      sheet,
      sheet.radial(900, 500, 1150, [
        [0.3, '#0d1a22', 0],
        [1, '#0d1a22', 0.66],
      ]),
    ),
  );
};
