import { describe, expect, it } from 'vitest';
import { askAgainMillis, createStoragePersistence } from './storagePersistence.ts';

function createBrowser(grants: boolean) {
  const browser = { now: 1_000_000_000, isPersisted: false, grants, questions: 0, askedAt: null as number | null };
  const storage = {
    persisted: () => Promise.resolve(browser.isPersisted),
    persist: () => {
      browser.questions += 1;
      browser.isPersisted ||= browser.grants;
      return Promise.resolve(browser.isPersisted);
    },
    estimate: () => Promise.resolve({ usage: 3_000_000, quota: 9_000_000 }),
  };
  const askedAt = {
    read: () => browser.askedAt,
    write: (millis: number) => {
      browser.askedAt = millis;
    },
  };
  return { browser, open: () => createStoragePersistence({ storage, askedAt, now: () => browser.now }), askedAt };
}

describe("the browser's promise", () => {
  it('is looked up without a question', async () => {
    const { browser, open } = createBrowser(true);
    const persistence = open();
    expect(persistence.store.getState()).toEqual({ persistence: 'unknown', usage: null });
    await persistence.refresh();
    expect(persistence.store.getState()).toEqual({ persistence: 'unasked', usage: 3_000_000 });
    expect(browser.questions).toBe(0);
  });

  it.each([
    [true, 'persisted'],
    [false, 'refused'],
  ] as const)('is known after asking, where the browser answers %s, and after a restart', async (grants, expected) => {
    const { open } = createBrowser(grants);
    const persistence = open();
    await persistence.ask();
    expect(persistence.store.getState().persistence).toBe(expected);
    const reopened = open();
    await reopened.refresh();
    expect(reopened.store.getState().persistence).toBe(expected);
  });

  it('is asked for once a day at most, unless somebody wants to ask', async () => {
    const { browser, open } = createBrowser(false);
    const persistence = open();
    await persistence.askIfDue();
    await persistence.askIfDue();
    expect(browser.questions).toBe(1);
    browser.now += askAgainMillis - 1;
    await open().askIfDue();
    expect(browser.questions).toBe(1);
    await persistence.ask();
    expect(browser.questions).toBe(2);
    browser.now += askAgainMillis;
    await open().askIfDue();
    expect(browser.questions).toBe(3);
  });

  it('is asked for where the last time was written by a wrong clock', async () => {
    const { browser, open } = createBrowser(false);
    browser.askedAt = browser.now + 1;
    await open().askIfDue();
    expect(browser.questions).toBe(1);
  });

  it('is not asked for again where it is given', async () => {
    const { browser, open } = createBrowser(true);
    const persistence = open();
    await persistence.ask();
    browser.now += 2 * askAgainMillis;
    await persistence.askIfDue();
    expect(browser.questions).toBe(1);
  });

  it('is none where the browser has no such thing, or fails to answer', async () => {
    const { askedAt } = createBrowser(true);
    const without = createStoragePersistence({ storage: null, askedAt, now: () => 0 });
    await without.refresh();
    await without.askIfDue();
    expect(without.store.getState()).toEqual({ persistence: 'unavailable', usage: null });
    const fails = () => Promise.reject(new Error('no'));
    const storage = { persisted: fails, persist: fails, estimate: fails };
    const failing = createStoragePersistence({ storage, askedAt, now: () => 0 });
    await failing.ask();
    expect(failing.store.getState()).toEqual({ persistence: 'refused', usage: null });
  });
});
