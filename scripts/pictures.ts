import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser, signInTo } from './shared/browser.ts';
import { type CommandDefinition, type CommandOptions, portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { documentPictures, pictureName, picturesOf, type Picture } from './pictures/pictures.ts';
import { CACHE, ROOT } from './stack/folders.ts';
import { readPortOffset } from './stack/ports.ts';
import { requireRunning } from './stack/running.ts';

const definition = {
  call: 'npm run pictures',
  summary: 'Takes a picture of every screen of the running stack.',
  options: {
    ...portOffsetOption,
    only: { type: 'string', multiple: true, default: [] as string[], help: 'screens whose name contains this' },
    width: { type: 'string', multiple: true, default: ['360', '1440'], help: 'pixels' },
    language: { type: 'string', multiple: true, default: ['en', 'zh'], help: 'en or zh' },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'], help: 'light or dark' },
    out: { type: 'string', default: join(CACHE, 'pictures'), help: 'the folder for the pictures' },
    fold: { type: 'boolean', default: false, help: 'the first screenful only, as in README' },
    documents: { type: 'boolean', default: false, help: 'those of docs/pictures, in their place' },
  },
} satisfies CommandDefinition<CommandOptions>;

const HEIGHTS: Readonly<Record<string, number>> = { 360: 740, 1440: 900 };

/** Folder of the pictures that documents show. */
const DOCUMENTS = join(ROOT, 'docs/pictures');

await runCommand(definition, async ({ values }) => {
  const stack = requireRunning(readPortOffset(values['port-offset']));
  const folder = values.documents ? DOCUMENTS : values.out;
  const requestedPictures = (values.documents ? documentPictures(DOCUMENTS) : picturesOf(values)).filter(
    ({ screen }) => values.only.length === 0 || values.only.some((part) => screen.name.includes(part)),
  );
  if (requestedPictures.length === 0) throw new ExpectedError(`No screen is called ${values.only.join(' or ')}.`);
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const account of new Set(requestedPictures.map(({ screen }) => screen.account))) {
      const context = await browser.newContext({
        baseURL: stack.addresses.site,
        timezoneId: 'Asia/Singapore',
        reducedMotion: 'reduce',
      });
      if (account !== null) await signInTo(context, account);
      for (const picture of requestedPictures.filter(({ screen }) => screen.account === account)) {
        const pictureTaken = await take(context, picture, values.fold || values.documents);
        await writeFile(
          join(folder, pictureName(picture)),
          values.documents ? await small(pictureTaken, picture) : pictureTaken,
        );
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`Pictures are in ${folder}`);
});

/**
 * A picture with a palette. Screens of the admin area have few colours, and the help shows pictures of at most 60 kB;
 * the gradients of a photograph need all 256 colours.
 */
async function small(png: Buffer, { screen }: Picture): Promise<Buffer> {
  const colors = screen.name.startsWith('admin-') ? { quality: 84, dither: 0 } : { quality: 100 };
  return sharp(png)
    .png({ palette: true, ...colors, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** Takes a picture as PNG. @param isFolded true for the first screenful only. */
async function take(
  context: BrowserContext,
  { screen, width, scheme, language }: Picture,
  isFolded: boolean,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width: Number(width), height: HEIGHTS[width] ?? 900 });
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.goto(language === 'en' ? screen.path : `/${language}${screen.path === '/' ? '' : screen.path}`);
  await page
    .locator('main h1')
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => console.log(`${screen.name}: no heading`));
  await page
    .locator('[aria-busy="true"]')
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined);
  // A picture of the whole page shows also what waits to be scrolled to.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  const png = await page.screenshot({ fullPage: !isFolded });
  await page.close();
  return png;
}
