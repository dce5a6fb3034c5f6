import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { database } from '../campDatabase.ts';
import { visitAdmin } from './admin.ts';
import { longText } from './longText.ts';

const looks = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced', { colorScheme: 'dark', forcedColors: 'active' }],
] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faults(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const [look, media] of looks) {
    await page.emulateMedia({ forcedColors: 'none', ...media });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    for (const { id, nodes } of violations)
      found.push(`${state}, ${look}: ${id} at ${nodes[0]?.target.join(' ') ?? ''} ${nodes[0]?.failureSummary ?? ''}`);
  }
  return found;
}

it.each([
  ['en', '/admin/newContent', ['Link', 'Scripture', 'Table', 'Text']],
  ['zh', '/zh/admin/newContent', ['链接', '经文', '表格', '正文']],
] as const)(
  'the visual editor with its toolbar, its dialogs and a table has no fault that a machine can find in light, dark and forced colours (%s)',
  async (language, path, [link, scripture, table, text]) => {
    const { page } = await visitAdmin(path, { language, reducedMotion: 'reduce' });
    await page.waitForURL('**/newContent?post=*');
    const id = new URL(page.url()).searchParams.get('post') ?? '';
    onTestFinished(async () => database().recursiveDelete(database().doc(`posts/${id}`)));
    const field = longText(page, `${text} English`);
    const toolbar = page.getByRole('toolbar').first();
    await field.click();
    await page.keyboard.insertText('Sign up');
    const found = await faults(page, 'toolbar');
    for (const name of [link, scripture]) {
      await toolbar.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog', { name }).waitFor();
      found.push(...(await faults(page, name)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await field.press('Control+End');
    await toolbar.getByRole('button', { name: table, exact: true }).click();
    await field.locator('th').first().click();
    found.push(...(await faults(page, table)));
    expect(found).toEqual([]);
  },
);
