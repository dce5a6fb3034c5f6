import { expect, test } from 'vitest';
import { errorText } from '#lib/requests/errors.ts';
import { pathError } from './pathError.ts';

const denied = { code: 'permission-denied' };

test('an admin who opens a path that the site does not have is asked to check it, not to ask the office', () => {
  for (const path of ['postz/x', 'camps/camp-2026/group/x'])
    expect(errorText(pathError(denied, path), 'en')).toBe(
      'The site has nothing at this path. Check its spelling, or begin at the root.',
    );
});

test('another failure, and a path that the site has, are explained as they are', () => {
  expect(pathError(denied, 'posts/x')).toBe(denied);
  const offline = { code: 'unavailable' };
  expect(pathError(offline, 'postz/x')).toBe(offline);
});
