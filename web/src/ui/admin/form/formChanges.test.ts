import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import {
  beginningChange,
  type Change,
  entryBack,
  entryChange,
  fieldChange,
  type ListEntry,
  newEntry,
} from './formChanges.ts';

const section = (id: string, body = ''): ListEntry => ({ id, body });
const picture = { path: 'pictures/office/hill' };
/** Stores the picture of an upload. */
const store: Change<ListEntry> = (before) => ({ ...before, picture });
const copyOf = (list: readonly ListEntry[]): ListEntry[] => structuredClone([...list]);

describe('a field that is set after others were typed in', () => {
  it('leaves what was typed meanwhile', () => {
    const change = fieldChange<{ title: string; picture: unknown }>('picture', () => picture);
    expect(change({ title: 'Typed meanwhile', picture: null })).toEqual({ title: 'Typed meanwhile', picture });
  });

  it('is removed by undefined, and the value stays the same object where nothing changes', () => {
    const value = { title: 'Hill', picture };
    expect(fieldChange<typeof value>('picture', () => undefined)(value)).toEqual({ title: 'Hill' });
    expect(fieldChange<typeof value>('title', () => 'Hill')(value)).toBe(value);
  });
});

describe('an entry of a list that an upload ends for', () => {
  const then = [section('about'), section('team'), section('map')];
  const [about, team, map] = then as [ListEntry, ListEntry, ListEntry];
  const upload = entryChange(then, 1, store);
  const typed = entryChange(then, 1, (before) => ({ ...before, body: 'Typed', id: 'people' }))(then);

  it('keeps what was typed in it meanwhile, also another id', () => {
    expect(upload(typed)[1]).toEqual({ id: 'people', body: 'Typed', picture });
  });

  it('is found where it was moved to', () => {
    const [, people] = typed as [ListEntry, ListEntry];
    expect(upload([map, about, people])).toEqual([map, about, { ...people, picture }]);
  });

  it('is no other one after it was removed', () => {
    const left = [about, map];
    expect(upload(left)).toBe(left);
    expect(upload([...left, newEntry(section('team'))])).toEqual([about, map, section('team')]);
    const added = newEntry(section('team'));
    const filled = entryChange([about, map, added], 2, (before) => ({ ...before, body: 'New' }))([about, map, added]);
    expect(upload(filled)).toBe(filled);
  });

  it('has the picture again once its removal was taken back', () => {
    expect(upload(entryBack(team, 1)([about, map]))).toEqual([about, { ...team, picture }, map]);
  });

  it('is found by its id after all of the list was replaced', () => {
    expect(upload(copyOf([map, team, about]))).toEqual([map, { ...team, picture }, about]);
    const without = copyOf([map, about]);
    expect(upload(without)).toBe(without);
  });

  it('without an id is the one at its index while the list is as long as before', () => {
    const numbers = [{ phone: '995' }, { phone: '999' }];
    expect(entryChange(numbers, 1, store)(copyOf(numbers))).toEqual([{ phone: '995' }, { phone: '999', picture }]);
    const shorter = copyOf(numbers.slice(1));
    expect(entryChange(numbers, 0, store)(shorter)).toBe(shorter);
  });

  it('is the one at its index where several have the same id', () => {
    const twins = [section('a'), section('a')];
    const body: Change<ListEntry> = (before) => ({ ...before, body: 'Second' });
    expect(entryChange(twins, 1, body)(copyOf(twins))).toEqual([section('a'), section('a', 'Second')]);
    const [twin] = twins as [ListEntry];
    expect(entryChange([twin, twin], 1, body)([twin, twin])).toEqual([section('a'), section('a', 'Second')]);
  });
});

describe('an entry whose removal is taken back', () => {
  it('comes back among what was typed and added since', () => {
    const now = [section('about', 'Typed since'), section('added')];
    expect(entryBack(section('team'), 1)(now)).toEqual([now[0], section('team'), now[1]]);
  });

  it('is not there twice where it is back already', () => {
    const now = [section('about'), section('team')];
    expect(entryBack(section('team'), 0)(now)).toBe(now);
  });
});

describe('a beginning that is moved', () => {
  const at = (text: string) => fromMillis(Date.parse(text));
  const session = { startsAt: at('2026-11-21T20:00:00Z'), endsAt: at('2026-11-21T22:00:00Z'), number: 1 };

  it('takes the end along, so that the length stays', () => {
    const moved = beginningChange<typeof session>('startsAt', 'endsAt', at('2026-11-20T20:00:00Z'))(session);
    expect(moved).toEqual({ startsAt: at('2026-11-20T20:00:00Z'), endsAt: at('2026-11-20T22:00:00Z'), number: 1 });
  });

  it('does so through every year that is typed on the way', () => {
    const years = ['2026', '2020', '2002', '2028'].map((year) => at(`${year}-11-21T20:00:00Z`));
    const moved = years.reduce(
      (now, start) => beginningChange<typeof session>('startsAt', 'endsAt', start)(now),
      session,
    );
    expect(moved.endsAt).toEqual(at('2028-11-21T22:00:00Z'));
  });

  it('leaves an end that there is not', () => {
    const open: object = { startsAt: session.startsAt, endsAt: null };
    expect(beginningChange('startsAt', 'endsAt', at('2026-11-20T20:00:00Z'))(open)).toEqual({
      startsAt: at('2026-11-20T20:00:00Z'),
      endsAt: null,
    });
  });
});
