import { describe, expect, it } from 'vitest';
import { misjudged } from '../../tests/examples/judge.ts';
import { trashEntryExamples } from '../../tests/examples/trash.ts';
import { dayMillis, fromMillis } from '../time/timestamp.ts';
import { type DocumentName, documentPaths } from '../database/paths.ts';
import {
  trashDays,
  trashDaysLeft,
  trashEntrySchema,
  trashEndsAt,
  trashIdOf,
  trashNameAt,
  trashNames,
  trashPathPattern,
} from './trash.ts';

const deletedAt = Date.UTC(2026, 10, 23, 8);
const paths = new Map(
  (Object.keys(documentPaths) as DocumentName[]).map((name) => [
    documentPaths[name].pattern.replaceAll(/\{\w+\}/g, 'one'),
    name,
  ]),
);

describe('an entry of the trash', () => {
  it('fits its examples', () => {
    expect(misjudged(trashEntrySchema, trashEntryExamples)).toEqual([]);
  });

  it('has the path of its document as its id, with dots', () => {
    expect(trashIdOf('camps/camp-2026/schedule/lunch')).toBe('camps.camp-2026.schedule.lunch');
  });
});

describe('the trash', () => {
  it('keeps a document for thirty full days', () => {
    const daysLeft = (days: number): number => trashDaysLeft(fromMillis(deletedAt), deletedAt + days * dayMillis);
    expect([0, 0.5, 1, trashDays - 0.5, trashDays, 99].map(daysLeft)).toEqual([30, 30, 29, 1, 0, 0]);
    expect(trashEndsAt(fromMillis(deletedAt))).toBe(deletedAt + 30 * dayMillis);
  });

  it('knows the kinds of documents that it takes by their paths, and no other', () => {
    const recognizedNames = [...paths].filter(([path]) => trashNameAt(path) !== undefined).map(([, name]) => name);
    expect(recognizedNames.toSorted()).toEqual([...trashNames].toSorted());
    expect(trashNameAt('posts')).toBeUndefined();
  });

  it('has an id of its own for each document that it takes, and accepts its path', () => {
    const takenPaths = [...paths.keys()].filter((path) => trashNameAt(path) !== undefined);
    expect(new Set(takenPaths.map(trashIdOf)).size).toBe(takenPaths.length);
    for (const path of takenPaths) {
      expect(path).toMatch(trashPathPattern);
      expect(trashIdOf(path)).not.toContain('/');
    }
    for (const path of ['posts', 'posts/..', 'posts/a.b', 'posts/a/versions', '/posts/a', 'posts//a'])
      expect(path).not.toMatch(trashPathPattern);
  });
});
