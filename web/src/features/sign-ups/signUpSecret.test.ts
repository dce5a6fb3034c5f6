import { expect, test } from 'vitest';
import { newSecret, secretIn } from './signUpSecret.ts';

test('a secret has 256 bits and is found in an address', () => {
  const secrets = Array.from({ length: 200 }, () => newSecret());
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets) expect(secretIn(`#${secret}`)).toBe(secret);
  expect(newSecret((bytes) => bytes.fill(255))).toBe(`${'_'.repeat(42)}8`);
});

test.each(['', '#', '#menu', `#${'a'.repeat(42)}`, `#${'a'.repeat(44)}`, `#${'a'.repeat(42)}/`])(
  'there is no secret in %j',
  (hash) => expect(secretIn(hash)).toBeNull(),
);
