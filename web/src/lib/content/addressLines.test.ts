import { expect, test } from 'vitest';
import { addressLines } from './addressLines.ts';

test('an address ends in its postal code, once', () => {
  const lines = { en: '1 Hill Road\nSingapore', zh: '山路 1 号\n新加坡 123456' };
  expect(addressLines({ lines, postalCode: '123456' })).toEqual({
    en: '1 Hill Road\nSingapore 123456',
    zh: '山路 1 号\n新加坡 123456',
  });
});
