import { expect, test } from 'vitest';
import { keyPairOf } from './keyPair.ts';

const key = (hexadecimal: string): string => Buffer.from(hexadecimal.padStart(64, '0'), 'hex').toString('base64url');
/** The order of the curve P-256 (FIPS 186-4, D.1.2.3). */
const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

test('the public key of 1 is the base point of the curve (FIPS 186-4, D.1.2.3)', () => {
  const pair = keyPairOf(key('1'));
  expect(pair?.privateKey).toBe(key('1'));
  expect(Buffer.from(pair?.publicKey ?? '', 'base64url').toString('hex')).toBe(
    '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
      '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  );
});

test.each([
  ['off', 'off'],
  ['nothing', ''],
  ['too short', key('1').slice(1)],
  ['too long', `${key('1')}A`],
  ['with something before it', `!${key('1')}`],
  ['with something after it', `${key('1')}!`],
  ['zero', key('0')],
  ['the order of the curve', key(order)],
])('a text that is no key gives none: %s', (_title, text) => {
  expect(keyPairOf(text)).toBeNull();
});
