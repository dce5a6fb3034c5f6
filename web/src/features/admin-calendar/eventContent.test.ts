import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { faultsOfDocument } from '#lib/admin/editing/contentOf.ts';
import { StaleRevisionError } from '#lib/admin/editing/editing.ts';
import {
  asAllDay,
  asTimed,
  changedDecisions,
  decisionsOf,
  emptyEvent,
  type EventContent,
  firstDayAt,
  lastDayOfContent,
  mergedDecisions,
  startingAt,
  trimmedTranslations,
} from './eventContent.ts';

const event = { ...emptyEvent('english', 'Asia/Singapore', '2026-11-20'), title: 'Carols' };
const picture = {
  path: 'pictures/carols',
  description: { en: '-' },
  width: 1600,
  height: 1000,
  widths: [800],
  formats: ['jpeg' as const],
};
const faultsOfEvent = (content: EventContent) => faultsOfDocument('event', content);
const at = (iso: string) => fromMillis(Date.parse(iso));

describe('an event of the admin area', () => {
  it("begins tomorrow at ten by the church's clocks and lacks only its title", () => {
    expect(event.start).toEqual(at('2026-11-21T02:00:00Z'));
    expect(faultsOfEvent(event)).toEqual([]);
    expect(faultsOfEvent({ ...event, title: '' }).map((fault) => fault.field)).toEqual(['title']);
  });

  it('as whole days ends with the day that people name', () => {
    const camp = asAllDay(event, '2026-11-20', '2026-11-22');
    expect([camp.startDate, camp.endDate, lastDayOfContent(camp)]).toEqual(['2026-11-20', '2026-11-23', '2026-11-22']);
    expect([camp.start, camp.end]).toEqual([at('2026-11-19T16:00:00Z'), at('2026-11-22T16:00:00Z')]);
    expect(faultsOfEvent(camp)).toEqual([]);
    expect(lastDayOfContent(asAllDay(event, '2026-11-20', '2026-11-01'))).toBe('2026-11-20');
  });

  it('has no dates once it has times again', () => {
    expect(faultsOfEvent(asTimed(asAllDay(event, '2026-11-20', '2026-11-22'), event.start, event.end))).toEqual([]);
  });

  it('keeps its length when its start moves', () => {
    expect(startingAt(event, at('2026-12-01T02:00:00Z')).end).toEqual(at('2026-12-01T03:00:00Z'));
  });

  it('keeps its days when its first day moves, also while the parts of a date are typed', () => {
    const camp = asAllDay(event, '2026-05-30', '2026-06-02');
    const typed = ['2026-06-30', '2026-06-01'].reduce(firstDayAt, camp);
    expect([typed.startDate, lastDayOfContent(typed)]).toEqual(['2026-06-01', '2026-06-04']);
    expect(lastDayOfContent(firstDayAt(event, '2026-06-01'))).toBe('2026-06-01');
  });

  it('ends after it starts', () => {
    expect(faultsOfEvent(asTimed(event, event.end, event.start)).map((fault) => fault.field)).toEqual(['end']);
  });
});

describe('trimmedTranslations', () => {
  it('keeps what is written only', () => {
    expect(trimmedTranslations({ zh: { title: '颂歌', description: ' ' }, en: { title: '' } })).toEqual({
      zh: { title: '颂歌' },
    });
  });
});

describe('what an admin decides about an event', () => {
  it('is the visibility, the place at the top, the translations and the picture; of one date only what was changed', () => {
    const base = { ...event, translations: { zh: { title: '颂歌' } } };
    const changed = { ...base, hidden: true, title: 'Not a decision' };
    expect(decisionsOf(changed)).toEqual({
      hidden: true,
      featured: false,
      translations: { zh: { title: '颂歌' } },
      picture: null,
    });
    expect(changedDecisions(base, changed)).toEqual({ hidden: true });
    expect(changedDecisions(base, { ...base, translations: {} })).toEqual({ translations: {} });
    expect(changedDecisions(base, { ...base, picture })).toEqual({ picture });
    // An event that was stored before there were pictures.
    const { picture: _none, ...old } = base;
    expect(changedDecisions(old, base)).toEqual({});
  });

  describe('whose list was read before another admin saved', () => {
    const stored = { ...event, featured: true, picture, translations: { zh: { title: '颂歌' } } };
    const typed = { ...event, translations: { zh: { description: '一起唱' } } };
    const translations = { zh: { title: '颂歌', description: '一起唱' } };

    it('keeps the translations and the picture that the other admin saved', () => {
      const { value, change } = mergedDecisions(stored, event, typed, 1, 'one');
      expect(change).toEqual({ translations });
      expect(value).toEqual({ ...stored, translations });
    });

    it('is for its series with what the other admin decided', () => {
      expect(mergedDecisions(stored, event, typed, 1, 'series').change).toEqual({
        hidden: false,
        featured: true,
        translations,
        picture,
      });
    });

    it('asks where both wrote the same text', () => {
      const other = { ...event, translations: { zh: { title: '圣诞颂歌' } } };
      expect(() => mergedDecisions(stored, event, other, 1, 'one')).toThrow(StaleRevisionError);
    });
  });
});
