import { fromMillis } from '@steeple/model/time/timestamp';
import { afterEach, expect, it } from 'vitest';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';
import { isRead, markRead, readNotices } from './readNotices.ts';

const notice = (id: string, updatedAt = 10) => ({
  id,
  text: { en: id },
  urgent: true,
  publishedAt: fromMillis(10),
  expiresAt: null,
  updatedAt: fromMillis(updatedAt),
});

afterEach(() => {
  localStore.removeItem(localNames.readNotices);
  readNotices.setState({}, true);
});

it('a notice is read until it is corrected, and no other is', () => {
  markRead(notice('coach'));
  const state = readNotices.getState();
  expect(isRead(state, notice('coach'))).toBe(true);
  expect(isRead(state, notice('coach', 11))).toBe(false);
  expect(isRead(state, notice('rain'))).toBe(false);
});

it('what was read is stored on the device, with what another tab has stored meanwhile', () => {
  markRead(notice('coach'));
  localStore.setItem(localNames.readNotices, JSON.stringify({ rain: 10 }));
  markRead(notice('meal'));
  expect(readJson(localStore, localNames.readNotices)).toEqual({ rain: 10, meal: 10 });
});

it('the notices that were read last are remembered, and no more than two hundred', () => {
  localStore.setItem(
    localNames.readNotices,
    JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`n${index}`, 1]))),
  );
  markRead(notice('coach'));
  const stored = readJson(localStore, localNames.readNotices) as Record<string, number>;
  expect([Object.keys(stored).length, stored['n0'], stored['coach']]).toEqual([200, undefined, 10]);
});
