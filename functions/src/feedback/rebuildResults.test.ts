import { documentPaths } from '@steeple/model/database/paths';
import { expect, it } from 'vitest';
import { feedbackWorld, id, oneRating } from '../../../tests/functions/feedback/feedbackWorld.ts';
import { memoryLog } from '../../../tests/memory/services.ts';
import type { Token } from '../requests/callers.ts';
import { rebuildResults } from './rebuildResults.ts';

const token: Token = { uid: 'admin-1', auth_time: 0, firebase: { sign_in_provider: 'password' } };

async function world() {
  const made = feedbackWorld();
  const { services, putCamp } = made;
  const log = memoryLog();
  await putCamp(-1, { shared: true });
  return {
    ...made,
    log,
    rebuild: async (camp = id) => rebuildResults(services, { input: { camp }, token, log, address: '203.0.113.7' }),
    audited: async () => (await services.database.collection('audit').get()).docs.map((entry) => entry.data()),
    shared: async () => (await services.database.doc(documentPaths.sharedResults.at(id)).get()).data(),
  };
}

it('an admin recounts the results of a camp, which are published, and the audit trail says so each time', async () => {
  const { services, respond, rebuild, log, audited, shared } = await world();
  for (let person = 0; person < 5; person += 1) await respond(`person-${person}`, { food: 5 });
  expect(await rebuild()).toEqual({ responses: 5, changed: true });
  const found = { responses: 5, recounted: 5, shardsRepaired: 0, commentsRemoved: 0 };
  expect(await audited()).toEqual([
    {
      action: 'results.rebuilt',
      actor: token.uid,
      subject: null,
      target: documentPaths.camp.at(id),
      detail: { ...found, changed: true },
      at: expect.objectContaining({ seconds: services.clock().getTime() / 1000 }) as unknown,
    },
  ]);
  expect(log.lines).toEqual([
    { severity: 'info', message: 'recounted', fields: { camp: id, ...found, published: true } },
  ]);
  expect(await shared()).toMatchObject({ publications: [{ responses: 5 }] });

  expect(await rebuild()).toEqual({ responses: 5, changed: false });
  const changes = (await audited()).map(({ detail }) => (detail as { changed: boolean }).changed);
  expect([changes.length, changes.filter(Boolean)]).toEqual([2, [true]]);
  expect(log.lines[1]?.fields).toMatchObject({ published: false });
});

it('a camp that does not exist is refused, and nothing is written', async () => {
  const { put, rebuild, audited } = await world();
  await put(documentPaths.feedbackResults.at('nowhere', '3'), { en: oneRating(4) });
  await expect(rebuild('nowhere')).rejects.toMatchObject({ code: 'not-found', details: { reason: 'no-such-camp' } });
  expect(await audited()).toEqual([]);
  expect(await rebuild()).toEqual({ responses: 0, changed: false });
});
