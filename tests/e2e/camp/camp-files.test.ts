import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { signIn } from '../signIn.ts';

/** A session of the seed with a file to download. */
async function sessionWithFile(): Promise<{ readonly slug: string; readonly size: number; readonly name: string }> {
  const { docs } = await database().collection(`camps/${campId}/sessions`).get();
  for (const session of docs) {
    const [download] = session.get('downloads') as readonly { file: { size: number; name: string } }[];
    if (download !== undefined) return { slug: String(session.get('slug')), ...download.file };
  }
  throw new Error('The seed has no session with a file');
}

test('a camper saves the handout of a session under its name, whole', async () => {
  const { slug, size, name } = await sessionWithFile();
  const { page } = await visit('/camp');
  await signIn(page, 'camper@steeple.test', `/camp/sessions/${slug}`);
  const waiting = page.waitForEvent('download');
  await page.locator('section[aria-labelledby="downloads"] button').first().click();
  const saved = await waiting;
  expect(saved.suggestedFilename()).toBe(name);
  expect(readFileSync(await saved.path()).byteLength).toBe(size);
});
