import { GeoPoint, Timestamp, FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { database } from './campDatabase.ts';
import { visitOffice } from './office.ts';

const saved = { timeout: 20_000, interval: 250 };
const ref = () => database().doc('scratch/every-type');

afterAll(async () => ref().delete());

describe('the database browser', () => {
  it('changes one value and leaves the type and the value of every other as it was', async () => {
    const before = {
      text: 'one', number: 1.5, yes: true, nothing: null, at: new Timestamp(1_795_000_000, 123_456_000), place: new GeoPoint(1.3, 103.8), bytes: Buffer.from([0, 1, 2]),
      vector: FieldValue.vector([1, 2.5]), link: database().doc('posts/x'), list: ['a', { deep: 1 }], map: { seconds: 1, nanoseconds: 2 },
    };
    await ref().set(before);
    const { page } = await visitOffice('/admin/db/scratch/every-type');
    await page.getByRole('textbox', { name: 'text', exact: true }).fill('two');
    await page.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(async () => expect((await ref().get()).get('text')).toBe('two'), saved);
    expect((await ref().get()).data()).toEqual({ ...before, text: 'two' });
  });

  it('refuses what cannot be a value of its type, and says how it is written', async () => {
    await ref().set({ at: new Timestamp(0, 0) });
    const { page } = await visitOffice('/admin/db/scratch/every-type');
    await page.getByRole('textbox', { name: 'at', exact: true }).fill('tomorrow');
    await page.getByRole('alert').getByText('A moment, such as').waitFor();
    expect((await ref().get()).get('at')).toEqual(new Timestamp(0, 0));
  });

  it('walks from the root to a document below a document', async () => {
    const { page } = await visitOffice('/admin/db');
    await page.getByRole('link', { name: 'camps' }).click();
    await page.getByRole('link', { name: 'camp-2026' }).click();
    await page.getByRole('link', { name: 'groups', exact: true }).click();
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'order', exact: true }).waitFor();
  });
});

describe('the database test', () => {
  it('finds everything as it must be', async () => {
    const { page } = await visitOffice('/admin/dbTest', { expectedComplaints: [/permission/i, /status of 40[03]/] });
    await page.getByRole('button', { name: 'Run the test' }).click();
    await page.getByText('All is well').waitFor({ timeout: 60_000 });
  });
});
