import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseLanguage } from '@steeple/model/languages';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const AREAS = readdirSync(join(WEB, 'messages'));

function keysOf(area: string, language: string): string[] {
  const texts = JSON.parse(readFileSync(join(WEB, 'messages', area, `${language}.json`), 'utf8')) as Record<
    string,
    unknown
  >;
  return Object.keys(texts);
}

/** Every use of a message: `m.name` in the client, `messages['name']` where its shells are built. */
function usedKeys(): Set<string> {
  const files = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('messages'),
  );
  const used = (file: string, use: RegExp): string[] =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(use)].map(([, key = '']) => key);
  return new Set([
    ...files.flatMap((file) => used(join('src', file), /\bm\.(\w+)/g)),
    ...used('build/shellsPlugin.ts', /\bmessages\['(\w+)'\]/g),
  ]);
}

// That no translation is missing or left over is held by languages.test.ts.
test('every message has a use', () => {
  const used = usedKeys();
  expect(used.size).toBeGreaterThan(500);
  expect(AREAS.flatMap((area) => keysOf(area, baseLanguage)).filter((key) => !used.has(key))).toEqual([]);
});
