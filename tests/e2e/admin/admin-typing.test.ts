import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { visitAdmin } from './admin.ts';

interface TypedScreen {
  readonly path: string;
  /** Number of the fields that it has at least. */
  readonly fewest: number;
  /** Brings them in sight. */
  readonly open?: (page: Page) => Promise<void>;
}

const press = (name: string) => async (page: Page) => page.getByRole('button', { name }).click();
const addEvent = press('Add an event');

/** Screens with fields of dates, times or numbers. Nothing of them is saved. */
const screens: readonly TypedScreen[] = [
  { path: '/admin/calendar', fewest: 2, open: addEvent },
  {
    path: '/admin/calendar?',
    fewest: 2,
    open: async (page) => {
      await addEvent(page);
      await page.getByLabel('All day').check();
    },
  },
  { path: '/admin/camp?view=basics', fewest: 2 },
  { path: '/admin/camp?view=questions', fewest: 3 },
  { path: '/admin/camp?view=sessions&entry=typed&new=1', fewest: 1 },
  { path: '/admin/camp?view=notices&entry=typed&new=1', fewest: 1 },
  { path: '/admin/camp?view=info&entry=typed&new=1', fewest: 1, open: press('Add a price') },
  { path: '/admin/camp?view=venue&entry=typed&new=1', fewest: 2, open: press('Add: Position') },
  { path: '/admin/camp?view=schedule', fewest: 2 },
  { path: '/admin/camp?view=panoramas', fewest: 3 },
  { path: '/admin/camp?view=copy', fewest: 1 },
  { path: '/admin/custom?view=site&part=services', fewest: 2, open: press('Add a service') },
  { path: '/admin/custom?view=site&part=place', fewest: 2 },
  { path: '/admin/signUps?event=camp-reunion-supper', fewest: 5 },
  { path: '/admin/umo?view=audit', fewest: 2 },
];

/** Keys of a value, and the value as the field then shows it. */
const typed = {
  date: ['11/11/2028', '11 Nov 2028'],
  moment: ['11 november 2028 9.30am', '11 Nov 2028, 9:30 am'],
  time: ['0930', '9:30 am'],
  number: ['12', '12'],
} as const;
/** A number with a sign and a fraction, each beginning of which is another number or none. */
const fraction = ['-1.05', '-1.05'] as const;

async function typeInto(page: Page, field: Locator): Promise<void> {
  const kind = ((await field.getAttribute('data-kind')) ?? 'number') as keyof typeof typed;
  const [keys, value] = (await field.getAttribute('step')) === 'any' ? fraction : typed[kind];
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(keys);
  expect(await field.inputValue()).toBe(keys);
  await field.blur();
  expect(await field.inputValue()).toBe(value);
  if (kind === 'number') return;
  await field.fill('32 Foo');
  await field.blur();
  expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['32 Foo', 'true']);
  await page.getByText(`so ${value} stays. Write it like this:`).waitFor();
  await field.fill(value);
  await field.blur();
  expect(await field.getAttribute('aria-invalid')).toBeNull();
}

const seed = sampleSeed();

describe(`fields of dates, times and numbers are typed key by key, seed ${seed}`, () => {
  test.each(sampleOf(screens, 16, seed))('on $path', async ({ path, fewest, open }) => {
    const { page } = await visitAdmin(path);
    await open?.(page);
    const fields = page.locator('input:is([data-kind], [type=number]):visible');
    // Entries of lists are opened one by one, until one with such a field is.
    const closed = page.locator('main details:not([open]) > summary:visible');
    await page.locator('main :is(input, summary):visible').first().waitFor();
    while ((await fields.count()) < fewest && (await closed.count()) > 0) await closed.first().click();
    await expect.poll(async () => fields.count()).toBeGreaterThanOrEqual(fewest);
    const count = Math.min(await fields.count(), fewest + 3);
    for (let index = 0; index < count; index += 1) await typeInto(page, fields.nth(index));
  });
});

test('a day is chosen with the keys of a calendar, and the focus returns to its button', async () => {
  const { page } = await visitAdmin('/admin/camp?view=copy');
  const field = page.getByLabel('First day');
  await field.fill('2027-12-31');
  const button = page.getByRole('button', { name: 'Choose a date' });
  await button.focus();
  await page.keyboard.press('Enter');
  const focused = page.locator(':focus');
  await focused.and(page.getByRole('button', { name: 'Friday, 31 December 2027' })).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageUp');
  await focused.and(page.getByRole('button', { name: 'Wednesday, 1 December 2027' })).waitFor();
  await page.keyboard.press('Escape');
  await button.and(focused).waitFor();
  expect(await field.inputValue()).toBe('31 Dec 2027');
  await page.keyboard.press('Enter');
  await focused.and(page.getByRole('button', { name: 'Friday, 31 December 2027' })).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await button.and(focused).waitFor();
  expect(await field.inputValue()).toBe('7 Jan 2028');
});
