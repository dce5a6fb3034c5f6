import { describe, expect, test } from 'vitest';
import { pathIn, screens } from '../screens.ts';
import { settled, sidewaysPixels, walkAs } from '../walk.ts';

/** Parts of screens that have an address of their own. */
const views = [
  '/admin/umo?view=grants',
  '/admin/umo?view=audit',
  '/admin/feedbackResults?view=comments',
  '/admin/calendar?view=past',
  '/admin/custom?view=pages',
  '/admin/camp?view=basics',
  '/admin/camp?view=groups',
  '/admin/camp?view=schedule',
  '/admin/camp?view=panoramas',
  '/admin/camp?view=notices',
  '/admin/camp?view=sessions',
  '/admin/camp?view=booklet',
  '/admin/camp?view=checklist',
  '/admin/camp?view=venue',
  '/admin/camp?view=questions',
  '/admin/camp?view=code',
  '/admin/camp?view=notices&entry=new-notice&new=1',
  '/admin/camp?view=sessions&entry=new-session&new=1',
  '/admin/custom?view=site&part=services',
  '/admin/custom?view=site&part=navigation',
  '/admin/db/posts',
  '/admin/db/state/site-config',
];
/** From the narrowest phone to a laptop, px. */
const widths = [320, 360, 768, 1024, 1280] as const;

const adminScreens = screens.filter(({ who }) => who === 'admin');
/** Screens with wide tables, which Chinese words fill otherwise. */
const tables = [
  '/zh/admin/posts',
  '/zh/admin/calendar',
  '/zh/admin/resources',
  '/zh/admin/umo',
  '/zh/admin/umo?view=grants',
  '/zh/admin/umo?view=audit',
  '/zh/admin/googleCalendar',
  '/zh/admin/db/posts',
];

describe('the admin area from 320 to 1280 px', () => {
  test.each([...adminScreens.map((screen) => pathIn(screen, 'en')), ...views, ...tables])(
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
          const sideways = await sidewaysPixels(page);
          if (sideways > 0) faults.push(`${width}: the page is ${sideways} px too wide`);
          const cut = await page
            .locator('[data-table]')
            .evaluateAll((found) =>
              found.map((table) => table.scrollWidth - table.clientWidth).filter((beyond) => beyond > 0),
            );
          for (const beyond of cut) faults.push(`${width}: a table is ${beyond} px wider than its place`);
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
