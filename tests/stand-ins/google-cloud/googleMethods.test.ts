import { expect, test } from 'vitest';
import { faultOf } from './googleMethods.ts';

const functions = 'https://cloudfunctions.googleapis.com/v2/projects/p/locations/l/functions';

test.each([
  ['POST', `${functions}?functionId=render`, { serviceConfig: { availableCpu: '1' } }],
  ['GET', `${functions}/render`, undefined],
  ['GET', 'https://run.googleapis.com/v2/projects/p/locations/l/services/s:getIamPolicy', undefined],
  ['POST', 'https://firestore.googleapis.com/v1/projects/p/databases?databaseId=(default)', { locationId: 'nam5' }],
])('%s %s is a request that Google declares', (verb, url, body) => {
  expect(faultOf(verb, new URL(url), body)).toBeUndefined();
});

test.each([
  ['a verb', 'PUT', `${functions}/render`, {}, /no method PUT/],
  ['a path', 'GET', functions.replace('v2', 'v3'), undefined, /no method GET/],
  ['a host', 'GET', 'https://functions.googleapis.com/v2/projects/p', undefined, /no method GET/],
  ['a parameter', 'POST', `${functions}?id=render`, {}, /unknown query id$/],
  ['a field', 'POST', functions, { serviceConfig: { cpu: 1 } }, /unknown field serviceConfig\.cpu$/],
  [
    'a field in a list',
    'POST',
    functions,
    { eventTrigger: { eventFilters: [{ key: 'a' }] } },
    /eventFilters\[0\]\.key$/,
  ],
])('%s that Google does not declare is refused', (_what, verb, url, body, fault) => {
  expect(faultOf(verb, new URL(url), body)).toMatch(fault);
});
