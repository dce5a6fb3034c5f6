import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { documentPaths } from '@steeple/model/database/paths';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { visitAdmin } from './admin.ts';
import { database } from '../campDatabase.ts';
import { sampleLanguage, sampleSeed } from '../../proofSize.ts';

const camps: string[] = [];
const emails: string[] = [];

afterEach(async () => {
  for (const camp of camps.splice(0)) await database().recursiveDelete(database().doc(`camps/${camp}`));
  await Promise.all(emails.splice(0).map(async (email) => database().doc(`grants/${email}`).delete()));
});

describe("next year's camp", () => {
  it("is set up with dates, last year's questions and one more, a code, and groups from a CSV with a report per line", async () => {
    const id = `camp-${Math.random().toString(36).slice(2, 10)}`;
    const email = `${id}@steeple.test`;
    camps.push(id);
    emails.push(email);
    const { page } = await visitAdmin('/admin');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Camp', exact: true }).click();
    const parts = page.getByRole('navigation', { name: 'Parts of the camp' });
    await page.getByLabel('New camp ID').fill(id);
    await page.getByRole('button', { name: 'Begin' }).click();

    await page.getByLabel(/^Name English/).fill('Olive Tree Camp');
    await page.getByLabel(/^Name 中文/).fill('橄榄树营会');
    await page.getByLabel(/^Theme English/).fill('Like a green olive tree');
    await page.getByLabel(/^Venue in one line English/).fill('By the sea');
    await page.getByLabel('First day').fill('2027-12-10');
    await page.getByLabel('Last day').fill('2027-12-12');
    await parts.getByRole('link', { name: 'Feedback questions' }).click();
    await page.getByLabel('Opens').fill('2027-12-12T12:00');
    await page.getByLabel('Closes').fill('2027-12-31T23:59');
    await page.getByLabel('Start with the questions of').selectOption('camp-2026');
    await page.getByRole('button', { name: 'Use them' }).click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('button', { name: 'Create the camp' }).click();
    await page.getByText('Fix 1 field before saving:').waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /: Questions \d+: Question \(English\)$/ })
      .click();
    await page
      .getByLabel(/^Question English/)
      .and(page.locator(':focus'))
      .waitFor();
    await page.getByLabel(/^Question English/).fill('Would you bring a neighbour?');
    await page.getByLabel(/^Question 中文/).fill('您会带邻居来吗？');
    await page.getByLabel('Show the form in both languages').check();
    await page.getByText('您会带邻居来吗？', { exact: false }).last().waitFor();
    await page.getByRole('button', { name: 'Create the camp' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();

    await parts.getByRole('link', { name: 'Basics' }).click();
    await page.getByRole('button', { name: 'Add a number' }).click();
    await page
      .getByLabel(/^Name English/)
      .last()
      .fill('Police');
    await page.getByLabel('Phone', { exact: true }).fill('110');
    await page.getByRole('button', { name: 'Save the emergency numbers' }).click();
    await page.getByText('Enter the country as two upper-case letters, such as MY or SG.').first().waitFor();
    await page.getByLabel('Country').fill('ID');
    await page.getByLabel('Show on the camp’s page, without signing in').check();
    await page.getByRole('button', { name: 'Save the emergency numbers' }).click();
    await vi.waitFor(
      async () =>
        expect(
          (await database().doc(documentPaths.emergencyNumbers.at(id, emergencyNumbersId)).get()).data(),
        ).toMatchObject({ public: true, numbers: [{ country: 'ID', name: { en: 'Police' }, phone: '110' }] }),
      busyMachine,
    );

    await parts.getByRole('link', { name: 'Code and campers' }).click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Create a new code' }).click();
    const code = page.getByRole('status').locator('strong');
    await code.waitFor();
    expect(await code.textContent()).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);

    await parts.getByRole('link', { name: 'Groups' }).click();
    await vi.waitFor(
      async () => expect(await page.getByLabel('Camp', { exact: true }).inputValue()).toBe(id),
      busyMachine,
    );
    const csv = `\uFEFF小组,中文组名,组长,组长电话,name,room,email\r\nOlive,橄榄,Grace Lim,+65 6555 0101,Ann Tan,B2,${email}\r\nOlive,,,,"Lim, Ben",B3,\r\nVine,葡萄,Daniel Koh,,陈美玲,,not-an-address\r\nVine,葡萄,Daniel Koh,,Mei Ling,C1,\r\n`;
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText('Groups: 2. People: 3. Left out: 1.').waitFor();
    await page.getByRole('row', { name: '4 陈美玲 Vine The e-mail address is not complete' }).waitFor();
    await page.getByRole('button', { name: 'Replace the groups' }).click();
    await page.getByRole('link', { name: 'Olive', exact: true }).waitFor();

    const camp = await database().doc(`camps/${id}`).get();
    expect(camp.data()).toMatchObject({
      name: { en: 'Olive Tree Camp', zh: '橄榄树营会' },
      startDate: '2027-12-10',
      endDate: '2027-12-12',
      published: false,
    });
    const last = (await database().doc('camps/camp-2026').get()).get('questionSet.order') as string[];
    expect(camp.get('questionSet.order')).toEqual([...last, expect.stringMatching(/^question-/)]);
    expect((await database().doc(`camps/${id}/private/access`).get()).exists).toBe(true);
    const groups = (await database().collection(`camps/${id}/groups`).orderBy('order').get()).docs.map((document) =>
      document.data(),
    );
    expect(groups).toMatchObject([
      {
        name: { en: 'Olive', zh: '橄榄' },
        leader: { name: 'Grace Lim', phone: '+6565550101' },
        members: [
          { name: 'Ann Tan', room: 'B2' },
          { name: 'Lim, Ben', room: 'B3' },
        ],
      },
      { name: { en: 'Vine', zh: '葡萄' }, members: [{ name: 'Mei Ling', room: 'C1' }] },
    ]);
    await vi.waitFor(
      async () =>
        expect((await database().doc(`grants/${email}`).get()).data()).toMatchObject({
          camps: [id],
          placements: { [id]: { group: 'olive', room: 'B2' } },
        }),
      busyMachine,
    );
  });
});

