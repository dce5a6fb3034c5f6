import { auditEntrySchema } from '@steeple/model/people/auditEntry';
import { check } from '@steeple/model/requests/validation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLog, type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { smallSite, type SmallSite } from '../../../tests/memory/smallSite.ts';
import { changeRelease } from './changeRelease.ts';
import * as project from './projectRelease.ts';
import { runRelease } from './runRelease.ts';

let small: SmallSite;
let services: MemoryServices;

beforeEach(async () => {
  vi.stubEnv('HOSTING_SITE', 'a-church');
  small = smallSite();
  services = memoryServices(() => new Date(small.time.now));
  vi.spyOn(project, 'projectReleaseServices').mockResolvedValue(small.services);
  await runRelease(small.services, 'first', true);
});
afterEach(() => vi.unstubAllEnvs());

const change = async (action: 'back' | 'resume') =>
  (
    await changeRelease(services, {
      input: { action },
      token: { uid: 'admin-1' } as never,
      address: '127.0.0.1',
      log: memoryLog(),
    })
  ).outcome;

/** The entries of the audit trail. */
async function audited(): Promise<unknown[]> {
  const { docs } = await services.database.collection('audit').get();
  return docs.map((entry) => entry.data());
}

test('an admin goes back once, however often the call arrives, and on again; both are in the audit trail', async () => {
  await small.change('about', 'A mistake');
  await runRelease(small.services, 'second');
  expect(await change('back')).toBe('rolled-back');
  expect(small.shown('/about')).toBe('<h1>about</h1>');
  expect(await audited()).toMatchObject([
    { action: 'release.rolledBack', actor: 'admin-1', subject: null, target: 'releases/status', detail: {} },
  ]);
  const { releases } = small.site;
  const count = releases.length;
  expect(await change('back')).toBe('rolled-back');
  expect(releases).toHaveLength(count);

  expect(await change('resume')).toBe('resumed');
  expect(small.store.state).toMatchObject({ status: { isHeld: false }, wanted: { everything: true } });
  const { wanted: waitingChanges } = small.store.state;
  expect(await change('resume')).toBe('resumed');
  expect(small.store.state.wanted).toEqual(waitingChanges);
  const entries = await audited();
  expect(entries.filter((entry) => !check(auditEntrySchema, entry).ok)).toEqual([]);
  expect(entries).toContainEqual(expect.objectContaining({ action: 'release.resumed' }));
});

test('what could not be done is not in the audit trail', async () => {
  small.site.delete(small.site.deployed?.name ?? '');
  expect(await change('back')).toBe('nothing-earlier');
  await small.store.begin('another', new Date(small.time.now));
  expect(await change('back')).toBe('busy');
  expect(await audited()).toEqual([]);
});

test('where pages are not released there is nothing to change', async () => {
  vi.stubEnv('HOSTING_SITE', '');
  expect(await change('back')).toBe('off');
  expect(project.projectReleaseServices).not.toHaveBeenCalled();
});
