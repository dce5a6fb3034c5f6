import type { Event } from '@steeple/model/calendar/event';
import { documentPaths } from '@steeple/model/database/paths';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { control, visitAdmin } from './admin.ts';
import { database } from '../campDatabase.ts';

const google = 'community@steeple.test';
const path = `calendars/${google}/events`;
const inserted: string[] = [];

/** Adds an event to the calendar at Google, ten days from now. */
async function insert(summary: string): Promise<string> {
  const start = new Date(Date.now() + 10 * 86_400_000);
  const { id } = await control<{ id: string }>('POST', path, {
    summary,
    start: { dateTime: start.toISOString(), timeZone: 'Asia/Singapore' },
    end: { dateTime: new Date(start.getTime() + 3_600_000).toISOString(), timeZone: 'Asia/Singapore' },
  });
  inserted.push(id);
  return id;
}

async function stored(title: string): Promise<(Event & { id: string })[]> {
  const { docs } = await database().collection('events').where('title', '==', title).get();
  return docs.map((document) => ({ ...(document.data() as Event), id: document.id }));
}

afterEach(async () => {
  await control('DELETE', 'faults');
  for (const id of inserted.splice(0)) await control('DELETE', `${path}/${id}`).catch(() => undefined);
});

describe('an admin at Google Calendar', () => {
  it("sees what a sync would do, lets it, and finds the event on the public site's data; hidden stays hidden through the next sync", async () => {
    const title = `Potluck ${Math.random().toString(36).slice(2)}`;
    const id = await insert(title);
    const { page } = await visitAdmin('/admin/googleCalendar');
    const panel = page.getByRole('region', { name: 'Whole church' });

    await panel.getByRole('button', { name: 'Preview changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changes that a sync would make' });
    await dialog.getByRole('row', { name: title }).getByText('New').waitFor();
    expect(await stored(title)).toEqual([]);

    await dialog.getByRole('button', { name: 'Sync now' }).click();
    await vi.waitFor(async () => expect(await stored(title)).toHaveLength(1), busyMachine);
    await panel.getByText('Up to date').waitFor();

    await page.goto('/admin/calendar?calendar=community');
    const row = page.getByRole('row', { name: title });
    await row.getByRole('button', { name: 'Hide' }).click();
    await vi.waitFor(async () => expect((await stored(title))[0]?.hidden).toBe(true), busyMachine);

    const renamed = `${title}, moved`;
    await control('PATCH', `${path}/${id}`, { summary: renamed });
    await page.goto('/admin/googleCalendar');
    await panel.getByRole('button', { name: 'Sync now' }).click();
    await vi.waitFor(async () => expect(await stored(renamed)).toMatchObject([{ hidden: true }]), busyMachine);
    expect(await stored(title)).toEqual([]);
  });

  it('reads why a sync failed, in words, while the events of the run before stay', { tags: ['prove'] }, async () => {
    const title = `Kept ${Math.random().toString(36).slice(2)}`;
    await insert(title);
    const { page } = await visitAdmin('/admin/googleCalendar');
    const panel = page.getByRole('region', { name: 'Whole church' });
    await panel.getByRole('button', { name: 'Sync now' }).click();
    await vi.waitFor(async () => expect(await stored(title)).toHaveLength(1), busyMachine);

    await control('POST', `calendars/${google}/sharing`, { shared: false });
    try {
      await panel.getByRole('button', { name: 'Sync now' }).click();
      await panel.getByText('Failed').first().waitFor();
      await panel
        .getByRole('alert')
        .getByText(/shared with/i)
        .waitFor();
      expect(await stored(title)).toHaveLength(1);
    } finally {
      await control('POST', `calendars/${google}/sharing`, { shared: true });
    }
    await panel.getByRole('button', { name: 'Sync now' }).click();
    await panel.getByText('Up to date').waitFor();
  });

  it(
    'syncs all calendars while one cannot be read: the others come, the admin dashboard names the one that did not',
    { tags: ['prove'] },
    async () => {
      const title = `Picnic ${Math.random().toString(36).slice(2)}`;
      await insert(title);
      await control('POST', 'calendars/chinese@steeple.test/sharing', { shared: false });
      const { page } = await visitAdmin('/admin');
      try {
        await page
          .getByRole('navigation', { name: 'Shortcuts' })
          .getByRole('link', { name: 'Sync the calendars' })
          .click();
        await page.getByRole('button', { name: 'Sync all now' }).click();
        const failing = page.getByRole('region', { name: 'Chinese congregation' });
        await failing.getByText('Failed').first().waitFor();
        await failing
          .getByRole('alert')
          .getByText(/shared with/i)
          .waitFor();
        for (const name of ['English congregation', 'Whole church'])
          await page.getByRole('region', { name }).getByText('Up to date').waitFor();
        await vi.waitFor(async () => expect(await stored(title)).toHaveLength(1), busyMachine);
        await failing.getByText('History').click();
        await failing.getByRole('row').nth(1).getByText('Failed').waitFor();

        await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
        await page.getByRole('link', { name: /Chinese congregation/ }).waitFor();
      } finally {
        await control('POST', 'calendars/chinese@steeple.test/sharing', { shared: true });
      }
      await page.getByRole('link', { name: /Chinese congregation/ }).click();
      const mended = page.getByRole('region', { name: 'Chinese congregation' });
      await mended.getByRole('button', { name: 'Sync now' }).click();
      await mended.getByText('Up to date').waitFor();
    },
  );

  it(
    'adds a calendar of the church in the settings, and a dry run shows what would come',
    { tags: ['prove'] },
    async () => {
      const choir = 'choir@steeple.test';
      const title = `Rehearsal ${Math.random().toString(36).slice(2)}`;
      const start = Date.now() + 5 * 86_400_000;
      const at = (millis: number): object => ({ dateTime: new Date(millis).toISOString(), timeZone: 'Asia/Singapore' });
      // At Google: a calendar, shared with the service account.
      await control('POST', 'load', [
        {
          calendar: { id: choir, summary: 'Choir', timeZone: 'Asia/Singapore' },
          events: [{ summary: title, start: at(start), end: at(start + 3_600_000) }],
        },
      ]);
      const settings = database().doc(documentPaths.siteConfig.at());
      const before = await settings.get();
      onTestFinished(async () => {
        await settings.set({ ...before.data(), revision: Number((await settings.get()).get('revision')) + 1 });
      });

      const { page } = await visitAdmin('/admin/custom?view=site&part=calendars');
      await page.getByRole('button', { name: 'Add a calendar' }).click();
      const entry = page.locator('details[open]').last();
      await entry.getByLabel('ID', { exact: true }).fill('choir');
      await entry.getByLabel('Google ID').fill(choir);
      await entry.getByLabel(/^Name/).first().fill('Choir');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await vi.waitFor(
        async () =>
          expect((await settings.get()).get('calendars')).toContainEqual(
            expect.objectContaining({ id: 'choir', googleId: choir }),
          ),
        busyMachine,
      );

      // Before the answer to the save, leaving would ask about unsaved changes.
      await page.getByRole('main').getByText('Saved', { exact: true }).first().waitFor();
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Google Calendar' }).click();
      await page.getByRole('region', { name: 'Choir' }).getByRole('button', { name: 'Preview changes' }).click();
      await page
        .getByRole('dialog', { name: 'Changes that a sync would make' })
        .getByRole('row', { name: title })
        .getByText('New')
        .waitFor();
      expect(await stored(title)).toEqual([]);
    },
  );
});
