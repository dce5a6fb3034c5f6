import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVerification } from './watchVerification.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class Page extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function watchAnswers(answers: readonly (boolean | Error)[]) {
  const page = new Page();
  let checks = 0;
  const stop = watchVerification(async () => {
    const answer = answers[checks] ?? false;
    checks += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  }, page);
  return { page, stop, checks: () => checks };
}

test('a page that waits for a verified address goes on by itself: it checks until the address is verified, and no longer', async () => {
  const { checks } = watchAnswers([false, new Error('offline'), true]);
  expect(checks()).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(checks()).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checks()).toBe(3);
});

test('it checks at once when somebody returns to the page, and never while it is out of sight', async () => {
  const { page, checks } = watchAnswers([]);
  await vi.advanceTimersByTimeAsync(1000);
  page.show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checks()).toBe(1);
  page.show('visible');
  expect(checks()).toBe(2);
});

test('it stops with its page', async () => {
  const { page, stop, checks } = watchAnswers([]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  page.show('visible');
  expect(checks()).toBe(1);
});
