import { randomBytes } from 'node:crypto';
import { documentPaths } from '@steeple/model/database/paths';
import { markId } from '@steeple/model/calendar/eventMark';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { campId, database } from '../campDatabase.ts';
import { visitAdmin } from './admin.ts';

const madePaths: string[] = [];
const own = (path: string) => {
  madePaths.push(path);
  return database().doc(path);
};
const unique = (): string => randomBytes(6).toString('hex');

afterAll(async () => {
  for (const path of madePaths) await database().recursiveDelete(database().doc(path));
});

function eventAt(dayFromNow: number, title: string) {
  const start = Timestamp.fromMillis(Date.now() + dayFromNow * 86_400_000);
  return {
    source: 'local',
    calendar: 'community',
    googleId: null as string | null,
    etag: null,
    recurringEventId: null,
    title,
    description: 'First.',
    location: 'Hall',
    language: 'both',
    allDay: false,
    start,
    end: Timestamp.fromMillis(start.toMillis() + 3_600_000),
    startDate: null,
    endDate: null,
    timeZone: 'Asia/Singapore',
    hidden: false,
    featured: false,
    translations: {},
    updatedAt: Timestamp.now(),
  };
}

describe('a decision about an event of a series', () => {
  it('is for the whole series where that is chosen, and for one date otherwise', async () => {
    const title = `Rehearsal ${unique()}`;
    const series = [...randomBytes(20)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('');
    const occurrence = '20300105T013000Z';
    const id = `google${unique()}`;
    await own(documentPaths.event.at(id)).set({
      ...eventAt(1, title),
      source: 'google',
      googleId: id,
      series,
      occurrence,
    });
    const seriesMark = own(documentPaths.eventMark.at(markId({ series, occurrence: null })));
    const occurrenceMark = own(documentPaths.eventMark.at(markId({ series, occurrence })));

    const { page } = await visitAdmin('/admin/calendar');
    const dialog = page.getByRole('dialog');
    const decide = async (chinese: string, scope: 'one' | 'series'): Promise<void> => {
      await page.getByRole('button', { name: title }).click();
      await dialog.getByLabel(/^Title in 中文/).fill(chinese);
      await dialog.getByLabel('Applies to').selectOption(scope);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await decide('全部排练', 'series');
    expect((await seriesMark.get()).get('translations')).toEqual({ zh: { title: '全部排练' } });
    expect((await occurrenceMark.get()).exists).toBe(false);

    await decide('这次排练', 'one');
    expect((await occurrenceMark.get()).get('translations')).toEqual({ zh: { title: '这次排练' } });
    expect((await seriesMark.get()).get('translations')).toEqual({ zh: { title: '全部排练' } });
  });
});

describe('an entry of a list that another admin saved since the list was read', { tags: ['prove'] }, () => {
  it('of an event: what they changed stays, and the same field is asked about', async () => {
    const title = `Lantern walk ${unique()}`;
    const event = own(documentPaths.event.at(`own${unique()}`));
    await event.set(eventAt(2, title));
    const { page } = await visitAdmin('/admin/calendar');
    const dialog = page.getByRole('dialog', { name: title });
    await page.getByRole('button', { name: title, exact: true }).click();
    await event.update({ location: 'Garden' });
    await dialog.getByLabel(/^Description(?! in)/).fill('Second.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await event.get()).data()).toMatchObject({ description: 'Second.', location: 'Garden' });

    await page.getByRole('button', { name: title, exact: true }).click();
    await event.update({ description: 'Theirs.' });
    await dialog.getByLabel(/^Description(?! in)/).fill('Mine.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Your version' }).first().waitFor();
    expect((await event.get()).get('description')).toBe('Theirs.');
    await page.getByRole('button', { name: 'Save this version' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await event.get()).data()).toMatchObject({ description: 'Mine.', location: 'Garden' });
  });

  it('of a resource: a file that they replaced is not put back', async () => {
    const title = `Song sheet ${unique()}`;
    const resource = own(documentPaths.resource.at(`own${unique()}`));
    const link = 'https://example.org/old';
    await resource.set({
      title: { en: title },
      category: 'worship',
      audience: 'public',
      language: 'both',
      file: null,
      link,
      order: -5,
      downloads: 3,
      updatedAt: Timestamp.now(),
    });
    const { page } = await visitAdmin('/admin/resources');
    await page.getByRole('button', { name: title, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await resource.update({ link: 'https://example.org/new' });
    await dialog.getByLabel(/^Title 中文/).fill('诗歌');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await resource.get()).data()).toMatchObject({
      title: { en: title, zh: '诗歌' },
      link: 'https://example.org/new',
      downloads: 3,
    });
  });
});

describe('a translation', () => {
  it('of a text that a function saves can be saved again and again', { tags: ['prove'] }, async () => {
    const page = database().doc(documentPaths.page.at('alpha'));
    const before = (await page.get()).data();
    try {
      const admin = await visitAdmin('/admin/translations?kind=page&id=alpha');
      const field = admin.page
        .getByRole('region', { name: /^Description/ })
        .first()
        .getByRole('textbox');
      for (const words of ['第一次', '第二次', '第三次']) {
        await field.fill(words);
        await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
        await vi.waitFor(async () => expect((await page.get()).get('description.zh')).toBe(words), busyMachine);
      }
    } finally {
      await page.set(before ?? {});
    }
  });
});

describe('the item of the schedule that somebody edits', { tags: ['prove'] }, () => {
  it('stays on the screen where another admin adds an earlier one, and where they delete it', async () => {
    const { page } = await visitAdmin('/admin/camp?view=schedule');
    const chosen = page.getByLabel('Item', { exact: true });
    await chosen.waitFor();
    const id = await chosen.inputValue();
    const title = page.getByLabel(/^Title English/);
    await title.fill('Being typed');
    const schedule = `camps/${campId}/schedule`;
    const first = await database().doc(`${schedule}/${id}`).get();
    const earlier = own(`${schedule}/earlier${unique()}`);
    const data = first.data() ?? {};
    const start = data['startsAt'] as Timestamp;
    await earlier.set({
      ...data,
      title: { en: 'Earlier' },
      startsAt: Timestamp.fromMillis(start.toMillis() - 7_200_000),
      endsAt: Timestamp.fromMillis(start.toMillis() - 3_600_000),
    });
    await chosen.locator('option', { hasText: 'Earlier' }).waitFor({ state: 'attached' });
    expect(await chosen.inputValue()).toBe(id);
    expect(await title.inputValue()).toBe('Being typed');
    try {
      await first.ref.delete();
      await chosen.locator('option', { hasText: 'This entry no longer exists' }).waitFor({ state: 'attached' });
      expect(await title.inputValue()).toBe('Being typed');
    } finally {
      await first.ref.set(data);
    }
    await page.getByRole('button', { name: 'Discard my changes' }).click();
  });
});
