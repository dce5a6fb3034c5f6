import { expect, test } from 'vitest';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { DeadAddresses } from './deadAddresses.ts';

const base = 'https://old-church.example/';

test('counts the texts that link to an address, in whatever spelling, and lists the most linked first', async () => {
  const dead = new DeadAddresses();
  dead.add([`${base}sermons/1`, `${base}forms/a.pdf`, `${base}forms/a.pdf#page=2`], base);
  dead.add(['http://www.old-church.example/forms/a.pdf'], base);
  expect(await dead.list(async () => new Set())).toEqual([
    { address: `${base}forms/a.pdf`, links: 2 },
    { address: `${base}sermons/1`, links: 1 },
  ]);
});

test('leaves out addresses that this site has too, and those that are redirected', async () => {
  const dead = new DeadAddresses();
  const own = new URL(`${paths.giving.path}/`, base).href;
  dead.add([base, own, `${base}moved`, `${base}lost`], base);
  const requestedKeys: string[] = [];
  const found = await dead.list(async (keys) => {
    requestedKeys.push(...keys);
    return new Set(['%2Fmoved']);
  });
  expect(requestedKeys).toEqual(['%2Flost', '%2Fmoved']);
  expect(found).toEqual([{ address: `${base}lost`, links: 1 }]);
});
