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

/** Every use of a message in the source of the client, `m.name`. */
function usedKeys(): Set<string> {
  const files = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('messages'),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(WEB, 'src', file), 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key),
    ),
  );
}

// That no translation is missing or left over is held by languages.test.ts.
test('every message has a use', () => {
  const used = usedKeys();
  expect(used.size).toBeGreaterThan(500);
  expect(AREAS.flatMap((area) => keysOf(area, baseLanguage)).filter((key) => !used.has(key))).toEqual([]);
});
