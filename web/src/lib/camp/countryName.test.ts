import { expect, it } from 'vitest';
import { countryName } from './countryName.ts';

it.each([
  ['MY', 'en', 'Malaysia'],
  ['MY', 'zh', '马来西亚'],
  ['SG', 'zh', '新加坡'],
  ['ZX', 'en', 'ZX'],
  ['not a code', 'en', 'not a code'],
] as const)('names %s in %s: %s', (code, language, name) => {
  expect(countryName(code, language)).toBe(name);
});
