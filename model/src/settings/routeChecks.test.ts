import { expect, it } from 'vitest';
import { isRouteCheck, routeChecks } from './routeChecks.ts';

it('a rule can switch the checks of the camp and of the admin area, and no other', () => {
  expect(['camp', 'admin', '', 'vip'].map(isRouteCheck)).toEqual([true, true, false, false]);
  expect(routeChecks).toEqual(['camp', 'admin']);
});