const words = [
  ['en', 'Next year’s camp', 'Preview the new camp', 'Create the camp', 'Undo the copy'],
  ['zh', '明年的营会', '预览新的营会', '创建营会', '撤销复制'],
] as const;

describe('a camp made from another one', { tags: ['prove'] }, () => {
  it.each(sampleLanguage(words, sampleSeed()))(
    'is previewed, created and undone (%s)',
    async (language, title, preview, create, undo) => {
      const id = `camp-${Math.random().toString(36).slice(2, 10)}`;
      camps.push(id);
      const { page } = await visitAdmin(`${language === 'en' ? '' : '/zh'}/admin/camp`, {
        expectedComplaints: [/400 \(Bad Request\).*copyCamp/],
      });
      await page.getByRole('link', { name: title, exact: true }).click();
      const field = page.locator('[data-field="to"]');
      await field.fill('camp-2026');
      await page.getByRole('button', { name: preview }).click();
      await vi.waitFor(async () => expect(await field.getAttribute('aria-invalid')).toBe('true'), busyMachine);
      await field.fill(id);
      await page.getByRole('button', { name: preview }).click();
      const button = page.getByRole('button', { name: create, exact: true });
      await button.waitFor();
      const items = (await database().collection('camps/camp-2026/schedule').get()).docs;
      await page
        .getByRole('row')
        .filter({ hasText: String(items.length) })
        .first()
        .waitFor();
      await button.click();
      await page.getByRole('button', { name: undo, exact: true }).waitFor();
      const copied = (await database().collection(`camps/${id}/schedule`).get()).docs;
      expect(copied.map((item) => item.id)).toEqual(items.map((item) => item.id));
      expect((await database().doc(`camps/${id}`).get()).data()).toMatchObject({ published: false, revision: 1 });
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: undo, exact: true }).click();
      await vi.waitFor(async () => expect((await database().doc(`camps/${id}`).get()).exists).toBe(false), busyMachine);
      expect((await database().collection(`camps/${id}/schedule`).get()).empty).toBe(true);
    },
  );
});

describe('a 360° scene', () => {
  it('gets a new spot where its picture is clicked, moved by the arrow keys, and taken back', async () => {
    const { page } = await visitAdmin('/admin/camp?view=panoramas');
    const spots = page.getByRole('button', { name: /^\d+ / });
    await spots.first().waitFor();
    const before = await spots.count();
    const picture = page.getByRole('main').getByRole('img').first();
    const box = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    await picture.click({ position: { x: box.width / 4, y: box.height * 0.9 } });
    const added = page.getByRole('button', { name: new RegExp(`^${before + 1} `) });
    await added.waitFor();
    expect(await added.getAttribute('aria-label')).toMatch(/: -(89|90)[.\d]*°, -7[12][.\d]*°/);
    const pitch = async (): Promise<number> =>
      Number(/, (-?[\d.]+)°$/.exec((await added.getAttribute('aria-label')) ?? '')?.[1]);
    const clicked = await pitch();
    await added.press('ArrowUp');
    await vi.waitFor(async () => expect(await pitch()).toBeCloseTo(clicked + 1, 5), busyMachine);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await added.waitFor({ state: 'detached' });
    expect(await spots.count()).toBe(before);
  });
});
