import { describe, expect, it } from 'vitest';
import { sampleLanguage, sampleSeed } from '../../proofSize.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { axeViolations } from '../axe.ts';
import { walkAs } from '../walk.ts';
import { visitAdmin } from './admin.ts';

const adminScreens = Object.entries(paths).filter(([name, { path }]) => name.startsWith('admin') && !/[:*]/.test(path));

const languages = [
  {
    language: 'en',
    prefix: '',
    button: 'Find',
    dialog: 'Find a screen',
    label: 'Title or task, person or post',
    navigation: 'Admin',
    posts: 'Posts',
    inPeople: 'Find “tan” in people',
  },
  {
    language: 'zh',
    prefix: '/zh',
    button: '查找',
    dialog: '查找页面',
    label: '页面名称、任务、用户或文章',
    navigation: '管理后台',
    posts: '文章管理',
    inPeople: '在用户中查找“tan”',
  },
] as const;

const seed = sampleSeed();

describe.each(sampleLanguage(languages, seed))(`the palette in $language, seed ${seed}`, (words) => {
  const { prefix, button, dialog: title, label, navigation, posts, inPeople } = words;

  it(
    'opens by keys and by its button, names every entry of the navigation, and Escape gives the focus back',
    { tags: ['prove'] },
    async () => {
      const { page } = await visitAdmin(`${prefix}/admin/resources`);
      const find = page.getByRole('button', { name: button, exact: true });
      const dialog = page.getByRole('dialog', { name: title });
      const field = dialog.getByRole('combobox', { name: label });
      // After signing in the heading takes the focus as soon as the screen is complete; after a reload nothing does.
      await page.reload();
      await find.press('Control+k');
      await field.and(page.locator(':focus')).waitFor();
      const entries = await page
        .getByRole('navigation', { name: navigation, includeHidden: true })
        .last()
        .locator('li a')
        .allTextContents();
      const options = await dialog.getByRole('option').allTextContents();
      expect(entries.length).toBeGreaterThan(9);
      expect(entries.filter((entry) => !options.some((option) => option.startsWith(entry)))).toEqual([]);
      expect(options.length).toBeGreaterThanOrEqual(adminScreens.length);
      await page.keyboard.press('Escape');
      await expect.poll(async () => dialog.count()).toBe(0);
      await find.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await field.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Control+k');
      await expect.poll(async () => dialog.count()).toBe(0);
    },
  );

  it('is moved with the arrows, around both ends, and Enter opens the chosen screen', async () => {
    const { page } = await visitAdmin(`${prefix}/admin/resources`);
    await page.keyboard.press('Meta+k');
    const dialog = page.getByRole('dialog', { name: title });
    const field = dialog.getByRole('combobox');
    await field.and(page.locator(':focus')).waitFor();
    const chosen = async (): Promise<number[]> =>
      dialog
        .getByRole('option')
        .evaluateAll((options) =>
          options.flatMap((option, index) => (option.getAttribute('aria-selected') === 'true' ? [index] : [])),
        );
    const total = await dialog.getByRole('option').count();
    expect(await chosen()).toEqual([0]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(chosen).toEqual([total - 1]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(chosen).toEqual([1]);
    const activeOption = await field.getAttribute('aria-activedescendant');
    expect(await dialog.getByRole('option').nth(1).getAttribute('id')).toBe(activeOption);
    await field.fill(posts);
    await expect.poll(chosen).toEqual([0]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${prefix}${paths.adminPosts.path}`);
    await expect.poll(async () => dialog.count()).toBe(0);
  });

  it('opens the list of people with the text', { tags: ['prove'] }, async () => {
    const { page } = await visitAdmin(`${prefix}/admin`);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('combobox').fill('tan');
    await page.getByRole('option', { name: inPeople }).click();
    await page.waitForURL(`**${prefix}${paths.adminPeople.path}?q=tan`);
    await expect.poll(async () => page.getByRole('searchbox').inputValue()).toBe('tan');
    await page.getByRole('row', { name: 'camper@steeple.test' }).waitFor();
  });

  it.each([360, 1440] as const)('has no fault that a machine can find at %i px', { tags: ['prove'] }, async (width) => {
    const { page } = await walkAs('admin', {
      language: words.language,
      scheme: width === 360 ? 'light' : 'dark',
      width,
    });
    await page.goto(`${prefix}/admin`);
    await page.locator('main h1').waitFor();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('combobox').fill('a');
    await page.getByRole('option').first().waitFor();
    const violations = await axeViolations(page);
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

it('the palette leaves a question in front of the page alone, and is not loaded before it is asked for', async () => {
  const { page } = await visitAdmin('/admin/calendar');
  const loaded = async (): Promise<number> =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /CommandPalette/.test(name)).length,
    );
  expect(await loaded()).toBe(0);
  await page.getByRole('button', { name: 'Add an event' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect.poll(async () => page.getByRole('dialog').count()).toBe(0);
  expect(await loaded()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
  expect(await loaded()).toBeGreaterThan(0);
});
