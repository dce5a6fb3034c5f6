import { describe, expect, it } from 'vitest';
import { createServerClock } from './serverClock.ts';

const noon = Date.UTC(2026, 10, 22, 12);
const day = 24 * 60 * 60_000;

/** A device whose clock is wrong by `ahead` milliseconds; the server's time is what `time` says. */
function createDevice(ahead: number, stored: string | null = null) {
  const device = { time: noon, stored };
  const clock = createServerClock({
    deviceNow: () => device.time + ahead,
    read: () => device.stored,
    write: (value) => {
      device.stored = value;
    },
  });
  const answer = (took = 100): void => {
    const askedAt = device.time + ahead;
    device.time += took;
    clock.learn(new Date(device.time - took / 2).toUTCString(), askedAt);
  };
  return { device, clock, answer };
}

describe('the server’s time', () => {
  it.each([
    ['a day ahead', day],
    ['an hour behind', -60 * 60_000],
    ['six minutes ahead', 6 * 60_000],
  ])('is right on a device that is %s', (_name, ahead) => {
    const { device, clock, answer } = createDevice(ahead);
    answer();
    expect(Math.abs(clock.now() - device.time)).toBeLessThan(1500);
  });

  it('is stored, so that it is right without signal after a restart', () => {
    const first = createDevice(day);
    first.answer();
    const second = createDevice(day, first.device.stored);
    expect(Math.abs(second.clock.now() - second.device.time)).toBeLessThan(1500);
  });

  it('is the device’s where both agree, and nothing is stored then', () => {
    const { device, clock, answer } = createDevice(0, String(day));
    answer(3000);
    expect(clock.now()).toBe(device.time);
    expect(device.stored).toBeNull();
  });

  it.each([
    ['an answer that took long', new Date(noon + day).toUTCString(), -11_000],
    ['an answer without a date', null, 0],
    ['an answer whose date is none', 'yesterday', 0],
    ['an answer during which the clock was put back', new Date(noon + day).toUTCString(), 1000],
  ])('is not learned from %s', (_name, date, requestedAt) => {
    const { clock } = createDevice(0);
    clock.learn(date, noon + requestedAt);
    expect(clock.store.getState().offsetMillis).toBe(0);
  });

  it('is the device’s where what is stored is no number', () => {
    expect(createDevice(0, 'soon').clock.now()).toBe(noon);
  });
});
