import { backoffMillis } from '@steeple/model/requests/backoff';
import { expect, test } from 'vitest';
import { siteApi } from '../../../../tests/memory/smallSite.ts';
import { HostingSite } from '../../../../tests/stand-ins/hosting/HostingSite.ts';
import type { HostingApi } from './HostingApi.ts';
import { hostingFailure, mostTries, patientApi } from './patientApi.ts';

const unavailable = Object.assign(new Error('UNAVAILABLE'), { status: 503 });
const forbidden = Object.assign(new Error('FORBIDDEN'), { status: 403 });

/** An API whose calls fail so many times each. */
function failing(times: number, error: Error): { api: HostingApi; waits: number[]; calls: () => number } {
  const site = new HostingSite('a-church');
  site.deploy({});
  const waits: number[] = [];
  let calls = 0;
  const failsAtFirst = <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) => {
    let left = times;
    return async (...given: Given): Promise<Answer> => {
      calls += 1;
      if ((left -= 1) >= 0) throw error;
      return ask(...given);
    };
  };
  const { releases, version, files, create, populate, upload, finalise, release, discard } = siteApi(site);
  const api = patientApi(
    {
      releases: failsAtFirst(releases),
      version: failsAtFirst(version),
      files: failsAtFirst(files),
      create: failsAtFirst(create),
      populate: failsAtFirst(populate),
      upload: failsAtFirst(upload),
      finalise: failsAtFirst(finalise),
      release: failsAtFirst(release),
      discard: failsAtFirst(discard),
    },
    { sleep: async (millis) => Promise.resolve(void waits.push(millis)), random: () => 0.5 },
  );
  return { api, waits, calls: () => calls };
}

test('every request that fails in passing is repeated, after longer and longer waits', async () => {
  const { api, waits } = failing(2, unavailable);
  const [live] = await api.releases(1);
  const { name } = await api.version(live?.version.name ?? '');
  const version = await api.create({ labels: {}, config: {} });
  await api.populate(version, await api.files(name));
  await expect(api.upload(version, 'x', Buffer.of())).rejects.toThrow('hash');
  await api.finalise(version);
  await api.release(version, 'released');
  await api.discard(name);
  expect(waits).toHaveLength(9 * 2);
  expect(waits.slice(0, 2)).toEqual([backoffMillis(1, 0.5), backoffMillis(2, 0.5)]);
});

test('a request is given up after the most tries', async () => {
  const last = failing(mostTries - 1, unavailable);
  expect(await last.api.releases(1)).toHaveLength(1);
  const { api, waits, calls } = failing(mostTries, unavailable);
  await expect(api.releases(1)).rejects.toBe(unavailable);
  expect([calls(), waits.length]).toEqual([mostTries, mostTries - 1]);
});

test('a request that would fail again is not repeated', async () => {
  const { api, calls } = failing(1, forbidden);
  await expect(api.releases(1)).rejects.toBe(forbidden);
  expect(calls()).toBe(1);
});

test.each([
  [{ status: 401 }, 'forbidden'],
  [{ status: 403 }, 'forbidden'],
  [{ status: 404 }, 'not-found'],
  [{ status: 408 }, 'unavailable'],
  [{ status: 429 }, 'unavailable'],
  [{ status: 500 }, 'unavailable'],
  [{ status: 503, code: 404 }, 'unavailable'],
  [{ status: 400 }, 'internal'],
  [{ status: 499 }, 'internal'],
  [{ code: 403 }, 'forbidden'],
  [{ code: '503' }, 'unavailable'],
  [{ code: 'ECONNRESET' }, 'unavailable'],
  [{ code: 'TimeoutError' }, 'unavailable'],
  [{ code: 'UND_ERR_SOCKET' }, 'unavailable'],
  [{ code: 'MODULE_ENOENT' }, 'internal'],
  [{ code: 'ECONNRESET 2' }, 'internal'],
  [{ code: 'E' }, 'internal'],
  [{ code: ['ECONNRESET'] }, 'internal'],
  [{}, 'internal'],
])('an error with %j is %s', (fields, code) => {
  expect(hostingFailure(Object.assign(new Error('failed'), fields))).toBe(code);
});
