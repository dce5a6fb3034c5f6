import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { exampleQuestions } from '#tests/exampleQuestions.ts';
import { createServer, Device, rest, settle, type SimulationStep, type Tab } from '#tests/feedbackSimulation.ts';
import { responseStatus, shownAnswers } from './feedbackState.ts';

const answersOf = ({ form }: Tab) => shownAnswers(exampleQuestions, form.store.getState());
const status = ({ form }: Tab) => responseStatus(form.store.getState());
const member = { uid: 'member-1', isAnonymous: false };

function createDevice(account: Device['account'] = null): Device {
  return new Device(createServer(), account);
}

/** Lets the disk finish until a call to the server is on its way, and takes that call. */
async function takeCall(device: Device): Promise<SimulationStep> {
  for (let turn = 0; turn < 20; turn += 1) {
    await settle();
    const step = device.steps.shift();
    if (step?.kind === 'server') return step;
    step?.run();
  }
  throw new Error('The server is not called.');
}

async function openTab(device: Device): Promise<Tab> {
  const tab = device.open();
  await rest([device]);
  return tab;
}

/** Opens the form and sends an answer, without signal where `isOnline` is false; does not wait for the server. */
async function submitAnswers(
  device: Device,
  overall: number,
  language: 'en' | 'zh',
  { isOnline = true } = {},
): Promise<Tab> {
  const tab = await openTab(device);
  device.isOnline = isOnline;
  tab.form.answer('overall', overall);
  tab.form.submit(language);
  return tab;
}

async function sendAnswer(device: Device, overall: number): Promise<Tab> {
  const tab = await submitAnswers(device, overall, 'en');
  await rest([device]);
  return tab;
}

describe('a draft', () => {
  it('is there after a reload, without signing anybody in', async () => {
    const device = createDevice();
    const before = await openTab(device);
    before.form.answer('overall', 4);
    before.form.answer('words', 'half a sent');
    await rest([device]);
    before.close();
    const after = await openTab(device);
    expect(answersOf(after)).toEqual({ overall: 4, words: 'half a sent' });
    expect(status(after)).toBe('draft');
    expect(device.server.accounts).toBe(0);
  });

  it('is called stored only once it is on disk, and what was called stored outlives a kill', async () => {
    const device = createDevice();
    const tab = await openTab(device);
    tab.form.answer('words', 'one');
    await settle();
    expect(tab.form.store.getState().isStored).toBe(false);
    await rest([device]);
    expect(tab.form.store.getState().isStored).toBe(true);
    tab.form.answer('words', 'two');
    await settle();
    expect(tab.form.store.getState().isStored).toBe(false);
    device.kill();
    expect(answersOf(await openTab(device))).toEqual({ words: 'one' });
  });

  it('is never called stored where the browser stores nothing, and can be sent all the same', async () => {
    const device = createDevice();
    device.isStorageFull = true;
    const tab = await openTab(device);
    tab.form.answer('overall', 4);
    await rest([device]);
    expect(tab.form.store.getState()).toMatchObject({ isStored: false, hasFailed: true });
    tab.form.submit('en');
    await rest([device]);
    expect(device.server.history).toHaveLength(1);
  });

  it('of two tabs keeps what each of them answered', async () => {
    const device = createDevice();
    const [one, two] = [await openTab(device), await openTab(device)];
    one.form.answer('overall', 4);
    two.form.answer('words', 'other tab');
    await rest([device]);
    expect(answersOf(one)).toEqual({ overall: 4, words: 'other tab' });
    expect(answersOf(two)).toEqual({ overall: 4, words: 'other tab' });
  });

  it('typed without an account does not move to the next account that signs in: it is offered, without showing it, and stays until it is taken', async () => {
    const device = createDevice();
    const tab = await openTab(device);
    tab.form.answer('words', 'private');
    await rest([device]);
    device.enter(member);
    await rest([device]);
    expect(answersOf(tab)).toEqual({});
    expect(tab.form.store.getState().offer).toBe(1);
    tab.form.decline();
    await rest([device]);
    tab.close();
    const again = await openTab(device);
    expect(again.form.store.getState().offer).toBeNull();
    device.enter(null);
    await rest([device]);
    expect(answersOf(again)).toEqual({ words: 'private' });
  });

  it('queued without an account is not sent in the name of an account whose session is still being loaded', async () => {
    const device = createDevice();
    const before = await openTab(device);
    device.isOnline = false;
    before.form.answer('overall', 1);
    before.form.submit('en');
    await rest([device]);
    device.kill();
    device.isOnline = true;
    device.account = member;
    const tab = device.open(false);
    await rest([device]);
    tab.form.deliver();
    await rest([device]);
    expect(device.server).toMatchObject({ accounts: 0, history: [] });
    tab.form.setAccount(member);
    await rest([device]);
    expect(device.server.history).toEqual([]);
    expect(tab.form.store.getState().offer).toBe(1);
  });

  it('typed without an account moves to the account whose owner says so', async () => {
    const device = createDevice();
    const tab = await openTab(device);
    tab.form.answer('words', 'mine');
    await rest([device]);
    device.enter(member);
    await rest([device]);
    tab.form.takeOver();
    await rest([device]);
    expect(answersOf(tab)).toEqual({ words: 'mine' });
    device.enter(null);
    await rest([device]);
    expect(answersOf(tab)).toEqual({});
  });
});

