import { expect, test } from 'vitest';
import { plainSpelling } from './plainSpelling.ts';

test.each([
  ['/%70ages/%7e%5F%41%2e%39%2D', '/pages/~_A.9-'],
  ['/a%2fb%2c%20c,%e5%a0%82', '/a%2Fb%2C%20c,%E5%A0%82'],
  ['/%2541%%41%', '/%2541%25A%25'],
])('the path %s is spelled %s', (pathname, plain) => {
  expect(plainSpelling(pathname)).toBe(plain);
});
