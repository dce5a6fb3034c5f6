import type { Timestamp } from '../time/timestamp.ts';
import { preparableParts, type PreparablePart, type PreparedParts } from './preparedParts.ts';

/** Choice of an admin for a part: shown now, prepared unseen, or shown from a moment. */
export type PartChoice = 'shown' | 'prepared' | Timestamp;

/** Applies a choice for some parts. Undefined where every part is shown. */
export function withChoice(
  prepared: PreparedParts | undefined,
  parts: readonly PreparablePart[],
  choice: PartChoice,
): PreparedParts | undefined {
  const next: Record<string, Timestamp | null> = {};
  for (const part of preparableParts) {
    const before = prepared?.[part];
    const after = !parts.includes(part)
      ? before
      : choice === 'shown'
        ? undefined
        : choice === 'prepared'
          ? null
          : choice;
    if (after !== undefined) next[part] = after;
  }
  return Object.keys(next).length === 0 ? undefined : next;
}
