import { describe, expect, it } from 'vitest';
import { visitAdmin } from './admin.ts';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { axeViolations } from '../axe.ts';
import { seedLanguages, visit } from '../browser.ts';
import { adminViews } from '../screens.ts';
import { settled } from '../walk.ts';

const seed = sampleSeed();

describe('the admin area', () => {
  it('asks a visitor to sign in, and remembers what was wanted', async () => {
    for (const screen of ['', '/umo', '/db/camps']) {
      const { page } = await visit(`/admin${screen}`);
      await page.waitForURL('**/login?to=*');
      expect(new URL(page.url()).searchParams.get('to')).toBe(`/admin${screen}`);
    }
  });

  // Each view in one of the languages; every-screen.test.ts checks the screens themselves.
  it.each(seedLanguages)(
    `shows the parts of its screens on a phone and to a screen reader, seed ${seed}, in %s`,
    async (language) => {
      const { page } = await visitAdmin('/admin', { viewport: { width: 360, height: 740 }, language });
      const faults: string[] = [];
      for (const view of sampleOf(adminViews, 2, seed + seedLanguages.indexOf(language))) {
        await page.goto(language === 'en' ? view : `/${language}${view}`);
        await settled(page);
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (tooWide > 0) faults.push(`${view}: ${tooWide} px wider than the screen`);
        for (const { id, nodes } of await axeViolations(page))
          faults.push(`${view}: ${id} at ${nodes[0]?.target.join(' ') ?? ''}`);
      }
      expect(faults).toEqual([]);
    },
    // In a whole proof two dozen views, each looked at by axe.
    240_000,
  );
});