describe('a submission', () => {
  it('is not sent while a required answer is missing; the question is named', async () => {
    const device = createDevice();
    const tab = await openTab(device);
    tab.form.answer('words', 'nice');
    expect(tab.form.submit('en')).toEqual([{ question: 'overall', message: null }]);
    await rest([device]);
    expect(device.server.history).toHaveLength(0);
    tab.form.answer('overall', 5);
    expect(tab.form.store.getState().errors).toEqual([]);
  });

  it('signs in anonymously once, and is confirmed when the server has it', async () => {
    const device = createDevice();
    const tab = await sendAnswer(device, 5);
    expect(status(tab)).toBe('sent');
    tab.form.answer('overall', 3);
    expect(status(tab)).toBe('edited');
    tab.form.submit('zh');
    await rest([device]);
    expect(status(tab)).toBe('sent');
    expect(device.server.accounts).toBe(1);
    expect(device.server.history.map(({ answers }) => answers)).toEqual([{ overall: 5 }, { overall: 3 }]);
  });

  it('leaves the device only after it is on its disk', async () => {
    const device = createDevice(member);
    await submitAnswers(device, 5, 'en');
    await settle();
    expect(device.steps.every(({ kind }) => kind === 'disk')).toBe(true);
    device.kill();
    expect(device.server.history).toHaveLength(0);
  });

  it('is queued offline, survives a kill, and is sent when the signal is back', async () => {
    const device = createDevice();
    const tab = await submitAnswers(device, 2, 'zh', { isOnline: false });
    await rest([device]);
    expect(status(tab)).toBe('queued');
    device.kill();
    device.isOnline = true;
    const after = await openTab(device);
    expect(status(after)).toBe('sent');
    expect(answersOf(after)).toEqual({ overall: 2 });
  });

  it('is called queued when the server does not answer, though the device believes that it is online', async () => {
    const device = createDevice(member);
    const tab = await submitAnswers(device, 2, 'en');
    await settle();
    expect(status(tab)).toBe('sending');
    tab.timers.at(-1)?.callback();
    expect(status(tab)).toBe('queued');
  });

  it('is tried again after the backoff when the failure may pass by itself, and arrives once', async () => {
    const device = createDevice(member);
    const tab = await submitAnswers(device, 2, 'en');
    (await takeCall(device)).fail(true);
    await settle();
    expect(status(tab)).toBe('queued');
    const retry = tab.timers.at(-1);
    expect(retry?.millis).toBe(750);
    retry?.callback();
    await rest([device]);
    expect(status(tab)).toBe('sent');
    expect(device.server.history).toHaveLength(1);
  });

  it('is refused after closing: "not sent" is said after a reload too, and the answers are still there', async () => {
    const device = createDevice(member);
    await submitAnswers(device, 2, 'en', { isOnline: false });
    await rest([device]);
    device.server.closesAt = device.server.now;
    device.isOnline = true;
    device.kill();
    const after = await openTab(device);
    expect(status(after)).toBe('notSent');
    device.kill();
    const again = await openTab(device);
    expect(status(again)).toBe('notSent');
    expect(again.form.store.getState().draft.refused).toMatchObject({
      kind: 'submit',
      reason: 'closed',
      code: 'permission-denied',
    });
    expect(answersOf(again)).toEqual({ overall: 2 });
  });

  it('that had arrived before closing is confirmed after closing, though its answer was lost', async () => {
    const device = createDevice(member);
    await submitAnswers(device, 2, 'en');
    device.steps.unshift(await takeCall(device));
    device.kill(() => true);
    expect(device.server.history).toHaveLength(1);
    device.server.closesAt = device.server.now;
    expect(status(await openTab(device))).toBe('sent');
  });
});

