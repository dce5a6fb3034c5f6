import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { control, visitAdmin } from './admin.ts';
import { visit } from '../browser.ts';
import { database } from '../campDatabase.ts';

const titles: string[] = [];

async function stored(title: string) {
  return (await database().collection('events').where('title', '==', title).get()).docs;
}

afterEach(async () => {
  for (const title of titles.splice(0)) for (const { ref } of await stored(title)) await ref.delete();
});

describe('an event added by hand', () => {
  it('is shown on the public site in both languages, is hidden with one button, and comes back after a deletion is undone', async () => {
    const mark = Math.random().toString(36).slice(2);
    const title = `Lantern walk ${mark}`;
    titles.push(title);
    const { page } = await visitAdmin('/admin');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Events' }).click();
    await page.getByRole('button', { name: 'Add an event' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title', { exact: true }).fill(title);
    await dialog.getByLabel(/^Title in 中文/).fill(`提灯行 ${mark}`);
    await dialog.getByLabel(/^Place(?! in)/).fill('Lantern Hill');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Show').selectOption({ label: 'Added by hand' });
    const row = page.getByRole('row', { name: title });
    await row.waitFor();
    for (const [path, words] of [
      ['/events', title],
      ['/zh/events', `提灯行 ${mark}`],
    ] as const) {
      const reader = await visit(path);
      await reader.page.getByText(words).first().waitFor();
    }

    await row.getByRole('button', { name: 'Hide' }).click();
    await vi.waitFor(async () => expect((await stored(title))[0]?.get('hidden')).toBe(true), busyMachine);
    const reader = await visit('/events');
    await reader.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await reader.page.getByText(title).count()).toBe(0);

    await row.getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
    await row.waitFor();
    expect(await stored(title)).toHaveLength(1);
  });
});

describe('a sync that would remove unusually many events', () => {
  const google = 'community@steeple.test';

  it('removes nothing, asks on the screen, shows which, and removes them after confirmation', async () => {
    const title = `Rehearsal ${Math.random().toString(36).slice(2)}`;
    const start = (index: number): Date => new Date(Date.now() + (10 + index / 24) * 86_400_000);
    const insert = async (index: number): Promise<string> =>
      (
        await control<{ id: string }>('POST', `calendars/${google}/events`, {
          summary: title,
          start: { dateTime: start(index).toISOString(), timeZone: 'Asia/Singapore' },
          end: { dateTime: start(index + 1).toISOString(), timeZone: 'Asia/Singapore' },
        })
      ).id;
    const { page } = await visitAdmin('/admin/googleCalendar');
    const panel = page.getByRole('region', { name: 'Whole church' });
    // A press while a sync runs does nothing.
    const sync = async (): Promise<void> => {
      await panel.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      const answered = page.waitForResponse(
        (response) => response.url().includes('syncCalendarNow') && response.request().method() === 'POST',
      );
      await panel.getByRole('button', { name: 'Sync now' }).click();
      await answered;
    };
    await sync();
    await panel.getByText('Up to date').waitFor();
    const inCalendar = async (): Promise<number> =>
      (await database().collection('events').where('calendar', '==', 'community').count().get()).data().count;
    const count = Math.max(12, Math.ceil((await inCalendar()) / 2));
    titles.push(title);
    const ids = await Promise.all(Array.from({ length: count }, async (_, index) => insert(index)));
    await sync();
    await vi.waitFor(async () => expect(await stored(title)).toHaveLength(count), busyMachine);
    const otherEventCount = (await inCalendar()) - count;

    await Promise.all(ids.map(async (id) => control('DELETE', `calendars/${google}/events/${id}`)));
    await sync();
    await panel.getByText(`This sync would remove ${count} of `).waitFor();
    expect(await stored(title)).toHaveLength(count);
    await panel.getByRole('button', { name: 'Show details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changes that a sync would make' });
    await dialog.getByRole('row', { name: title }).first().waitFor();
    expect(await dialog.getByRole('row', { name: title }).count()).toBeGreaterThan(10);
    await page.keyboard.press('Escape');

    await panel.getByRole('button', { name: `Remove ${count} events` }).click();
    await vi.waitFor(async () => expect(await stored(title)).toHaveLength(0), busyMachine);
    await panel.getByText('Up to date').waitFor();
    expect(await inCalendar()).toBe(otherEventCount);
  });
});
