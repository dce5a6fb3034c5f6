import { expect, it, test } from 'vitest';
import { sampleLanguage, sampleSeed } from '../../../proofSize.ts';
import { alive, seedLanguages } from '../../browser.ts';
import { settled, walkAs } from '../../walk.ts';
import { wordOf } from './words.ts';

/** A place in the admin area, and the heading of the help that belongs to it. */
const places: readonly (readonly [path: string, title: string, text: Readonly<Record<'en' | 'zh', string>>])[] = [
  ['/admin', 'shell_title_adminDashboard', { en: 'Tell campers something now', zh: '马上通知营员' }],
  ['/admin/newContent', 'shell_title_adminPosts', { en: 'Write a post', zh: '撰写文章' }],
  ['/admin/custom?view=pages', 'shell_admin_pages', { en: 'Correct a page', zh: '修改页面' }],
  ['/admin/camp?view=notices', 'admin_camp_part_notices', { en: 'Take it back', zh: '撤回' }],
  ['/admin/db/posts', 'shell_title_adminDatabase', { en: 'Export JSON', zh: '导出 JSON' }],
];

const seed = sampleSeed();

test.each(sampleLanguage(seedLanguages, seed))(
  `every screen shows its section of the help in front of it (%s, seed ${seed})`,
  { tags: ['prove'] },
  async (language) => {
    const { page, complaints } = await walkAs('admin', { language, scheme: 'light', width: 1440 });
    for (const [path, title, text] of places) {
      await page.goto(language === 'en' ? path : `/${language}${path}`);
      await settled(page);
      const link = page.getByRole('link', { name: wordOf(language, 'shell_admin_help'), exact: true });
      await link.click();
      const screen = wordOf(language, title);
      const dialog = page.getByRole('dialog', { name: wordOf(language, 'admin_help_of', { screen }), exact: true });
      await dialog.getByText(text[language]).first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await link.and(page.locator(':focus')).waitFor();
    }
    expect(complaints).toEqual([]);
  },
);

// In the other language.
it.each(sampleLanguage(seedLanguages, seed + 1))(
  `the help of a part leaves the other parts out, and its pictures are there (%s, seed ${seed})`,
  { tags: ['prove'] },
  async (language) => {
    const { page } = await walkAs('admin', { language, scheme: 'light', width: 1440 });
    const prefix = language === 'en' ? '' : `/${language}`;
    await page.goto(`${prefix}/admin/camp?view=notices`);
    await settled(page);
    await page.getByRole('link', { name: wordOf(language, 'shell_admin_help'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(wordOf(language, 'admin_notice_withdraw')).first().waitFor();
    expect(await dialog.innerText()).not.toContain(wordOf(language, 'admin_code_make'));
    await page.goto(`${prefix}/admin/help`);
    await alive(page);
    await page.locator('main img').first().waitFor();
    const pictures = page.locator('main img');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  },
);

it('an address with a title opens the whole help at its section', async () => {
  const { page } = await walkAs('admin', { language: 'en', scheme: 'light', width: 1440 });
  await page.goto('/admin/help#people');
  const heading = page.getByRole('heading', { level: 2, name: 'People', exact: true });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(400);
});

it('on a phone the help is in the menu, which stays open behind it', { tags: ['prove'] }, async () => {
  const { page } = await walkAs('admin', { language: 'zh', scheme: 'light', width: 360 });
  await page.goto('/zh/admin/umo');
  await settled(page);
  await page.locator('summary').and(page.getByLabel('菜单')).click();
  const link = page.getByRole('link', { name: '帮助', exact: true });
  await link.click();
  const dialog = page.getByRole('dialog', { name: '帮助：用户管理' });
  await dialog.getByText('授予权限').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await link.and(page.locator(':focus')).waitFor();
});