describe('an older response never replaces a newer one', () => {
  it('sends nothing after a kill that brought back a queue which had been delivered', async () => {
    const device = createDevice(member);
    const tab = await submitAnswers(device, 1, 'en', { isOnline: false });
    await rest([device]);
    const disk = new Map(structuredClone([...device.disk]));
    device.isOnline = true;
    tab.form.deliver();
    await rest([device]);
    tab.form.answer('overall', 5);
    tab.form.submit('en');
    await rest([device]);
    device.kill();
    // The disk as it was a minute ago, as after a loss of power.
    for (const [key, value] of disk) device.disk.set(key, value);
    const after = await openTab(device);
    expect(device.server.responses.get('member-1')?.answers).toEqual({ overall: 5 });
    expect(answersOf(after)).toEqual({ overall: 5 });
    expect(status(after)).toBe('sent');
  });

  it.each(['submit', 'withdraw'] as const)(
    'asks before a %s that waited replaces what another device has sent since',
    async (kind) => {
      const server = createServer();
      const [phone, laptop] = [new Device(server, member), new Device(server, member)];
      const waiting = await sendAnswer(phone, 1);
      phone.isOnline = false;
      if (kind === 'submit') {
        waiting.form.answer('overall', 2);
        waiting.form.submit('en');
      } else waiting.form.withdraw('en');
      await rest([phone]);
      await sendAnswer(laptop, 5);
      phone.isOnline = true;
      waiting.form.deliver();
      await rest([phone]);
      expect(status(waiting)).toBe('conflict');
      expect(waiting.form.store.getState().conflict?.answers).toEqual({ overall: 5 });
      expect(server.responses.get('member-1')?.answers).toEqual({ overall: 5 });
      phone.kill();
      const after = await openTab(phone);
      expect(status(after)).toBe('conflict');
      after.form.sendMine();
      await rest([phone]);
      expect(server.responses.get('member-1')).toMatchObject(
        kind === 'submit' ? { answers: { overall: 2 } } : { answers: {}, withdrawn: true },
      );
    },
  );

  it('leaves what is stored where the person says so, and the answers given up can be brought back', async () => {
    const server = createServer();
    const [phone, laptop] = [new Device(server, member), new Device(server, member)];
    const tab = await openTab(phone);
    phone.isOnline = false;
    tab.form.answer('overall', 2);
    tab.form.submit('en');
    await rest([phone]);
    await sendAnswer(laptop, 5);
    phone.isOnline = true;
    tab.form.deliver();
    await rest([phone]);
    const edits = tab.form.keepStored();
    await rest([phone]);
    expect(status(tab)).toBe('sent');
    expect(answersOf(tab)).toEqual({ overall: 5 });
    tab.form.restore(edits);
    await rest([phone]);
    expect(status(tab)).toBe('edited');
    expect(answersOf(tab)).toEqual({ overall: 2 });
  });

  it('does not ask about an own submission that was still waiting when the next one was made', async () => {
    const device = createDevice(member);
    const tab = await openTab(device);
    device.isOnline = false;
    for (const overall of [1, 2, 3]) {
      tab.form.answer('overall', overall);
      tab.form.submit('en');
    }
    await rest([device]);
    device.isOnline = true;
    tab.form.deliver();
    await rest([device]);
    expect(status(tab)).toBe('sent');
    expect(device.server.history.map(({ answers }) => answers)).toEqual([{ overall: 3 }]);
  });

  it('asks where a response was withdrawn elsewhere while this one waited', async () => {
    const server = createServer();
    const [phone, laptop] = [new Device(server, member), new Device(server, member)];
    const tab = await openTab(phone);
    phone.isOnline = false;
    tab.form.answer('overall', 2);
    tab.form.submit('en');
    await rest([phone]);
    const other = await sendAnswer(laptop, 5);
    other.form.withdraw('en');
    await rest([laptop]);
    phone.isOnline = true;
    tab.form.deliver();
    await rest([phone]);
    expect(status(tab)).toBe('conflict');
    expect(server.responses.get('member-1')?.withdrawn).toBe(true);
  });
});

describe('what is saved', () => {
  it('is shown, and edits typed before it arrived stay above it', async () => {
    const server = createServer();
    await sendAnswer(new Device(server, member), 5);
    const device = new Device(server, member);
    const tab = device.open();
    tab.form.answer('words', 'mine');
    await rest([device]);
    expect(answersOf(tab)).toEqual({ overall: 5, words: 'mine' });
    expect(status(tab)).toBe('edited');
    tab.form.discardEdits();
    await rest([device]);
    expect(status(tab)).toBe('sent');
  });

  it('keeps an answer that breaks a limit of today while another one is changed', async () => {
    const device = createDevice(member);
    const answers = { overall: 3, words: 'x'.repeat(501) };
    const before = { answers, language: 'en', submittedAt: fromMillis(0), submission: 'SubmissionElsewhere1' } as const;
    device.server.responses.set(member.uid, before);
    const tab = await openTab(device);
    tab.form.answer('overall', 5);
    expect(tab.form.submit('en')).toEqual([]);
    await rest([device]);
    expect(device.server.responses.get(member.uid)?.answers).toEqual({ ...answers, overall: 5 });
    tab.form.answer('words', 'x'.repeat(502));
    expect(tab.form.submit('en').map(({ question }) => question)).toEqual(['words']);
  });

  it('is not edited any more when an answer is changed back', async () => {
    const device = createDevice(member);
    const tab = await sendAnswer(device, 5);
    tab.form.answer('liked', ['sea']);
    expect(status(tab)).toBe('edited');
    tab.form.answer('liked', null);
    expect(status(tab)).toBe('sent');
  });

  it('is deleted after withdrawing', async () => {
    const device = createDevice(member);
    const tab = await sendAnswer(device, 5);
    tab.form.withdraw('en');
    expect(status(tab)).toBe('withdrawing');
    await rest([device]);
    expect(status(tab)).toBe('blank');
    expect(tab.form.store.getState().arrived).toBe('withdraw');
  });

  it('opens empty where what the device stores is no draft', async () => {
    const device = createDevice();
    device.disk.set('camp/device', { edits: [1] });
    expect(answersOf(await openTab(device))).toEqual({});
  });
});
