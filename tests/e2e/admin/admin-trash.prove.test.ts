import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { campId, database } from '../campDatabase.ts';
import { sampleLanguage, sampleSeed } from '../../proofSize.ts';
import { seedLanguages } from '../browser.ts';
import { visitAdmin } from './admin.ts';

const checklist = `camps/${campId}/checklist`;

/** Makes a thing on the packing list that is deleted and brought back here. */
async function makeItem(text: { en: string; zh: string }) {
  const ref = database().collection(checklist).doc();
  const item = { text, category: { en: 'Papers', zh: '证件' }, order: 500.5 };
  await ref.set(item);
  onTestFinished(async () => {
    const { docs } = await database().collection('versions').where('path', '==', ref.path).get();
    await Promise.all([ref, ...docs.map((version) => version.ref)].map(async (reference) => reference.delete()));
    await database()
      .doc(`trash/${ref.path.replaceAll('/', '.')}`)
      .delete();
  });
  return { ref, item };
}

const words = {
  en: {
    delete: /^Delete/,
    link: 'Deleted entries',
    restore: 'Bring back',
    end: 'Delete for good',
    place: `Packing list · ${campId}`,
    back: /is back in: Packing list/,
    search: 'Search the trash',
  },
  zh: {
    delete: /^删除/,
    link: '已删除的项目',
    restore: '恢复',
    end: '彻底删除',
    place: `行李清单 · ${campId}`,
    back: /已恢复到：行李清单/,
    search: '搜索回收站',
  },
} as const;

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

const seed = sampleSeed();

describe.each(sampleLanguage(seedLanguages, seed))(`the trash, seed ${seed}, in %s`, (language) => {
  const say = words[language];
  const prefix = language === 'en' ? '' : '/zh';

  it('brings back what was deleted from a list, after the offer to undo has closed', async () => {
    const mark = Math.random().toString(36).slice(2, 8);
    const text = { en: `Torch ${mark}`, zh: `手电筒 ${mark}` };
    const { ref, item } = await makeItem(text);
    const { page } = await visitAdmin(`${prefix}/admin/camp?view=checklist`);
    await page
      .locator('main ol > li')
      .filter({ hasText: text[language] })
      .getByRole('button', { name: say.delete })
      .click();
    await vi.waitFor(async () => expect((await ref.get()).exists).toBe(false), busyMachine);
    await page.reload();
    await page.getByRole('link', { name: say.link }).click();
    const row = rowOf(page, text[language]);
    await row.waitFor();
    expect(await row.innerText()).toContain(say.place);
    await row.getByText('admin@steeple.test').waitFor();
    await row.getByRole('button', { name: say.restore }).click();
    await page.getByRole('status').getByText(say.back).waitFor();
    await row.waitFor({ state: 'detached' });
    expect((await ref.get()).data()).toEqual(item);
  });

  it('says why nothing can be brought back where there is something else, and deletes it for good', async () => {
    const mark = Math.random().toString(36).slice(2, 8);
    const text = { en: `Mug ${mark}`, zh: `水杯 ${mark}` };
    const { ref, item } = await makeItem(text);
    const { page } = await visitAdmin(`${prefix}/admin/camp?view=checklist`, { expectedComplaints: [/400/] });
    await page
      .locator('main ol > li')
      .filter({ hasText: text[language] })
      .getByRole('button', { name: say.delete })
      .click();
    await vi.waitFor(async () => expect((await ref.get()).exists).toBe(false), busyMachine);
    await ref.set(item);
    await page.goto(new URL(`${prefix}/admin/trash`, page.url()).href);
    await page.getByLabel(say.search).fill(mark);
    const row = rowOf(page, text[language]);
    await row.getByRole('button', { name: say.restore }).click();
    await page.getByRole('alert').waitFor();
    expect((await ref.get()).data()).toEqual(item);
    page.on('dialog', (dialog) => void dialog.accept());
    await row.getByRole('button', { name: say.end }).click();
    await row.waitFor({ state: 'detached' });
    expect((await ref.get()).data()).toEqual(item);
    expect((await database().collection('trash').where('path', '==', ref.path).get()).size).toBe(0);
  });
});

describe('versions of an entry of a list', () => {
  it('are stored with each save, compared, and restored', async () => {
    const mark = Math.random().toString(36).slice(2, 8);
    const { ref } = await makeItem({ en: `Hat ${mark}`, zh: `帽子 ${mark}` });
    const { page } = await visitAdmin(`/admin/camp?view=checklist&entry=${ref.id}`);
    const field = page.getByLabel(/^Thing to bring or to do English/).first();
    for (const text of [`Sun hat ${mark}`, `Straw hat ${mark}`]) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await vi.waitFor(async () => expect((await ref.get()).get('text.en')).toBe(text), busyMachine);
      await page.getByText('Saved', { exact: true }).first().waitFor();
    }
    await page.getByRole('button', { name: 'Versions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').nth(1).getByRole('button').click();
    await dialog.getByText('Sun', { exact: false }).first().waitFor();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    expect(await field.inputValue()).toBe(`Sun hat ${mark}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await vi.waitFor(async () => expect((await ref.get()).get('text.en')).toBe(`Sun hat ${mark}`), busyMachine);
    expect((await ref.get()).get('order')).toBe(500.5);
    const versions = await database().collection('versions').where('path', '==', ref.path).get();
    expect(versions.docs.map((version) => String(version.get('content.text.en'))).toSorted()).toEqual([
      `Straw hat ${mark}`,
      `Sun hat ${mark}`,
      `Sun hat ${mark}`,
    ]);
  });

  it('of the settings and of a camp are stored too', async () => {
    for (const [screen, path] of [
      ['/admin/custom?view=site', 'state/site-config'],
      ['/admin/camp?view=basics', `camps/${campId}`],
    ] as const) {
      const ref = database().doc(path);
      const before = (await ref.get()).data() ?? {};
      onTestFinished(async () => {
        await ref.set(before);
      });
      const { page } = await visitAdmin(screen);
      const field = page.getByLabel(/^Name English/).first();
      await field.waitFor();
      await field.fill(`${await field.inputValue()} x`);
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await vi.waitFor(
        async () => expect((await ref.get()).get('revision')).toBe(Number(before['revision']) + 1),
        busyMachine,
      );
      const { docs } = await database().collection('versions').where('path', '==', path).get();
      expect(docs.map((version) => version.get('content') as unknown)).toContainEqual((await ref.get()).data());
      await page.getByRole('button', { name: 'Versions' }).first().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await Promise.all(docs.map(async (version) => version.ref.delete()));
    }
  });
});
