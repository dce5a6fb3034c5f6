import { expect, test } from 'vitest';
import { endedSignInPath } from './endedSignInPath.ts';

test.each([
  ['/login', '?to=%2Fcamp%2Fdashboard', '/login?mode=link&ended=1&to=%2Fcamp%2Fdashboard'],
  ['/zh/login', '?to=%2Fzh%2Fcamp&mode=link&oobCode=x', '/zh/login?mode=link&ended=1&to=%2Fzh%2Fcamp'],
  ['/login', '', '/login?mode=link&ended=1'],
  ['/zh/account', '?x=1', '/zh/login?mode=link&ended=1&to=%2Fzh%2Faccount'],
])('a sign-in that ended at %s%s goes on at %s', (pathname, search, address) => {
  expect(endedSignInPath(pathname, search)).toBe(address);
});
