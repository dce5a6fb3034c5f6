import { expect, it } from 'vitest';
import { folderHtml } from '../markdown/folderHtml.ts';
import { churchSite } from '../../../tests/support/import/wordpressExport.ts';
import { readExportFrom } from '../wordpress/readExport.ts';
import { sourceOf, writeAll } from '../../../tests/support/import/importPlan.ts';
import { withinTime } from './withinTime.ts';

it('a text that keeps the parser busy for minutes is broken off', () => {
  expect(withinTime(() => folderHtml('*_'.repeat(20_000)), 200)).toBeNull();
  expect(withinTime(() => folderHtml('*a*'), 5000)).toBe('<p><em>a</em></p>');
});

it('an error of the work is thrown as it is', () => {
  const error = new RangeError('deep');
  expect(() =>
    withinTime(() => {
      throw error;
    }),
  ).toThrow(error);
});

it('a text that takes too long is left out and named, and the others are imported', async () => {
  const site = await sourceOf(churchSite(5, 0));
  const [slow] = site.items;
  const items = site.items.map((item) => ({
    ...item,
    plainHtml: (...details: Parameters<typeof item.plainHtml>) => {
      // As Node breaks a script off.
      if (item === slow) throw Object.assign(new Error('It took longer.'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });
      return item.plainHtml(...details);
    },
  }));
  const { texts, remarks } = writeAll({ ...site, items });
  expect(remarks).toContainEqual(
    expect.objectContaining({
      kind: 'left out',
      title: slow?.title,
      reason: expect.stringContaining('too long') as string,
    }),
  );
  expect(texts.length).toBeGreaterThan(0);
});

it('an attribute of fifty megabytes ends the reading of an export at once', async () => {
  const file = `<rss><channel><link>https://church.test</link><item a="${'x'.repeat(50_000_000)}"></item></channel></rss>`;
  const { broken } = await readExportFrom('export.xml', [file]);
  expect(broken).toContain('Max buffer length exceeded');
});
