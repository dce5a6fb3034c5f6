/** The deployed form: the built functions in their emulator, called as Cloud Scheduler and a browser call them. */
import type { Event } from '@steeple/model/calendar/event';
import { documentPaths } from '@steeple/model/database/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSchedules, runSchedule } from '../../../scripts/stack/schedules.ts';
import { functionsUrl, googleCalendarUrl, projectId } from '../../addresses.ts';
import { partRefs, readPart } from '../../../functions/src/listings/listingPart.ts';
import { stackServices } from '../stackServices.ts';

const { database } = stackServices();
const config = database.doc(documentPaths.siteConfig.at());
const calendars = ['english', 'chinese', 'community'].map((id) => ({
  id,
  googleId: `${id}@steeple.test`,
  name: { en: id },
  color: '#336655',
  language: id === 'chinese' ? 'zh' : 'en',
}));
const talk = '/calendars/english@steeple.test/events/talkfaithjob';
const talkTitle = 'Talk: Faith and work in a tired city';
let before: FirebaseFirestore.DocumentData | undefined;

beforeAll(async () => {
  before = (await config.get()).data();
  await config.set({ timeZone: 'Asia/Singapore', calendars }, { merge: true });
});
afterAll(async () => {
  // The browser tests read the same calendar after these tests.
  await control('PATCH', talk, { summary: talkTitle });
  await (before === undefined ? config.delete() : config.set(before));
});

async function control(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`${googleCalendarUrl()}/_control${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(200);
}

async function nightly(): Promise<void> {
  const schedule = (await readSchedules(functionsUrl())).find(({ name }) => name === 'syncCalendars');
  expect(schedule).toMatchObject({ expression: '0 2 * * *', timeZone: 'Asia/Singapore' });
  if (schedule) await runSchedule(functionsUrl(), projectId(), schedule, new Date());
}

async function titles(calendar: string): Promise<string[]> {
  return (await database.collection('events').where('calendar', '==', calendar).get()).docs.map(
    (event) => (event.data() as Event).title,
  );
}

describe('the nightly function', () => {
  test("brings the seed's three calendars, and a change the night after, which the site lists", async () => {
    await nightly();
    expect(await titles('english')).toContain('English Sunday Service');
    expect(await titles('chinese')).toContain('华语主日崇拜');
    expect((await titles('community')).length).toBeGreaterThan(10);
    expect(await titles('english')).not.toContain('Pastoral visit');
    expect((await database.doc(documentPaths.sync.at('english')).get()).data()).toMatchObject({
      status: 'idle',
      error: null,
    });

    expect(await titles('english')).toContain(talkTitle);
    await control('PATCH', talk, { summary: 'Talk: another title' });
    await nightly();
    expect(await titles('english')).toContain('Talk: another title');
    // Some hundred events are listed by triggers, one after the other; the next test would wait for them.
    const listedTitles = async () => {
      const parts = await Promise.all((await database.getAll(...partRefs(database, 'event'))).map(readPart));
      return parts.flatMap((part) => [...(part?.entries.values() ?? [])].map(({ data }) => data['title']));
    };
    await expect.poll(listedTitles, { timeout: 150_000, interval: 500 }).toContain('Talk: another title');
  }, 180_000);
});

describe('sync now', () => {
  test('is not for people who are not signed in', async () => {
    const response = await fetch(`${functionsUrl()}/${projectId()}/asia-southeast1/syncCalendarNow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":{}}',
    });
    expect(response.status).toBe(401);
  });
});
