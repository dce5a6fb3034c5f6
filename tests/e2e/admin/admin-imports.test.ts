import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { sourceOf } from '../../support/import/importPlan.ts';
import { runImport } from '../../../scripts/import/runImport.ts';
import { testSite, uploadName } from '../../support/import/wordpressExport.ts';
import { projectId } from '../../addresses.ts';
import { emulatedProject } from '../../functions/emulatedProject.ts';
import { sampleLanguage, sampleSeed } from '../../proofSize.ts';
import { seedLanguages } from '../browser.ts';
import { database } from '../campDatabase.ts';
import { visitAdmin } from './admin.ts';

const words = {
  en: {
    link: 'Imported from another site',
    changed: 'Changed (1)',
    addresses: 'Dead addresses (1)',
    undo: 'Undo everything',
    undone: 'Undone',
    search: 'Search this list',
  },
  zh: {
    link: '从其他网站导入的内容',
    changed: '有改动（1）',
    addresses: '失效网址（1）',
    undo: '全部撤销',
    undone: '已撤销',
    search: '搜索此列表',
  },
} as const;

/** Imports a small site, whose second text a person edits. */
async function importSite(mark: string): Promise<{ editedPath: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-imports-'));
  const path = join(folder, uploadName(0));
  mkdirSync(dirname(path), { recursive: true });
  await sharp({ create: { width: 600, height: 300, channels: 3, background: { r: 40, g: 120, b: 90 } } })
    .jpeg()
    .toFile(path);
  const picture = `<p><img src="${testSite}/wp-content/uploads/${uploadName(0)}" alt="The choir"></p>`;
  await runImport(
    await sourceOf([
      { id: 1, title: `Harvest ${mark}`, name: `harvest-${mark}`, content: `<p>We gave thanks.</p>${picture}` },
      {
        id: 2,
        title: `Supper ${mark}`,
        name: `supper-${mark}`,
        content: `<p>Bring <a href="${testSite}/forms/supper.pdf">the form</a>.</p>`,
      },
    ]),
    {
      database: database(),
      project: emulatedProject(projectId()),
      pictureSources: { folders: [folder], network: null },
      language: 'en',
      pages: new Map(),
      author: 'Grace Church',
      isWriting: true,
      now: () => new Date(),
      report: () => undefined,
    },
  );
  rmSync(folder, { recursive: true });
  const found = await database().collection('posts').where('title.en', '==', `Supper ${mark}`).get();
  const editedText = found.docs[0]?.ref;
  if (editedText === undefined) throw new Error('The text was not imported');
  await editedText.update({ 'title.en': `Supper together ${mark}`, revision: 2 });
  onTestFinished(async () => {
    for (const name of ['importRuns', 'imports', 'redirects'])
      for (const document of await database().collection(name).listDocuments())
        await database().recursiveDelete(document);
    await database().recursiveDelete(editedText);
    const trash = await database().collection('trash').where('content.title.en', '==', `Harvest ${mark}`).get();
    for (const { ref } of trash.docs) await ref.delete();
  });
  return { editedPath: editedText.path };
}

const seed = sampleSeed();

it.each(sampleLanguage(seedLanguages, seed))(
  `an import is listed with what it changed, and undone but for what was edited since, seed ${seed}, in %s`,
  async (language) => {
    const say = words[language];
    const mark = Math.random().toString(36).slice(2, 8);
    const { editedPath } = await importSite(mark);
    const { page } = await visitAdmin(`${language === 'en' ? '' : '/zh'}/admin/posts`);
    await page.getByRole('link', { name: say.link }).click();
    await page.waitForURL(/\/admin\/imports/);
    const row = page.getByRole('row').filter({ hasText: `Harvest ${mark}` });
    await row.waitFor();
    expect(await row.innerText()).toContain(`${testSite}/2019/05/harvest-${mark}/`);
    await page.getByRole('link', { name: say.addresses }).click();
    await page.getByRole('row').filter({ hasText: '/forms/supper.pdf' }).waitFor();
    await page.getByRole('link', { name: say.changed }).click();
    const changed = page.getByRole('row').filter({ hasText: `Supper ${mark}` });
    expect(await changed.innerText()).toContain('the link leads to the old site');
    expect(await changed.getByRole('link', { name: `Supper ${mark}` }).getAttribute('href')).toContain(
      editedPath.replace('posts/', '?post='),
    );
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: say.undo }).click();
    await page.getByText(say.undone, { exact: true }).first().waitFor();
    // The text that is kept is named, with a link to it.
    await page
      .getByRole('status')
      .getByRole('link', { name: `Supper ${mark}` })
      .waitFor();
    await vi.waitFor(async () => {
      const remaining = await database().collection('posts').where('title.en', '==', `Harvest ${mark}`).get();
      expect(remaining.size).toBe(0);
    }, busyMachine);
    expect((await database().doc(editedPath).get()).exists).toBe(true);
  },
);
