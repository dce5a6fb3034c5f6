import type { Picture } from '../../src/files/picture.ts';
import type { Timestamp } from '../../src/time/timestamp.ts';

/** Pieces that several examples share. */

/** A moment of the examples: `2024-03-01T00:00:00Z`, safely past, and so many hours. */
export function moment(hours = 0): Timestamp {
  return { seconds: Date.UTC(2024, 2, 1) / 1000 + hours * 3600, nanoseconds: 0 };
}

/** A moment that stays in the future. */
export const farAhead: Timestamp = { seconds: Date.UTC(2099, 0, 1) / 1000, nanoseconds: 0 };

export function both(en: string, zh: string): { en: string; zh: string } {
  return { en, zh };
}

export const hillsPicture: Picture = {
  path: 'pictures/hills-1',
  description: both('Hills in the morning', '清晨的山丘'),
  width: 1600,
  height: 900,
  widths: [640, 1280],
  formats: ['avif', 'webp', 'jpeg'],
  focus: { x: 30, y: 65 },
};

export const bookletFile = {
  path: 'resources/public/abc/booklet.pdf',
  name: 'Booklet 手册.pdf',
  size: 120_000,
  type: 'application/pdf',
};

/** The reason for which rules cannot see faults inside a list of maps. */
export const noLoops = 'Rules cannot loop over a list of maps; only people with a role write this.';
/** The reason for which rules cannot see faults of single numbers in a list. */
export const noListOfNumbers = 'Rules cannot check each number of a list; only admins write this.';
