import { type CallableName, callables } from '@steeple/model/requests/callables';
import { describe, expect, it } from 'vitest';
import { callableFunctions, callableHandlers } from './callables.ts';
import { functionLimits, largestBody } from './functionLimits.ts';

const names = Object.keys(callables) as CallableName[];

describe('every callable of the model', () => {
  it.each(names)('%s has logic of its own, and is deployed', async (name) => {
    const handle: unknown = await callableHandlers[name]();
    expect(handle).toBeInstanceOf(Function);
    expect(handle).toHaveProperty('name', name);
    expect(callableFunctions[name]).toHaveProperty('__endpoint.callableTrigger', {});
  });

  it('has its limits, and nothing else is deployed as a callable', () => {
    expect(Object.keys(callableFunctions).toSorted()).toEqual(names.toSorted());
    expect(names.filter((name) => !(name in functionLimits))).toEqual([]);
  });
});

const escaped = (length: number): string => '\u0001'.repeat(length);
const bilingual = (length: number) => ({ en: '営'.repeat(length), zh: '营'.repeat(length) });
/** Inputs of callables that take much, about as large as the model lets them be. */
const largest: Partial<Record<CallableName, unknown>> = {
  changeGrants: Array.from({ length: 500 }, (_, index) => ({
    email: `${index}@${'a'.repeat(240)}`,
    note: '备注'.repeat(250),
    camps: Array.from({ length: 20 }, () => 'camp-2026'),
  })),
  listCollections: `${'a'.repeat(1500)}/`.repeat(3),
  signUp: escaped(10 * 300 + 500),
  changeSignUp: escaped(10 * 300 + 500),
  sendMessage: escaped(3000),
  setSignUp: Array.from({ length: 10 }, () => ({
    label: bilingual(120),
    options: Array.from({ length: 12 }, () => bilingual(120)),
  })),
  translateTexts: [bilingual(100_000), bilingual(100_000)],
  removeSignUp: { event: '营'.repeat(128), entries: Array.from({ length: 100 }, () => '营'.repeat(128)) },
  describeAccounts: Array.from({ length: 100 }, () => '营'.repeat(128)),
};

describe('the body of a call', () => {
  it.each(Object.entries(largest) as [CallableName, unknown][])('may be as large as %s needs it', (name, input) => {
    const bytes = Buffer.byteLength(JSON.stringify({ data: input }));
    expect(bytes).toBeGreaterThan(4096);
    expect(largestBody(name)).toBeGreaterThanOrEqual(bytes);
  });

  it('is small for every other callable, as none of them takes a list', () => {
    for (const name of names.filter((candidate) => !(candidate in largest)))
      expect([name, largestBody(name)]).toEqual([name, 4096]);
  });
});
