import { expect, it } from 'vitest';
import { readPage, requestedFields } from './googleEvent.ts';

const page = { kind: 'calendar#events', timeZone: 'Asia/Singapore', items: [{ id: 'talk' }], nextPageToken: 'more' };

it('a page has its zone, its events and the token of the next one', () => {
  const read = { timeZone: 'Asia/Singapore', events: [{ id: 'talk' }], nextPageToken: 'more' };
  expect(readPage(page)).toEqual(read);
  for (const last of [undefined, null, ''])
    expect(readPage({ ...page, nextPageToken: last })).toEqual({ ...read, nextPageToken: undefined });
  for (const empty of [undefined, null, []])
    expect(readPage({ ...page, items: empty })).toEqual({ ...read, events: [] });
});

it.each([
  ['nothing', null],
  ['a text', '{}'],
  ['a function', Object.assign(() => {}, page)],
  ['of another kind', { ...page, kind: 'calendar#event' }],
  ['without a kind', { ...page, kind: undefined }],
  ['without a zone', { ...page, timeZone: undefined }],
  ['with items that are no list', { ...page, items: { id: 'talk' } }],
  ['with an item that is no event', { ...page, items: [{ id: 'talk' }, 'talk'] }],
  ['with an item that is nothing', { ...page, items: [null, { id: 'talk' }] }],
  ['with a token that is no text', { ...page, nextPageToken: 7 }],
])('an answer that is %s is no page', (_what, data) => expect(readPage(data)).toBeUndefined());

it('no field that names people is asked for', () => {
  expect(requestedFields).not.toMatch(/attendee|creator|organizer|conference|hangout|attachment|htmlLink/i);
});
