import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { feedExamples } from '../../tests/feedExamples.ts';
import { writeFeed } from './writeFeed.ts';

const description = {
  name: 'Grace, Hill; Church',
  language: 'en' as const,
  timeZone: 'Asia/Singapore',
  domain: 'demo-steeple.firebaseapp.com',
};

/** The feed as a machine in another zone writes it. */
async function writtenIn(timeZone: string): Promise<string> {
  const script = `
    import { feedExamples } from ${JSON.stringify(new URL('../../tests/feedExamples.ts', import.meta.url).href)};
    import { writeFeed } from ${JSON.stringify(new URL('writeFeed.ts', import.meta.url).href)};
    process.stdout.write(writeFeed(feedExamples, ${JSON.stringify(description)}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ: timeZone },
  });
  return stdout;
}

it.each(['UTC', 'Asia/Singapore', 'America/Los_Angeles'])(
  'a feed is the same, byte for byte, from a machine in %s',
  async (timeZone) => {
    expect(await writtenIn(timeZone)).toBe(writeFeed(feedExamples, description));
  },
);
