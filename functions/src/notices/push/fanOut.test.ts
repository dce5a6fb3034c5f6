import { deliveryParts } from '@steeple/model/notices/pushDelivery';
import { beforeEach, describe, expect, it } from 'vitest';
import { targetOf } from '../../../../tests/functions/notices/pushFixture.ts';
import type { DeliveryOutcome } from './deliver.ts';
import { claimSize, fanOut, markOf, partOf } from './fanOut.ts';
import type { DeliveryMarks } from './firestoreMarks.ts';
import type { PushTarget } from './pushTarget.ts';

const notice = 'camps/camp-2026/notices/rain';
const targets = (count: number): PushTarget[] =>
  Array.from({ length: count }, (_, index) => targetOf(`phone-${index}`));

let stored: Set<string>;
let claims: { readonly part: number; readonly marks: readonly string[] }[];
let released: string[];
let sent: string[];
const marks: DeliveryMarks = {
  claim: async (part, all) => {
    claims.push({ part, marks: all });
    const own = all.filter((mark) => !stored.has(mark));
    for (const mark of own) stored.add(mark);
    return new Set(own);
  },
  release: async (part, all) => {
    expect(all.map(partOf)).toEqual(all.map(() => part));
    released.push(...all);
    for (const mark of all) stored.delete(mark);
  },
};
beforeEach(() => {
  stored = new Set();
  [claims, released, sent] = [[], [], []];
});
const run = async (to: readonly PushTarget[], outcomeOf: (target: PushTarget) => DeliveryOutcome = () => 'accepted') =>
  fanOut(marks, notice, to, async (target) => {
    // The mark is there before the message is.
    expect(stored).toContain(markOf(notice, target));
    sent.push(target.endpoint);
    return outcomeOf(target);
  });
const none = { accepted: 0, ended: 0, refused: 0, failed: 0, earlier: 0 };

describe('the mark of a notice on a phone', () => {
  it('is of the notice and the address, not of the account', () => {
    const mark = markOf(notice, targetOf('one'));
    expect(mark).toMatch(/^[0-9a-f]{24}$/);
    expect(markOf(notice, { ...targetOf('one'), path: 'users/other/subscriptions/1' } as PushTarget)).toBe(mark);
    expect(new Set([mark, markOf(notice, targetOf('two')), markOf(`${notice}2`, targetOf('one'))]).size).toBe(3);
  });

  it('is in one of a few documents, which it names itself', () => {
    const parts = targets(400).map((target) => partOf(markOf(notice, target)));
    expect(new Set(parts).size).toBe(deliveryParts);
    expect(Math.min(...parts)).toBe(0);
    expect(partOf('0f')).toBe(15);
    expect(partOf('a1')).toBe(1);
  });
});

describe('a notice', () => {
  it('is sent to each phone once, however often it is sent, in runs of a few marks', async () => {
    const all = targets(1200);
    expect(await run(all)).toEqual({ ...none, accepted: 1200 });
    expect(sent.toSorted()).toEqual(all.map(({ endpoint }) => endpoint).toSorted());
    expect(Math.max(...claims.map((claim) => claim.marks.length))).toBe(claimSize);
    expect(claims.every((claim) => claim.marks.length > 0)).toBe(true);
    expect(claims.flatMap((claim) => claim.marks.map((mark) => partOf(mark) - claim.part))).toEqual(all.map(() => 0));
    expect(await run(all)).toEqual({ ...none, earlier: 1200 });
    expect(sent).toHaveLength(1200);
    expect(await run([...all, targetOf('new')])).toEqual({ ...none, earlier: 1200, accepted: 1 });
  });

  it('asks a hundred push services at a time at the most', async () => {
    let [running, most] = [0, 0];
    await fanOut(marks, notice, targets(1200), async () => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      running -= 1;
      return 'accepted';
    });
    expect(most).toBeLessThanOrEqual(100);
    expect(most).toBeGreaterThan(50);
  });

  it('is sent once to a phone that two accounts have registered', async () => {
    expect(await run([targetOf('one'), { ...targetOf('one'), path: 'users/other/subscriptions/1' }])).toEqual({
      ...none,
      accepted: 1,
    });
    // No document is asked for marks that it has not.
    expect(claims).toHaveLength(1);
  });

  it('is sent again only where no service took it', async () => {
    const outcomes: readonly DeliveryOutcome[] = ['accepted', 'ended', 'refused', 'failed'];
    const outcomeOf = ({ endpoint }: PushTarget): DeliveryOutcome =>
      outcomes[Number(endpoint.split('-')[1]) % 4] ?? 'failed';
    expect(await run(targets(40), outcomeOf)).toEqual({ accepted: 10, ended: 10, refused: 10, failed: 10, earlier: 0 });
    expect(released).toHaveLength(10);
    sent = [];
    expect(await run(targets(40), () => 'accepted')).toEqual({ ...none, accepted: 10, earlier: 30 });
    expect(sent.toSorted()).toEqual(
      targets(40)
        .filter((target) => outcomeOf(target) === 'refused')
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
  });
});
