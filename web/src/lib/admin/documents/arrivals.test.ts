import { describe, expect, it } from 'vitest';
import { createEditing, StaleRevisionError } from '#lib/admin/editing/editing.ts';
import { createArrivals, nextArrival, refuseUnseen, revisionOfSave } from './arrivals.ts';

const text = (en: string) => ({ text: { en } });
const fresh = { value: text(''), revision: 0 };

describe('nextArrival', () => {
  it('grows with each change, and with nothing else', () => {
    const first = nextArrival(fresh, text('One'), 1000);
    expect(first).toEqual({ value: text('One'), revision: 1000 });
    expect(nextArrival(first, text('One'), 2000)).toBe(first);
    expect(nextArrival(first, text('Two'), 2000)).toEqual({ value: text('Two'), revision: 2000 });
    expect(nextArrival(first, text('Two'), 900)).toEqual({ value: text('Two'), revision: 1001 });
  });

  it('stays as it was while there is no document', () => {
    expect(nextArrival(fresh, null, 1000)).toBe(fresh);
    const first = nextArrival(fresh, text('One'), 1000);
    expect(nextArrival(first, null, 2000)).toBe(first);
  });

  it('counts a document that has the content of a new one', () => {
    expect(nextArrival(fresh, text(''), 1000)).toEqual({ value: text(''), revision: 1000 });
  });
});

describe('createArrivals', () => {
  it('answers equal values with the same revision, however often it is asked', () => {
    let now = 1000;
    const arrivals = createArrivals(text(''), () => now);
    expect(arrivals(null)).toEqual(fresh);
    const first = arrivals(text('One'));
    expect(first.revision).toBe(1000);
    now = 2000;
    expect(arrivals(text('One'))).toBe(first);
    expect(arrivals(null)).toBe(first);
    expect(arrivals(text('Two'))).toEqual({ value: text('Two'), revision: 2000 });
  });
});

describe('refuseUnseen', () => {
  it('lets a new document and one that nobody changed be saved', () => {
    expect(() => refuseUnseen(null, text(''), 0, 1)).not.toThrow();
    expect(() => refuseUnseen(null, text('One'), 5, 1)).not.toThrow();
    expect(() => refuseUnseen(text('One'), text('One'), 5, 1)).not.toThrow();
  });

  it('refuses where somebody else saved, and says what', () => {
    expect(() => refuseUnseen(text('Two'), text('One'), 5, 9)).toThrow(StaleRevisionError);
    expect(() => refuseUnseen(text(''), text(''), 0, 9)).toThrow(StaleRevisionError);
  });
});

describe('two admins in one entry', () => {
  it('see what the other saved, before or at the own save, and lose nothing', async () => {
    let server = text('One');
    let now = 1000;
    let draft: unknown = null;
    const open = () =>
      createEditing<typeof server>(
        {
          save: async (value, revision, _, base) => {
            now += 1;
            refuseUnseen(server, base, revision, now);
            server = value;
            return { value, revision: revisionOfSave(revision) };
          },
          drafts: {
            read: () => null,
            write: (written) => {
              draft = written;
            },
            clear: () => {
              draft = null;
            },
          },
          now: () => now,
        },
        nextArrival(fresh, server, now),
      );
    const [ann, ben] = [open(), open()];
    ann.edit(() => text('Ann'));
    expect(draft).toMatchObject({ value: text('Ann'), base: text('One') });
    ben.edit(() => text('Ben'));
    expect(await ann.save()).toBe(true);
    expect(await ben.save()).toBe(false);
    expect(ben.store.getState()).toMatchObject({
      status: 'conflict',
      value: text('Ben'),
      remote: { value: text('Ann') },
    });
    ben.resolve(text('Ann and Ben'));
    expect(await ben.save()).toBe(true);
    ann.arrived(nextArrival({ value: text('Ann'), revision: 1001 }, server, 2000));
    expect(ann.store.getState()).toMatchObject({ status: 'saved', value: text('Ann and Ben') });
  });
});

describe('a save that is answered late', () => {
  it('does not hide what another admin saved right after it', async () => {
    const answer = Promise.withResolvers<undefined>();
    const editing = createEditing<ReturnType<typeof text>>(
      {
        save: async (value, revision) => {
          await answer.promise;
          return { value, revision: revisionOfSave(revision) };
        },
        drafts: { read: () => null, write: () => undefined, clear: () => undefined },
        now: () => 1000,
      },
      nextArrival(fresh, text('One'), 1000),
    );
    editing.edit(() => text('Ann'));
    const saving = editing.save();
    const own = nextArrival({ value: text('One'), revision: 1000 }, text('Ann'), 2000);
    editing.arrived(own);
    editing.arrived(nextArrival(own, text('Ben'), 2100));
    answer.resolve(undefined);
    await saving;
    expect(editing.store.getState()).toMatchObject({ status: 'saved', value: text('Ben'), base: text('Ben') });
  });
});
