import type { CDPSession, Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { pasteSamples } from '../../../web/tests/pasteSamples.ts';
import { database } from '../campDatabase.ts';
import type { VisitOptions } from '../browser.ts';
import { visitAdmin } from './admin.ts';
import { longText, writeLongText } from './longText.ts';

const ids: string[] = [];

afterEach(async () => {
  for (const id of ids.splice(0)) await database().recursiveDelete(database().doc(`posts/${id}`));
});

/** Opens the editor on a new post, with the cursor in its English text. */
async function begin(options: VisitOptions = {}): Promise<Page> {
  const { page } = await visitAdmin('/admin/newContent', options);
  await page.waitForURL('**/newContent?post=*');
  ids.push(new URL(page.url()).searchParams.get('post') ?? '');
  await longText(page, 'Text English').click();
  return page;
}

/** A text that fits on one line, so that the key End goes to its end. */
const paragraph = 'The lamps were lit before dark.';
const manyParagraphs = 700;

/** Opens the editor on a draft whose English text has many paragraphs. */
async function beginLong(): Promise<{ readonly page: Page; readonly id: string }> {
  const posts = database().collection('posts');
  const { docs } = await posts.where('status', '==', 'published').limit(1).get();
  const id = `long-${Math.random().toString(36).slice(2)}`;
  ids.push(id);
  const body = { en: Array.from({ length: manyParagraphs }, () => paragraph).join('\n\n') };
  await posts.doc(id).set({ ...docs[0]?.data(), slug: id, status: 'draft', publishAt: null, body, revision: 1 });
  const { page } = await visitAdmin(`/admin/newContent?post=${id}`);
  return { page, id };
}

/** The text as it is stored, read in the Markdown view; the visual one is shown again. */
async function markdown(page: Page, label = 'Text English'): Promise<string> {
  // Both languages are beside each other, English first.
  const views = page.getByRole('group', { name: 'How to write' }).nth(label.endsWith('中文') ? 1 : 0);
  await views.getByRole('button', { name: 'Markdown' }).click();
  const area = page.locator('textarea').and(page.getByLabel(new RegExp(`^${label}`)));
  const text = await area.inputValue();
  await views.getByRole('button', { name: 'Visual' }).click();
  await longText(page, label).waitFor();
  return text;
}

function toolbar(page: Page) {
  return page.getByRole('toolbar').first();
}

/** Copies from a field of another program, as it were, and pastes with the keyboard at the cursor. */
async function paste(page: Page, content: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((types) => {
    const source = document.createElement('input');
    source.value = 'x';
    document.body.append(source);
    source.select();
    document.addEventListener(
      'copy',
      (event) => {
        for (const [type, text] of Object.entries(types)) event.clipboardData?.setData(type, text);
        event.preventDefault();
        event.stopPropagation();
        source.remove();
      },
      { once: true, capture: true },
    );
  }, content);
  await page.keyboard.press('Control+c');
  await longText(page, 'Text English').focus();
  await page.keyboard.press('Control+v');
}

describe('a long text in the visual editor', { tags: ['prove'] }, () => {
  it('is saved and kept up to the last key, though its Markdown is made when the typing pauses', async () => {
    const { page, id } = await beginLong();
    const posts = database().collection('posts');
    page.on('dialog', (dialog) => void dialog.accept());
    const text = longText(page, 'Text English');
    await text.locator('p').first().click();
    await page.keyboard.type('Saved. ');
    await page.keyboard.press('Control+s');
    await vi.waitFor(async () => expect((await posts.doc(id).get()).get('body.en')).toContain('Saved. '), busyMachine);
    await page.keyboard.type('Kept. ');
    await page.reload();
    await text.locator('p').first().filter({ hasText: 'Kept. ' }).waitFor();
  });

  it.each([
    [1280, 800],
    [360, 740],
  ])('has its toolbar in sight below the bar with Save wherever it is scrolled to, at %i px', async (width, height) => {
    const { page } = await beginLong();
    await page.setViewportSize({ width, height });
    const middle = longText(page, 'Text English')
      .locator('p')
      .nth(manyParagraphs / 2);
    await middle.scrollIntoViewIfNeeded();
    await middle.click();
    const bold = toolbar(page).getByRole('button', { name: 'Bold' });
    // Asked of the page as it is scrolled: a click would scroll until the button is free.
    const isFree = async (): Promise<boolean> =>
      bold.evaluate((button) => {
        const { left, top, width: wide, height: high } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
      });
    await vi.waitFor(async () => expect(await isFree()).toBe(true), busyMachine);
    await bold.click();
    await vi.waitFor(async () => expect(await bold.getAttribute('aria-pressed')).toBe('true'), busyMachine);
  });
});

describe('a text in the visual editor', () => {
  it('is written by keyboard alone: headings, lists, marks, quotation, undo', { tags: ['prove'] }, async () => {
    const page = await begin();
    const { keyboard } = page;
    await keyboard.type('Welcome');
    await keyboard.press('Control+Alt+2');
    await keyboard.press('Enter');
    await keyboard.type('Bring ');
    await keyboard.press('Control+b');
    await keyboard.type('boots');
    await keyboard.press('Control+b');
    await keyboard.type(' and a coat.');
    await keyboard.press('Enter');
    await keyboard.type('- one');
    await keyboard.press('Enter');
    await keyboard.type('two');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.press('Shift+Tab');
    await keyboard.type('three');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('> Peace.');
    const expected = '## Welcome\n\nBring **boots** and a coat.\n\n- one\n  - two\n- three\n\n> Peace.';
    expect(await markdown(page)).toBe(expected);

    await longText(page, 'Text English').press('Control+End');
    await keyboard.type(' Wrong.');
    // Keys with pauses between them are undone one by one.
    await vi.waitFor(async () => {
      await keyboard.press('Control+z');
      expect(await longText(page, 'Text English').innerText()).not.toContain('Peace. ');
    }, busyMachine);
    expect(await markdown(page)).toBe(expected);
    await page.getByText(/^Words: 10\. Characters: \d+$/).waitFor();
  });

  it('is given its structure by the toolbar, which is one stop of the Tab key', { tags: ['prove'] }, async () => {
    const page = await begin();
    const { keyboard } = page;
    await keyboard.type('Programme');
    const kind = toolbar(page).getByLabel('Kind of paragraph');
    await kind.selectOption({ label: 'Heading' });
    await keyboard.press('Enter');
    await keyboard.type('Sign up');
    await keyboard.press('Shift+Home');
    await toolbar(page).getByRole('button', { name: 'Link' }).click();
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByLabel('Address').fill('javascript:alert(1)');
    await link.getByRole('button', { name: 'Apply' }).click();
    await link.getByText('Write an address that begins with').waitFor();
    await link.getByLabel('Address').fill('/en/visit');
    await keyboard.press('Enter');
    await link.waitFor({ state: 'detached' });
    await longText(page, 'Text English').press('Control+End');
    await toolbar(page).getByRole('button', { name: 'Scripture' }).click();
    const scripture = page.getByRole('dialog', { name: 'Scripture' });
    await scripture.getByLabel('Passage').fill('Be still.');
    await scripture.getByLabel('Reference').fill('Psalm 46:10');
    await scripture.getByRole('button', { name: 'Apply' }).click();
    await scripture.waitFor({ state: 'detached' });
    await longText(page, 'Text English').press('Control+End');
    await toolbar(page).getByRole('button', { name: 'Table', exact: true }).click();
    await longText(page, 'Text English').locator('th').first().click();
    await keyboard.type('Day');
    await keyboard.press('Tab');
    await keyboard.type('Hour');
    await keyboard.press('Tab');
    await keyboard.type('Friday');
    await toolbar(page).getByRole('button', { name: 'Remove row' }).waitFor();
    expect(await markdown(page)).toBe(
      '## Programme\n\n[Sign up](/en/visit)\n\n> Be still. *Psalm 46:10*\n\n| Day | Hour |\n| - | - |\n| Friday | |\n| | |',
    );

    // Backwards out of the text is the toolbar's one control; the arrow keys go through the others.
    const controls = toolbar(page).locator('button, select');
    await controls.first().focus();
    await keyboard.press('ArrowRight');
    await toolbar(page).getByRole('button', { name: 'Bold' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('End');
    await controls.last().and(page.locator(':focus')).waitFor();
    await keyboard.press('ArrowRight');
    await controls.first().and(page.locator(':focus')).waitFor();
    expect(
      await controls.evaluateAll((all) => all.filter((control) => (control as HTMLElement).tabIndex === 0).length),
    ).toBe(1);
    await keyboard.press('Tab');
    await longText(page, 'Text English').and(page.locator(':focus')).waitFor();
  });

  it('takes a paste of Word and of a web page with its structure, and without its look', async () => {
    for (const name of ['Word: paragraphs with bold and italic words', pasteSamples.at(-1)?.name ?? '']) {
      const sample = pasteSamples.find((candidate) => candidate.name === name);
      const page = await begin();
      await paste(page, { 'text/html': sample?.html ?? '', 'text/plain': 'another form of it' });
      await vi.waitFor(async () => expect(await markdown(page)).toBe(sample?.markdown), busyMachine);
    }
  });

  it('takes no paste that is longer than the field, and says so beside it', { tags: ['prove'] }, async () => {
    const page = await begin();
    await page.keyboard.type('Before.');
    await paste(page, { 'text/plain': 'Two megabytes. '.repeat(140_000) });
    await page.getByText(/^The copied text is too long: 2,100,000 characters/).waitFor();
    expect(await markdown(page)).toBe('Before.');
    await longText(page, 'Text English').press('Control+End');
    await paste(page, { 'text/plain': ' After.' });
    await page.getByText(/^The copied text is too long/).waitFor({ state: 'detached' });
    expect(await markdown(page)).toContain('After.');
  });

  it('is still there after a reload before it was saved', { tags: ['prove'] }, async () => {
    const page = await begin();
    await page.getByLabel(/^Title English/).fill('Unsaved');
    await writeLongText(page, 'Text English', 'Not saved yet.\n## Still here');
    await page.reload();
    await vi.waitFor(
      async () => expect(await longText(page, 'Text English').innerText()).toBe('Not saved yet.\n\nStill here'),
      busyMachine,
    );
    expect(await markdown(page)).toBe('Not saved yet.\n\n## Still here');
  });
});

describe('an input method', () => {
  /**
   * Goes to the end of a paragraph of one line. ProseMirror reads the selection after a click or a key of the browser's
   * own a moment later, so a key is pressed again where it came too early.
   */
  async function goToEndOfLine(page: Page): Promise<void> {
    const isThere = async () =>
      page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const selection = window.getSelection();
        return selection?.focusNode?.textContent?.length === selection?.focusOffset;
      });
    await vi.waitFor(async () => {
      await page.keyboard.press('End');
      expect(await isThere()).toBe(true);
    }, busyMachine);
  }

  /** Composes a word letter by letter, as Pinyin does, and commits its characters. */
  async function compose(session: CDPSession, letters: string, characters: string): Promise<void> {
    for (let length = 1; length <= letters.length; length += 1) {
      const text = letters.slice(0, length);
      await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
    }
    await session.send('Input.insertText', { text: characters });
  }

  it('composes words in a paragraph, in bold and in a list without losing a character', async () => {
    const page = await begin();
    const field = longText(page, 'Text 中文');
    await field.click();
    const session = await page.context().newCDPSession(page);
    const events = await field.evaluateHandle((element) => {
      const eventTypes: string[] = [];
      for (const type of ['compositionstart', 'compositionend'])
        element.addEventListener(type, () => eventTypes.push(type), true);
      return eventTypes;
    });
    await compose(session, 'pingan', '平安');
    await compose(session, 'zheme', '这么');
    await page.keyboard.press('Control+b');
    await compose(session, 'xiwang', '希望');
    await page.keyboard.press('Control+b');
    await compose(session, 'men', '们');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- ');
    await compose(session, 'diyi', '第一');
    await page.keyboard.press('Enter');
    await compose(session, 'dier', '第二');
    expect(await events.jsonValue()).toContain('compositionstart');
    await page.getByText('Characters: 11', { exact: true }).waitFor();
    expect(await markdown(page, 'Text 中文')).toBe('平安这么**希望**们\n\n- 第一\n- 第二');
  });

  it(
    'composes in new blocks of a long text, whose other blocks are laid out only on the screen',
    { tags: ['prove'] },
    async () => {
      const { page } = await beginLong();
      const text = longText(page, 'Text English');
      await text.locator('p').first().click();
      const session = await page.context().newCDPSession(page);
      // A screen further down each time, then at the end, where nothing was on the screen before.
      const writtenTexts: string[] = [];
      for (const [at, word] of ['平安', '喜乐', '恩典', '盼望'].entries()) {
        if (at === 3) await page.keyboard.press('Control+End');
        else for (let screen = 0; screen < 2 * at; screen += 1) await page.keyboard.press('PageDown');
        await goToEndOfLine(page);
        await page.keyboard.press('Enter');
        await compose(session, 'pinyin', `${word}一`);
        await page.keyboard.press('Enter');
        await page.keyboard.type('- ');
        await compose(session, 'pinyin', `${word}二`);
        await page.keyboard.press('Enter');
        await compose(session, 'pinyin', `${word}三`);
        writtenTexts.push(`${word}一`, `- ${word}二\n- ${word}三`);
        expect(await text.locator('p', { hasText: `${word}三` }).isVisible()).toBe(true);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      }
      const blocks = (await markdown(page)).split('\n\n');
      const own = blocks.filter((block) => block !== paragraph);
      expect(own).toEqual(writtenTexts);
      // The last ones are at the end, the others between paragraphs as they were.
      expect(blocks.slice(-2)).toEqual(writtenTexts.slice(-2));
      expect(blocks.length - own.length).toBe(manyParagraphs);
    },
  );
});

describe('a text that the visual editor cannot show', () => {
  async function storedPost(body: string): Promise<string> {
    const { docs } = await database().collection('posts').where('status', '==', 'published').limit(1).get();
    const reference = database().collection('posts').doc();
    ids.push(reference.id);
    await reference.set({ ...docs[0]?.data(), slug: `editor-${reference.id.toLowerCase()}`, body: { en: body } });
    return `/admin/newContent?post=${reference.id}`;
  }

  it('is edited as Markdown, whole, and the field says why', async () => {
    // With a definition the text is written as a whole, and this nesting of marks would be turned round.
    const body = 'Read [the plan][1], *__all of it__*.\n\n[1]: https://example.org/plan';
    const { page } = await visitAdmin(await storedPost(body));
    await page.getByText('The visual editor cannot show this text exactly as it is.').waitFor();
    const area = page.getByLabel(/^Text English/);
    expect(await area.inputValue()).toBe(body);
  });

  it('is edited as Markdown too where the editor cannot be loaded', { tags: ['prove'] }, async () => {
    const address = await storedPost('Still *here*.');
    const { page, context } = await visitAdmin('/admin', {
      expectedComplaints: [/RichTextField|Failed to (?:load|fetch)|ERR_FAILED/],
    });
    await context.route(/RichTextField[^/]*\.js/, async (route) => route.abort());
    await page.goto(address);
    await page.getByText('The visual editor has failed.').first().waitFor();
    expect(await page.getByLabel(/^Text English/).inputValue()).toBe('Still *here*.');
  });
});
