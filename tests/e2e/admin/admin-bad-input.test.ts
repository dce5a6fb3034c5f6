import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Camp } from '@steeple/model/camp/camp';
import { maxFileSize } from '@steeple/model/files/file';
import { addDays } from '@steeple/model/time/calendarDate';
import { documentPaths } from '@steeple/model/database/paths';
import { postLimits } from '@steeple/model/content/post';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatDates } from '../../../web/src/lib/camp/campTime.ts';
import { sampleLanguage, sampleOf, sampleSeed } from '../../proofSize.ts';
import { type Language, seedLanguages } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { settled } from '../walk.ts';
import { visitAdmin } from './admin.ts';
import { beginning, wordOf } from './tasks/words.ts';

/** A file from a file chooser or the clipboard: a file of this machine, or bytes. */
type Chosen = Parameters<Locator['setInputFiles']>[0];

/** A picture one byte above the limit, on the disk: too large to be sent to the browser as bytes. */
async function largePicture(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steeple-large-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const path = join(folder, 'large.jpg');
  const file = await open(path, 'w');
  await file.truncate(maxFileSize + 1);
  await file.close();
  return path;
}

const heic = {
  name: 'IMG_0001.HEIC',
  // Linux and Windows report no type for it.
  mimeType: '',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
};
const drawing = {
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><script>window.ran=1</script></svg>',
  ),
};
const leaflet = { name: 'leaflet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

function addressIn(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path}`;
}

/** The field of a form at a path of its document. */
function fieldAt(page: Page, path: string): Locator {
  const control = ':is(input, textarea, select, [contenteditable="true"])';
  return page.locator(`[data-field="${path}"]${control}, [data-field="${path}"] ${control}`).first();
}

/** Waits until a field is marked as faulty and the text beside it says something. */
async function saysBeside(page: Page, path: string, text: string): Promise<void> {
  const field = fieldAt(page, path).and(page.locator('[aria-invalid="true"]'));
  await field.waitFor();
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const words = await Promise.all(ids.map(async (id) => page.locator(`[id="${id}"]`).innerText()));
  expect(words.join('\n')).toContain(text);
}

/** Pastes a text into the field that has the focus. */
async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const twoMegabytes = 'Two megabytes. '.repeat(140_000);

const seed = sampleSeed();

describe.each(sampleLanguage(seedLanguages, seed))(
  `what cannot be used is said beside the field, seed ${seed}, in %s`,
  (language) => {
    const word = (key: string, parameters?: Readonly<Record<string, string>>): string =>
      wordOf(language, key, parameters);

    async function beginPost(): Promise<Page> {
      const { page } = await visitAdmin(addressIn(language, '/admin/newContent'), { language });
      await page.waitForURL('**/newContent?post=*');
      const id = new URL(page.url()).searchParams.get('post') ?? '';
      onTestFinished(async () => database().recursiveDelete(database().doc(`posts/${id}`)));
      return page;
    }

    it('a text of two megabytes, and what was typed stays', { tags: ['prove'] }, async () => {
      const page = await beginPost();
      const summary = fieldAt(page, 'excerpt.en');
      await summary.fill('Before.');
      await pasteInto(summary, twoMegabytes);
      await saysBeside(
        page,
        'excerpt.en',
        word('admin_field_paste_too_long', { length: '2,100,007', limit: String(postLimits.excerpt) }),
      );
      expect(await summary.inputValue()).toBe('Before.');
      const body = page.getByRole('textbox', { name: beginning(`${word('admin_post_body')} English`) });
      await body.click();
      await page.keyboard.type('Before.');
      await pasteInto(body, twoMegabytes);
      const complaint = word('admin_rich_paste_too_long', { length: '2,100,000', limit: '#' }).split('#')[0] ?? '';
      await page.getByText(beginning(complaint)).waitFor();
      expect((await body.innerText()).trim()).toBe('Before.');
    });

    it.each(sampleOf(['cover', 'text'] as const, 2, seed))(
      'a picture above the limit, a HEIC, an SVG with a script, and a file that is no picture: %s',
      async (place) => {
        const page = await beginPost();
        await fieldAt(page, 'title.en').fill('Kept');
        const inputs = {
          cover: page.getByLabel(word('admin_post_cover'), { exact: true }),
          text: page
            .locator('input[type=file]')
            .and(page.getByLabel(word('admin_markdown_picture_hint')))
            .first(),
        };
        const bad: readonly (readonly [file: Chosen, fault: string, name: string])[] = [
          [await largePicture(), 'admin_picture_size', 'large.jpg'],
          [heic, 'admin_picture_heic', heic.name],
          [drawing, 'admin_picture_drawing', drawing.name],
          [leaflet, 'admin_picture_unreadable', leaflet.name],
        ];
        for (const [file, fault, name] of bad) {
          await inputs[place].setInputFiles(file);
          const alert = page.getByRole('alert').filter({ hasText: word(fault, { name, limit: '50 MB' }) });
          await alert.getByText(word(`${fault}_remedy`)).waitFor();
        }
        expect(await page.locator('main img[src]').count()).toBe(0);
        expect(await page.evaluate(() => 'ran' in window)).toBe(false);
        expect(await fieldAt(page, 'title.en').inputValue()).toBe('Kept');
      },
    );

    it(
      'an empty title and the address of another post, and everything is there after a reload',
      { tags: ['prove'] },
      async () => {
        const page = await beginPost();
        await fieldAt(page, 'excerpt.en').fill('Kept');
        await fieldAt(page, 'slug').fill('how-advent-begins');
        const slugTaken = word('admin_post_slug_taken', { title: 'How Advent begins' });
        await saysBeside(page, 'slug', slugTaken);
        await page.getByRole('button', { name: word('admin_post_save_draft'), exact: true }).click();
        await saysBeside(page, 'title.en', { en: 'Please enter some text.', zh: '请填写内容。' }[language]);
        await saysBeside(page, 'slug', slugTaken);
        await page.reload();
        await settled(page);
        expect(await fieldAt(page, 'excerpt.en').inputValue()).toBe('Kept');
        expect(await fieldAt(page, 'slug').inputValue()).toBe('how-advent-begins');
      },
    );

    it('a time outside the camp, in the schedule and in a session', async () => {
      const camp = (await database().doc(documentPaths.camp.at(campId)).get()).data() as Camp;
      const days = formatDates(camp.startDate, camp.endDate, language);
      const { page } = await visitAdmin(addressIn(language, '/admin/camp?view=schedule'), { language });
      const schedule = async () =>
        (await database().collection(`camps/${campId}/schedule`).get()).docs.map((item) => item.data());
      const before = await schedule();
      await fieldAt(page, 'startsAt').fill(`${addDays(camp.startDate, -365)}T10:00`);
      await fieldAt(page, 'place.en').fill('Kept');
      await page.getByRole('button', { name: word('admin_save'), exact: true }).click();
      await saysBeside(page, 'startsAt', days);
      expect(await fieldAt(page, 'place.en').inputValue()).toBe('Kept');
      expect(await schedule()).toEqual(before);
      await page.goto(addressIn(language, '/admin/camp?view=sessions&entry=of-last-year&new=1'));
      await fieldAt(page, 'startsAt').fill(`${addDays(camp.endDate, 1)}T00:00`);
      await page.getByRole('button', { name: word('admin_save'), exact: true }).click();
      await saysBeside(page, 'startsAt', days);
    });
  },
);
