import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { syncClaims } from '../roles/claims/syncClaims.ts';
import { makeSomebody } from '../../../tests/functions/roles/people.ts';
import { writeGrant } from '../../../tests/functions/roles/grantsFixture.ts';
import { changePlanFeed } from './changePlanFeed.ts';

it('the log of a new address names the camp, and not the address', async () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const services = memoryServices(() => now);
  const log = memoryLog();
  const who = await makeSomebody(services, { claims: { camps: ['camp-2026'] } });
  await writeGrant(services, who.email ?? '', { camps: ['camp-2026'] });
  await syncClaims(services, who.uid);
  const call = async (action: 'renew' | 'withdraw', camp = 'camp-2026') =>
    changePlanFeed(services, {
      input: { camp, action },
      token: who.token as never,
      address: '203.0.113.7',
      log,
    });
  await call('renew');
  await call('withdraw');
  await call('renew');
  await expect(call('renew', 'camp-2027')).rejects.toMatchObject({ details: { reason: 'no-such-camp' } });
  const made = { severity: 'info', message: 'address made', fields: { camp: 'camp-2026' } };
  expect(log.lines).toEqual([made, made]);
  const stored = await services.database.doc(documentPaths.planFeed.at(who.uid, 'camp-2026')).get();
  expect(stored.data()).toEqual({
    camp: 'camp-2026',
    key: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    createdAt: Timestamp.fromDate(now),
  });
});
