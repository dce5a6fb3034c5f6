import type { Scene } from '../scene.ts';
import { fill, n } from '../sheet.ts';

/** Evening light through three tall windows, lying on a plastered wall above the back of a pew; leaves move in it. */
export const windowLight: Scene = (sheet, random) => {
  const { width, height } = sheet;
  sheet.add(
    fill(
      sheet,
      sheet.linear(
        [
          [0, '#8d7664'],
          [0.45, '#a78c73'],
          [1, '#6a5446'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    fill(
      sheet,
      sheet.radial(760, 420, 900, [
        [0, '#e9c48f', 0.55],
        [1, '#e9c48f', 0],
      ]),
    ),
  );
  const panes: string[] = [];
  const leaves: string[] = [];
  const bars: string[] = [];
  for (const x of [250, 610, 970]) {
    panes.push(`<path d="${lancet(x, 130, 230, 640)}"/>`);
    for (let leaf = 0; leaf < 46; leaf += 1) {
      const high = random.next() ** 1.6;
      leaves.push(
        `<ellipse cx="${n(x + random.between(-20, 250))}" cy="${n(140 + high * 420)}" rx="${n(random.between(8, 26))}" ry="${n(random.between(4, 11))}" transform="rotate(${n(random.between(-60, 60))} ${n(x + 120)} ${n(140 + high * 420)})"/>`,
      );
    }
    bars.push(
      `<path d="M${x + 115},100v700"/><path d="M${x - 10},330h260M${x - 10},500h260M${x - 10},670h260" stroke-width="6"/>`,
    );
  }
  const clip = sheet.clip(panes.join(''));
  const light = sheet.linear([
    [0, '#ffe9bd'],
    [0.6, '#ffdca0'],
    [1, '#f5bf7c'],
  ]);
  sheet.add(
    `<g transform="skewX(-14) translate(152 0)"><g filter="${sheet.blur(3.5)}">
      <g fill="${light}" fill-opacity="0.92">${panes.join('')}</g>
      <g clip-path="${clip}"><g fill="#9c7c5c" opacity="0.34" filter="${sheet.blur(7)}">${leaves.join('')}</g><g stroke="#9a7a5f" stroke-width="9" stroke-opacity="0.8">${bars.join('')}</g></g>
    </g></g>`,
  );
  // The pew blocks the light and reflects some of it along its upper edge.
  const wood = sheet.linear([
    [0, '#5a3f2f'],
    [0.12, '#3c2a21'],
    [1, '#1f1613'],
  ]);
  sheet.add(
    `<path d="M0,800 C380,782 1150,782 ${width},800 V${height} H0Z" fill="#2a1d18" fill-opacity="0.5" filter="${sheet.blur(22)}"/>`,
    `<path d="M0,826 C400,808 1200,808 ${width},826 V${height} H0Z" fill="${wood}"/>`,
    `<path d="M0,826 C400,808 1200,808 ${width},826" fill="none" stroke="#d9a066" stroke-width="5" stroke-opacity="0.75"/>`,
    `<path d="M0,866 C400,850 1200,850 ${width},866" fill="none" stroke="#120c0a" stroke-width="3" stroke-opacity="0.7"/>`,
    fill(
      sheet,
      sheet.radial(800, 460, 1080, [
        [0.45, '#20130d', 0],
        [1, '#20130d', 0.5],
      ]),
    ),
  );
};

function lancet(x: number, top: number, width: number, height: number): string {
  const shoulder = top + width * 0.72;
  return `M${x},${top + height}V${shoulder}C${x},${top + width * 0.36} ${x + width * 0.26},${top + width * 0.12} ${x + width / 2},${top}C${x + width * 0.74},${top + width * 0.12} ${x + width},${top + width * 0.36} ${x + width},${shoulder}V${top + height}Z`;
}
