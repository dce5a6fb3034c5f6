import { expect, test } from 'vitest';
import { alive, visit } from '../browser.ts';
import { sidewaysPixels } from '../walk.ts';

const longLabel = 'Gottesdienste und Veranstaltungen';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';

test.each([1024, 1280, 1440])(
  'at %d pixels a navigation of long labels takes a second line and stays on the page',
  async (width) => {
    const { page } = await visit('/about', { viewport: { width, height: 800 } });
    await alive(page);
    await page.evaluate((label) => {
      for (const entry of document.querySelectorAll('header nav a, header nav summary')) {
        const text = [...entry.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
        if (text !== undefined) text.nodeValue = label;
        else entry.append(label);
      }
    }, longLabel);
    expect(await page.getByText(longLabel).filter({ visible: true }).count()).toBeGreaterThan(3);
    expect(await sidewaysPixels(page)).toBe(0);
  },
);

test('on a phone a word that is longer than the line breaks in a title', async () => {
  const { page } = await visit('/about');
  await alive(page);
  await page.locator('h1').evaluate((heading, word) => {
    heading.textContent = word;
  }, longWord);
  expect(await sidewaysPixels(page)).toBe(0);
});

test.each(['/content', '/resources', '/search'])(
  'the keyboard sees the button of the search on %s while it stands on it',
  async (path) => {
    const { page } = await visit(path);
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.innerText()).toBe('Search');
    const box = await focused.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  },
);

test('a picture that cannot be had leaves its place empty, without the sign of a broken picture', async () => {
  const { page } = await visit('about:blank', { expectedComplaints: [/ERR_FAILED/] });
  await page.route('**/*.{avif,webp,jpeg,jpg}', (route) => route.abort());
  await page.goto('/content');
  // Attached, not visible: a picture that has failed by now is hidden.
  await page.locator('main img').first().waitFor({ state: 'attached' });
  const broken = async (): Promise<number> =>
    page
      .locator('main img')
      .evaluateAll(
        (images) =>
          (images as HTMLImageElement[]).filter(
            (image) =>
              image.getBoundingClientRect().top < window.innerHeight &&
              getComputedStyle(image).visibility === 'visible' &&
              (!image.complete || image.naturalWidth === 0),
          ).length,
      );
  await expect.poll(broken).toBe(0);
  expect((await page.locator('main img').first().boundingBox())?.height).toBeGreaterThan(40);
});

test.each([992, 1024, 1440])(
  'at %d pixels the picture of the home page keeps at least a square of what it shows',
  async (width) => {
    const { page } = await visit('/', { viewport: { width, height: 800 } });
    const box = await page.locator('main img').first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeGreaterThan(0.98);
  },
);

test('the first article of the home page does not repeat the picture at its top', async () => {
  const { page } = await visit('/');
  const sources = await page
    .locator('main img')
    .evaluateAll((images) => (images as HTMLImageElement[]).map((image) => image.src));
  expect(new Set(sources).size).toBe(sources.length);
});

test.each([
  ['/events', 'a[href^="/events/"]'],
  ['/content', 'a[href^="/content/"]'],
  ['/resources', 'section li div > a'],
  ['/search?q=Sunday', 'ol h2 a'],
])('on a phone each line of a link in the list on %s is at least 24 pixels high', async (path, links) => {
  const { page } = await visit(path);
  const found = page.locator(`main ${links}`);
  await found.first().waitFor();
  const heights = await found.filter({ visible: true }).evaluateAll((all) =>
    (all as HTMLElement[]).flatMap((link) => {
      // The link in the title of a card covers the card.
      const isCard = getComputedStyle(link, '::after').position === 'absolute';
      const targets = isCard ? [link.offsetParent?.getBoundingClientRect()] : [...link.getClientRects()];
      return targets.map((target) => target?.height ?? 0);
    }),
  );
  expect(heights.length).toBeGreaterThan(0);
  expect(heights.filter((height) => height < 24)).toEqual([]);
});

test('lines of a Chinese title are filled one after the other, but for a character alone; lines of even length would split words', async () => {
  const { page } = await visit('/zh/content', { language: 'zh' });
  const wrap = async (): Promise<string> =>
    page.locator('main h1').evaluate((heading) => getComputedStyle(heading).textWrap);
  expect(await wrap()).toBe('pretty');
  await page.goto('/content');
  expect(await wrap()).toBe('balance');
});
