/** The seed's palette: paper and wheat by day, teal and ink in the shade, clay and plum at the edges of the day. */
export const palette = {
  cream: '#fbf5e9',
  paper: '#f1e7d6',
  sand: '#e2d2b8',
  wheat: '#e3b668',
  amber: '#cf8c3a',
  clay: '#b5623f',
  rose: '#dba58b',
  blush: '#efc9ad',
  plum: '#5d4552',
  dusk: '#3a3248',
  mist: '#cdd5cb',
  sage: '#8ea392',
  fern: '#557565',
  teal: '#2f5553',
  pine: '#1d3a39',
  ink: '#14262a',
  night: '#131d2b',
  umber: '#4d3a2f',
  bark: '#2e2420',
} as const;

/** A colour between two, `share` of the way; all in `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, index: number): number =>
    Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) + (channel(to, index) - channel(from, index)) * share),
  );
  return `#${mixed.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour along several, `share` from 0 to 1. */
export function along(colors: readonly [string, string, ...string[]], share: number): string {
  const place = Math.max(0, Math.min(1, share)) * (colors.length - 1);
  const index = Math.min(Math.floor(place), colors.length - 2);
  return mix(colors[index] ?? colors[0], colors[index + 1] ?? colors[1], place - index);
}
