import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseLanguage } from '@steeple/model/text/language';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const AREAS = readdirSync(join(WEB, 'messages'));

/** Sources of the client, by their path below web/src, without tests and without what is generated. */
const SOURCES = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('messages'),
);

function textsIn(language: string): Map<string, string> {
  return new Map(
    AREAS.flatMap((area) =>
      Object.entries(
        JSON.parse(readFileSync(join(WEB, 'messages', area, `${language}.json`), 'utf8')) as Record<string, string>,
      ),
    ),
  );
}

/** Every use of a message: `m.name` in the client, `messages['name']` where its shells are built. */
function usedKeys(): Set<string> {
  const used = (file: string, use: RegExp): string[] =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(use)].map(([, key = '']) => key);
  return new Set([
    ...SOURCES.flatMap((file) => used(join('src', file), /\bm\.(\w+)/g)),
    ...used('build/shellsPlugin.ts', /\bmessages\['(\w+)'\]/g),
  ]);
}

// That no translation is missing or left over is held by languages.test.ts.
test('every message has a use', () => {
  const used = usedKeys();
  expect(used.size).toBeGreaterThan(500);
  expect([...textsIn(baseLanguage).keys()].filter((key) => !used.has(key))).toEqual([]);
});

test('English has a space between a text and what follows it, and Chinese none after full-width punctuation', () => {
  const [english, chinese] = [textsIn('en'), textsIn('zh')];
  /** A child of an element, with the space behind it, and the text or inline element that follows. */
  const child =
    /(?<!=)\{((?:[^{}\n]|\{[^{}\n]*\})*)\}( (?=[<{])|\{' '\})?(?=\s*(?:<(?:a|code|Moment|Person)\b|\{m\.))/g;
  const isFault = (key: string, hasSpace: boolean): boolean => {
    const endsInPunctuation = /[：，。；！？”）]$/.test(chinese.get(key) ?? '');
    return endsInPunctuation && (hasSpace || !/\s$/.test(english.get(key) ?? ''));
  };
  const faults = SOURCES.filter((file) => file.endsWith('.tsx')).flatMap((file) =>
    [...readFileSync(join(WEB, 'src', file), 'utf8').matchAll(child)].flatMap(([, expression = '', space]) =>
      [...expression.matchAll(/\bm\.(\w+)\(/g)]
        .map(([, key = '']) => key)
        .filter((key) => isFault(key, space !== undefined))
        .map((key) => `${file}: ${key}`),
    ),
  );
  expect(faults).toEqual([]);
});
