import { expect, it } from 'vitest';
import { Turns } from './Turns.ts';

it('work with one key runs in its order, one at a time, and other work meanwhile', async () => {
  const turns = new Turns();
  const events: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    events.push(`${name} begins`);
    await Promise.resolve();
    await Promise.resolve();
    events.push(`${name} ends`);
    return name;
  };
  expect(
    await Promise.all([
      turns.take('mei', work('first')),
      turns.take('mei', work('second')),
      turns.take('bo', work('another')),
    ]),
  ).toEqual(['first', 'second', 'another']);
  const ofMei = events.filter((event) => !event.startsWith('another'));
  expect(ofMei).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(events.indexOf('another begins')).toBeLessThan(events.indexOf('first ends'));
});

it('work that fails is the failure of its caller alone', async () => {
  const turns = new Turns();
  const failed = turns.take('mei', async () => Promise.reject(new Error('unavailable')));
  const next = turns.take('mei', async () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('unavailable');
  await expect(next).resolves.toBe('done');
});
