import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { adminViews, pathIn, screens } from '../screens.ts';
import { settled, sidewaysPixels, walkAs } from '../walk.ts';

/** From the narrowest phone to a laptop, px. */
const widths = [320, 360, 768, 1024, 1280] as const;

const adminScreens = screens.filter(({ who }) => who === 'admin');
/** Screens with wide tables, which Chinese words fill otherwise. */
const wideTables = [
  '/zh/admin/posts',
  '/zh/admin/calendar',
  '/zh/admin/resources',
  '/zh/admin/umo',
  '/zh/admin/umo?view=grants',
  '/zh/admin/umo?view=audit',
  '/zh/admin/googleCalendar',
  '/zh/admin/db/posts',
];

/** Names what does not fit. A page that has just become narrower gets a second to arrange itself. */
async function faultsOfWidth(page: Page, width: number): Promise<string[]> {
  let found: string[] = [];
  await vi
    .waitFor(
      async () => {
        const sideways = await sidewaysPixels(page);
        const cut = await page
          .locator('[data-table]')
          .evaluateAll((tables) =>
            tables.map((table) => table.scrollWidth - table.clientWidth).filter((beyond) => beyond > 0),
          );
        found = [
          ...(sideways > 0 ? [`${width}: the page is ${sideways} px too wide`] : []),
          ...cut.map((beyond) => `${width}: a table is ${beyond} px wider than its place`),
        ];
        if (found.length > 0) throw new Error(found.join());
      },
      { timeout: 1000, interval: 100 },
    )
    .catch(() => undefined);
  return found;
}

const seed = sampleSeed();
const shown = [...adminScreens.map((screen) => pathIn(screen, 'en')), ...adminViews, ...wideTables];

describe(`the admin area from 320 to 1280 px, seed ${seed}`, () => {
  test.each(sampleOf(shown, 3, seed))(
    '%s and its tables fit, and its forms leave no error to the browser',
    async (path) => {
      const { page } = await walkAs('admin', { language: 'en', scheme: 'light', width: 1440 });
      const faults: string[] = [];
      try {
        await page.goto(path);
        await settled(page);
        // The history of a calendar is a table that is shown only when it is asked for.
        await page
          .locator('main details')
          .filter({ hasText: /^(History|历史记录)/ })
          .evaluateAll((closed) => {
            for (const details of closed) details.setAttribute('open', '');
          });
        await settled(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          faults.push(...(await faultsOfWidth(page, width)));
        }
        // A browser's own bubbles are in the browser's language, not in the reader's.
        const bubbling = await page
          .locator('form')
          .evaluateAll((forms) => forms.filter((form) => form instanceof HTMLFormElement && !form.noValidate).length);
        if (bubbling > 0) faults.push(`${bubbling} forms leave their errors to the browser`);
      } finally {
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      expect(faults).toEqual([]);
    },
  );
});
