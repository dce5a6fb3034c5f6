import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { axeViolations } from '../axe.ts';
import { database } from '../campDatabase.ts';
import { visitAdmin } from './admin.ts';
import { longText } from './longText.ts';

const looks = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced', { colorScheme: 'dark', forcedColors: 'active' }],
] as const;

async function faults(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const [look, media] of looks) {
    await page.emulateMedia({ forcedColors: 'none', ...media });
    // In forced colours the browser chooses the colours, and axe reads those of the style sheets.
    const rules = look === 'forced' ? ['color-contrast'] : [];
    for (const { id, nodes } of await axeViolations(page, rules))
      found.push(`${state}, ${look}: ${id} at ${nodes[0]?.target.join(' ') ?? ''} ${nodes[0]?.failureSummary ?? ''}`);
  }
  return found;
}

it('the visual editor with its toolbar, its dialogs and a table has no fault that a machine can find in light, dark and forced colours', async () => {
  const { page } = await visitAdmin('/admin/newContent', { reducedMotion: 'reduce' });
  await page.waitForURL('**/newContent?post=*');
  const id = new URL(page.url()).searchParams.get('post') ?? '';
  onTestFinished(async () => database().recursiveDelete(database().doc(`posts/${id}`)));
  const field = longText(page, 'Text English');
  const toolbar = page.getByRole('toolbar').first();
  await field.click();
  await page.keyboard.insertText('Sign up');
  const found = await faults(page, 'toolbar');
  for (const name of ['Link', 'Scripture']) {
    await toolbar.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog', { name }).waitFor();
    found.push(...(await faults(page, name)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await field.press('Control+End');
  await toolbar.getByRole('button', { name: 'Table', exact: true }).click();
  const headings = field.locator('th');
  await headings.first().click();
  for (const [index, words] of Array.from(
    { length: await headings.count() },
    (_, at) => [at, `Column ${at}`] as const,
  )) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.insertText(words);
  }
  found.push(...(await faults(page, 'Table')));
  expect(found).toEqual([]);
});
