import { expect, test, vi } from 'vitest';
import { createLastCall } from './lastCall.ts';

test('a call that was stopped before is not sent', async () => {
  const call = vi.fn(async () => undefined);
  const onChange = vi.fn<(isSent: boolean) => void>();
  const last = createLastCall(onChange);
  const stop = new AbortController();
  stop.abort();
  await expect(last.send(stop.signal, call)).rejects.toThrow(/abort/i);
  expect(call).not.toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
});

test('the call is sent from its beginning until the action has ended, also where it fails', async () => {
  const onChange = vi.fn<(isSent: boolean) => void>();
  const last = createLastCall(onChange);
  let duringCall = false;
  let afterCall = false;
  const action = async (): Promise<void> => {
    await last.send(new AbortController().signal, async () => {
      duringCall = last.isSent();
    });
    afterCall = last.isSent();
    throw new Error('refused');
  };
  await expect(last.run(action)).rejects.toThrow('refused');
  expect({ duringCall, afterCall, now: last.isSent() }).toEqual({ duringCall: true, afterCall: true, now: false });
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});
