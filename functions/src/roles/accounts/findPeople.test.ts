import { documentPaths } from '@steeple/model/database/paths';
import { peopleLimits } from '@steeple/model/requests/callables';
import { expect, it } from 'vitest';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { partFields, partRefs } from '../../listings/listingPart.ts';
import { findPeople } from './findPeople.ts';
import { newUser } from './profile.ts';

const names = Array.from({ length: peopleLimits.found + 5 }, (_, index) => `mei-${String(index).padStart(2, '0')}`);
const addresses = names.map((name) => `${name}@steeple.test`);

async function people() {
  const services = memoryServices();
  for (const name of names.toReversed())
    await services.database
      .doc(documentPaths.user.at(name))
      .set(newUser({ email: `${name}@steeple.test`, displayName: `Tan ${name}` }, new Date(0)));
  const find = async (text: string, start = 0) => findPeople(services, { input: { text, start } });
  return { services, find };
}

it('people are found some at a time, in order of their addresses, and all are counted', async () => {
  const { find } = await people();
  const { found } = peopleLimits;
  expect(await find('tan')).toEqual({ emails: addresses.slice(0, found), total: names.length, isListed: true });
  expect(await find('tan', found)).toEqual({ emails: addresses.slice(found), total: names.length, isListed: true });
  expect(await find('jose')).toEqual({ emails: [], total: 0, isListed: true });
});

it('a listing is made by the first search; the next one reads its parts and nothing else', async () => {
  const { services, find } = await people();
  const operations = async () => {
    services.operations.length = 0;
    await find('tan');
    return [...services.operations];
  };
  expect((await operations()).some((operation) => operation.startsWith('commit'))).toBe(true);
  expect(await operations()).toEqual(['read']);
});

it('somebody without an address is not found', async () => {
  const { services, find } = await people();
  await services.database.doc(documentPaths.user.at('jose')).set(newUser({ displayName: 'Jose' }, new Date(0)));
  expect(await find('jose')).toEqual({ emails: [], total: 0, isListed: true });
});

it('a search finds somebody who was listed a moment ago', async () => {
  const { services, find } = await people();
  await find('tan');
  await services.database.doc(documentPaths.user.at('jose')).set(newUser({ email: 'jose@a.sg' }, new Date(0)));
  await services.database.recursiveDelete(services.database.collection('listings'));
  await find('tan');
  expect((await find('jose')).emails).toEqual(['jose@a.sg']);
});

it('nobody is found where there are more people than the listing holds, and the answer says so', async () => {
  const { services, find } = await people();
  const full = await partFields({ isReady: true, isFull: true, entries: new Map() });
  for (const ref of partRefs(services.database, 'user')) await ref.set(full);
  expect(await find('tan')).toEqual({ emails: [], total: 0, isListed: false });
});
