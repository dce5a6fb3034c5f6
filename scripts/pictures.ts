import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from './shared/browser.ts';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import type { CommandArguments, CommandDefinition, CommandOptions } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { type Screen, screens } from './pictures/screens.ts';
import { CACHE } from './stack/folders.ts';
import { readPortOffset } from './stack/ports.ts';
import { findRunning } from './stack/running.ts';

/**
 * `npm run pictures`: a picture of every screen of the running stack, at 360 and 1440 pixels, in English and Chinese,
 * on light and dark ground. `--only NAME` (may be repeated) takes the screens whose name contains NAME.
 */
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
  },
} satisfies CommandDefinition<CommandOptions>;

type Values = CommandArguments<typeof definition.options>['values'];

const PASSWORD = 'steeple-demo';
const HEIGHTS: Readonly<Record<string, number>> = { 360: 740, 1440: 900 };

await runCommand(definition, async ({ values }) => {
  const stack = findRunning(readPortOffset(values['port-offset']));
  if (stack === undefined) throw new ExpectedError('No stack is running: start one with `npm start` and try again.');
  const wanted = screens.filter(
    ({ name }) => values.only.length === 0 || values.only.some((part) => name.includes(part)),
  );
  if (wanted.length === 0) throw new ExpectedError(`No screen is called ${values.only.join(' or ')}.`);
  mkdirSync(values.out, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const account of new Set(wanted.map((screen) => screen.account))) {
      await takeAs(
        browser,
        stack.addresses.site,
        account,
        wanted.filter((screen) => screen.account === account),
        values,
      );
    }
  } finally {
    await browser.close();
  }
  console.log(`Pictures are in ${values.out}`);
});

async function takeAs(
  browser: Browser,
  site: string,
  account: string | null,
  taken: readonly Screen[],
  values: Values,
): Promise<void> {
  const context = await browser.newContext({ baseURL: site, timezoneId: 'Asia/Singapore', reducedMotion: 'reduce' });
  if (account !== null) await signIn(context, account);
  for (const width of values.width) {
    for (const scheme of values.scheme) {
      for (const language of values.language) {
        for (const screen of taken) await take(context, screen, { width, scheme, language }, values);
      }
    }
  }
  await context.close();
}

async function signIn(context: BrowserContext, account: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login?to=/account');
  await page.getByLabel('E-mail').first().fill(account);
  await page.getByLabel('Password', { exact: true }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/account');
  await page.close();
}

async function take(
  context: BrowserContext,
  screen: Screen,
  look: { width: string; scheme: string; language: string },
  values: Values,
): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: Number(look.width), height: HEIGHTS[look.width] ?? 900 });
  await page.emulateMedia({ colorScheme: look.scheme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.goto(look.language === 'en' ? screen.path : `/${look.language}${screen.path === '/' ? '' : screen.path}`);
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
  const path = join(values.out, `${screen.name}-${look.width}-${look.language}-${look.scheme}.png`);
  await page.screenshot({ path, fullPage: !values.fold });
  await page.close();
}
