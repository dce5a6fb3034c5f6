import { expect, test } from 'vitest';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { alive, visit } from '../browser.ts';

test('a link moves within the app: by the payload, with title, address and focus', async () => {
  const { page } = await visit('/');
  await alive(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const payload = page.waitForResponse((response) => response.url().endsWith(`${paths.visit.path}/_payload.json`));
  await page.getByRole('link', { name: 'How to get here' }).click();
  expect((await payload).status()).toBe(200);
  await page.waitForURL(`**${paths.visit.path}`);
  await page.getByRole('heading', { level: 1, name: 'Visit us' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Visit us · /);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.goBack();
  await expect.poll(() => page.locator('h1').innerText()).toMatch(/Lantern Hill/);
});

test('the language switch stays on the page, and the document says its language', { tags: ['prove'] }, async () => {
  const { page } = await visit(`${paths.events.path}?calendar=english`);
  await alive(page);
  await page.getByRole('link', { name: '中文' }).first().click();
  await page.waitForURL(`**/zh${paths.events.path}?calendar=english`);
  await page.getByRole('heading', { level: 1, name: '活动' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans-SG');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
    new RegExp(`/zh${paths.events.path}$`),
  );
});

test('camp pages follow the language that was chosen', { tags: ['prove'] }, async () => {
  const { page } = await visit(paths.visit.path);
  await alive(page);
  await page.getByRole('link', { name: '中文' }).first().click();
  await page.waitForURL(`**/zh${paths.visit.path}`);
  await page.goto(paths.campSchedule.path);
  await page.waitForURL(`**/zh${paths.campSchedule.path}`);
});

test('a new deployment makes the next navigation a full load', { tags: ['prove'] }, async () => {
  const { page, context } = await visit(paths.visit.path);
  await alive(page);
  await context.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id: 'anotherbuild', timestamp: 1 } }),
  );
  await context.route('**/builds/meta/anotherbuild.json', (route) =>
    route.fulfill({ json: { id: 'anotherbuild', timestamp: 1 } }),
  );
  await page.clock.install();
  await page.reload();
  await alive(page);
  let hasAsked = false;
  page.on('response', (response) => {
    hasAsked ||= response.url().endsWith('/builds/meta/anotherbuild.json');
  });
  await page.mouse.move(20, 20);
  // The code that asks for the newest build may begin after some of the time has passed.
  await expect
    .poll(async () => {
      await page.clock.fastForward(6 * 60_000);
      return hasAsked;
    })
    .toBe(true);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('link', { name: 'Steeple Community Church' }).click();
  await page.waitForURL('**/');
  await expect.poll(() => page.evaluate(() => 'stillHere' in window)).toBe(false);
});

test(
  'code that cannot be loaded makes a full load, once; then the error page offers another try',
  { tags: ['prove'] },
  async () => {
    const { page, context } = await visit(paths.visit.path, { expectedComplaints: [/./] });
    await alive(page);
    await context.route('**/assets/GivingPage-*.js', (route) => route.abort());
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.textContent = 'give';
      document.querySelector('main')?.prepend(link);
    }, paths.giving.path);
    await page.getByRole('link', { name: 'give', exact: true }).click();
    await page.waitForURL(`**${paths.giving.path}`);
    await expect.poll(() => page.evaluate(() => 'stillHere' in window)).toBe(false);
  },
);

test('filters stand in the address and work without JavaScript', { tags: ['prove'] }, async () => {
  const { page } = await visit(paths.events.path, { javaScriptEnabled: false });
  await page
    .getByRole('navigation', { name: 'Calendar' })
    .getByRole('link', { name: 'Chinese congregation', exact: true })
    .click();
  await page.waitForURL(`**${paths.events.path}?calendar=chinese`);
  expect(await page.getByRole('link', { name: 'Chinese congregation', exact: true }).getAttribute('aria-current')).toBe(
    'true',
  );
  expect(await page.locator('main').innerText()).not.toContain('Youth Fellowship');
});

test('the calendar has its views in the address', async () => {
  const { page } = await visit(paths.calendar.path);
  await alive(page);
  const views = page.getByRole('navigation', { name: 'View' });
  await views.getByRole('link', { name: 'Week' }).click();
  await page.waitForURL('**view=week**');
  await views.getByRole('link', { name: 'List' }).click();
  await page.waitForURL('**view=agenda**');
  await views.getByRole('link', { name: 'Month' }).click();
  const month = await page.locator('main h2').first().innerText();
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect.poll(() => page.locator('main h2').first().innerText()).not.toBe(month);
});
