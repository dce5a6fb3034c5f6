/** Colours of `web/src/ui/tokens.css` that the accent is compared with, by the ground of the page. */
export const accentGrounds = {
  light: { paper: '#fdfbf7', surfaces: ['#f3efe8', '#f5f0e7', '#fdfbf7', '#ffffff'], onAccent: '#ffffff', wash: 0.08 },
  dark: {
    paper: '#181613',
    surfaces: ['#0d0c0a', '#181613', '#1b1815', '#211e1a', '#26221e'],
    onAccent: '#1b1512',
    wash: 0.12,
  },
} as const;

/** Least contrast of text and its ground (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(color: string): Channels {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function mixed(one: Channels, other: Channels, share: number): Channels {
  const mix = (index: 0 | 1 | 2): number => Math.round(one[index] + (other[index] - one[index]) * share);
  return [mix(0), mix(1), mix(2)];
}

/** The relative luminance of a colour (WCAG 2.2, definitions). */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/**
 * Returns the accent colour that pages use: the chosen one where it can be read as text and under the text of a button,
 * else the nearest shade of it that can, darker on light ground and lighter on dark ground.
 * @param color `#rrggbb`.
 */
export function readableAccent(color: string, ground: keyof typeof accentGrounds): string {
  const { paper, surfaces, onAccent, wash } = accentGrounds[ground];
  const channels = channelsOf(color);
  const end: Channels = ground === 'light' ? [0, 0, 0] : [255, 255, 255];
  const isReadable = (shade: Channels): boolean =>
    [...surfaces.map(channelsOf), mixed(channelsOf(paper), shade, wash), channelsOf(onAccent)].every(
      (other) => contrast(shade, other) >= leastContrast,
    );
  const steps = 256;
  for (let step = 0; step < steps; step++) {
    const shade = mixed(channels, end, step / steps);
    if (isReadable(shade)) return `#${shade.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }
  return ground === 'light' ? '#000000' : '#ffffff';
}
