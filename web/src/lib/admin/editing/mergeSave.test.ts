import { describe, expect, it } from 'vitest';
import { StaleRevisionError } from './editing.ts';
import { mergeSave } from './mergeSave.ts';

const base = { title: { en: 'Songs' }, file: { path: 'old', size: 1 }, order: 2 };

describe('a form whose list was read before somebody else saved', () => {
  it('leaves what the other person changed', () => {
    const stored = { ...base, file: { path: 'new', size: 9 }, order: 1 };
    const value = { ...base, title: { en: 'Song sheet' } };
    expect(mergeSave(stored, base, value, 1)).toEqual({ ...stored, title: { en: 'Song sheet' } });
  });

  it('saves as it is where nobody else changed anything', () => {
    const value = { ...base, order: 5 };
    expect(mergeSave(base, base, value, 1)).toEqual(value);
  });

  it('is refused where both changed the same field, and takes what the person chooses then', () => {
    const stored = { ...base, title: { en: 'Hymns' } };
    const value = { ...base, title: { en: 'Song sheet' } };
    let refused: unknown;
    try {
      mergeSave(stored, base, value, 1);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(StaleRevisionError);
    expect((refused as StaleRevisionError<typeof base>).remote).toEqual({ value: stored, revision: 2 });
    expect(mergeSave(stored, stored, value, 2)).toEqual(value);
  });
});
