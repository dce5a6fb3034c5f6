import { documentPaths } from '@steeple/model/database/paths';
import { expect, it } from 'vitest';
import { feedbackWorld } from '../../../tests/functions/feedback/feedbackWorld.ts';
import { memoryLog } from '../../../tests/memory/services.ts';
import { recountFeedback } from './recountFeedback.ts';

const days = (count: number): number => count * 24;

function world() {
  const made = feedbackWorld();
  const { services } = made;
  const log = memoryLog();
  return {
    ...made,
    log,
    run: async () => recountFeedback(services, log),
    audited: async () => (await services.database.collection('audit').get()).docs.map((entry) => entry.data()),
    /** The camps of the log's lines with this message. */
    campsOf: (message: string) => log.lines.flatMap((line) => (line.message === message ? [line.fields['camp']] : [])),
  };
}

it('every camp whose feedback is open or closed within the last thirty days is recounted, and no other', async () => {
  const { putCamp, run, campsOf } = world();
  await putCamp(1, {}, {}, 'open');
  await putCamp(-days(30) + 1, {}, {}, 'lately');
  await putCamp(-days(30), {}, {}, 'former');
  await run();
  expect(campsOf('recounted')).toEqual(['lately', 'open']);
});

it('results that had drifted are reported and noted in the audit trail; those that were right are not', async () => {
  const { services, putCamp, respond, run, log, audited, campsOf } = world();
  await putCamp(-1, { shared: true }, {}, 'drifted');
  await putCamp(-1, { shared: true }, {}, 'exact');
  for (let person = 0; person < 5; person += 1) await respond(`person-${person}`, { food: 5 }, {}, 'drifted');
  await run();
  const found = { responses: 5, recounted: 5, shardsRepaired: 0, commentsRemoved: 0 };
  expect(log.lines.map(({ message, fields }) => [message, fields['camp'], fields['published']])).toEqual([
    ['recounted', 'drifted', true],
    ['results had drifted', 'drifted', undefined],
    ['recounted', 'exact', false],
  ]);
  expect(log.lines[1]).toEqual({
    severity: 'warn',
    message: 'results had drifted',
    fields: { camp: 'drifted', ...found },
  });
  expect(await audited()).toEqual([
    {
      action: 'results.rebuilt',
      actor: 'schedule',
      subject: null,
      target: documentPaths.camp.at('drifted'),
      detail: { ...found, changed: true },
      at: expect.objectContaining({ seconds: services.clock().getTime() / 1000 }) as unknown,
    },
  ]);
  await run();
  expect(campsOf('results had drifted')).toEqual(['drifted']);
});

it('one camp that fails does not stop the others, and the run fails at its end', async () => {
  const { services, putCamp, run, log, campsOf } = world();
  await putCamp(1, {}, {}, 'one');
  await putCamp(1, {}, {}, 'two');
  let isFirst = true;
  services.interrupt = (operation) => {
    if (operation !== 'list' || !isFirst) return;
    isFirst = false;
    throw Object.assign(new Error('unavailable'), { code: 14 });
  };
  await expect(run()).rejects.toThrow('1 of 2 camps were not recounted');
  expect([campsOf('not recounted'), campsOf('recounted')]).toEqual([['one'], ['two']]);
  expect(log.lines[0]?.severity).toBe('error');
  await expect(run()).resolves.toBeUndefined();
});
