import type { CallableName } from '@steeple/model/requests/callables';
import { HttpsError } from 'firebase-functions/v2/https';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loggedLines } from '../../../tests/functions/loggedLines.ts';
import { memoryServices } from '../../../tests/memory/services.ts';
import { functionLimits, largestBody } from '../functionLimits.ts';
import type { Services } from '../services.ts';
import { answer, type Call, defineCallable, type Handler } from './callable.ts';

type Request = Parameters<typeof answer>[3];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.doUnmock('../services.ts');
});

/** Services without any method: a call that uses one fails, with another answer than these tests expect. */
const untouched = {} as Services;

function requestOf(
  data: unknown,
  details: { readonly headers?: object; readonly rawBody?: Buffer; uid?: string } = {},
) {
  const { headers = {}, rawBody, uid } = details;
  return {
    data,
    ...(uid !== undefined && { auth: { uid, token: { uid: 'forged', email: 'mei@steeple.test' } } }),
    rawRequest: { headers: { 'x-forwarded-for': '203.0.113.7', ...headers }, rawBody },
  } as unknown as Request;
}

/** The outcome of a call whose handler does what is given: its answer, or the code, words and details of a refusal. */
async function outcome<Name extends CallableName>(
  name: Name,
  handle: Handler<Name>,
  request: Request,
  services = untouched,
) {
  return answer(name, handle, services, request).catch((error: unknown) => {
    const { code, message, details } = error as HttpsError;
    return { code, message, details };
  });
}

/** The lines that are written to the log meanwhile. */
async function linesOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  // The logger keeps the console that it finds when it is imported, which a test cannot replace.
  const written = vi.spyOn(JSON, 'stringify');
  await act();
  const entries = written.mock.calls.map(([entry]) => entry as Record<string, unknown>);
  written.mockRestore();
  return entries;
}

const tooLarge = {
  code: 'invalid-argument',
  details: {
    fields: [
      {
        field: '',
        message: { en: expect.stringContaining('send less') as string, zh: expect.stringMatching(/过多/) as string },
      },
    ],
  },
};

describe('the body of a call', () => {
  async function call(bytes: number, header: string | undefined = String(bytes)): Promise<unknown> {
    const rawBody = Buffer.from(JSON.stringify({ data: { resource: 'a'.repeat(bytes) } }));
    const headers = header === '' ? {} : { 'content-length': header };
    return outcome(
      'countDownload',
      async () => ({}),
      requestOf({ resource: `${'a'.repeat(bytes)}\n` }, { headers, rawBody }),
    );
  }

  it('is refused by its size where it is too large, before it is looked at', async () => {
    for (const bytes of [largestBody('countDownload') + 1, 9_000_000])
      expect(await call(bytes)).toMatchObject(tooLarge);
  });

  it('is measured where it claims to be small, or says nothing', async () => {
    for (const header of ['10', '']) expect(await call(80_000, header)).toMatchObject(tooLarge);
  });

  it('is looked at where it is small, and its faults are named', async () => {
    expect(await call(100)).toMatchObject({ code: 'invalid-argument', details: { fields: [{ field: 'resource' }] } });
  });

  it('may be as large as the limit, and not a byte larger', async () => {
    const most = largestBody('countDownload');
    const sized = async (bytes: number, header?: number) =>
      outcome(
        'countDownload',
        async () => ({}),
        requestOf(
          { resource: 'leaflet' },
          {
            ...(header !== undefined && { headers: { 'content-length': String(header) } }),
            rawBody: Buffer.alloc(bytes),
          },
        ),
      );
    expect(await sized(most)).toEqual({});
    expect(await sized(0, most)).toEqual({});
    expect(await sized(most + 1)).toMatchObject(tooLarge);
    expect(await sized(0, most + 1)).toMatchObject(tooLarge);
  });
});

describe('a call', () => {
  const taken = async (request: Request) => {
    let seen: Call<'countDownload'> | undefined;
    await outcome('countDownload', async (_services, call) => ((seen = call), {}), request);
    return seen;
  };

  it('reaches its handler with checked input, the address, and no token where nobody is signed in', async () => {
    expect(await taken(requestOf({ resource: 'leaflet\ud83d' }))).toMatchObject({
      input: { resource: 'leaflet\ufffd' },
      address: '203.0.113.7',
      token: null,
    });
  });

  it('has the token of the person who is signed in, with the uid that was verified', async () => {
    expect((await taken(requestOf({ resource: 'leaflet' }, { uid: 'mei' })))?.token).toEqual({
      uid: 'mei',
      email: 'mei@steeple.test',
    });
  });

  it('may come without any data where none is needed', async () => {
    const handle: Handler<'signOutEverywhere'> = async () => ({});
    for (const data of [undefined, null])
      expect(await outcome('signOutEverywhere', handle, requestOf(data, { uid: 'mei' }), memoryServices())).toEqual({});
    expect(
      await outcome('signOutEverywhere', handle, requestOf('all', { uid: 'mei' }), memoryServices()),
    ).toMatchObject({ details: { reason: 'invalid-input' } });
  });

  it('is refused to those who may not call, whatever they send', async () => {
    const handle: Handler<'signOutEverywhere'> = async () => ({});
    for (const data of [{}, 'all'])
      expect(await outcome('signOutEverywhere', handle, requestOf(data), memoryServices())).toMatchObject({
        details: { reason: 'sign-in-first' },
      });
  });

  const failing =
    (error: unknown): Handler<'countDownload'> =>
    async () => {
      throw error;
    };
  const coded = (code: number) => Object.assign(new Error('grants/mei@steeple.test'), { code });

  it.each<[string, unknown, object]>([
    [
      'is answered as the handler refuses it',
      new HttpsError('not-found', 'gone', { triesLeft: 1 }),
      { code: 'not-found', message: 'gone', details: { triesLeft: 1 } },
    ],
    [
      'is answered with the code alone where a failure may pass',
      coded(14),
      { code: 'unavailable', message: 'unavailable', details: undefined },
    ],
    [
      'is answered without the words of an unexpected error',
      coded(6),
      { code: 'internal', message: 'failed', details: { reason: 'failed' } },
    ],
  ])('%s', async (_, error, expected) => {
    expect(await outcome('countDownload', failing(error), requestOf({ resource: 'leaflet' }))).toEqual(expected);
  });

  it('that is refused is no error in the log, one that fails is', async () => {
    const severity = async (error: unknown) =>
      (await linesOf(async () => outcome('countDownload', failing(error), requestOf({ resource: 'leaflet' })))).map(
        (line) => [line['severity'], line['message'], line['code']],
      );
    expect(await severity(new HttpsError('not-found', 'gone'))).toEqual([['INFO', 'refused', 'not-found']]);
    expect(await severity(coded(14))).toEqual([['ERROR', 'failed for now', 14]]);
    expect(await severity(coded(6))).toEqual([['ERROR', 'failed', 6]]);
  });

  it('is found in the log by the id of the request, and by one of its own where it has none', async () => {
    const runs = async (trace: unknown) =>
      (
        await linesOf(async () =>
          outcome(
            'countDownload',
            async (_services, { log }) => (log.info('one'), log.info('two'), {}),
            requestOf({ resource: 'leaflet' }, { headers: { 'x-cloud-trace-context': trace } }),
          ),
        )
      ).map((line) => [line['function'], line['run']]);
    expect(await runs('105445aa7843bc8b/1;o=1')).toEqual([
      ['countDownload', '105445aa7843bc8b'],
      ['countDownload', '105445aa7843bc8b'],
    ]);
    for (const trace of [undefined, ['a/1', 'b/2']]) {
      const [one, two] = await runs(trace);
      expect(one?.[1]).toMatch(/^[0-9a-f-]{36}$/);
      expect(two).toEqual(one);
    }
  });

  it('is answered in tests with what the model allows only; visitors get what there is', async () => {
    const wrong: Handler<'countDownload'> = async () => ({ more: true });
    const ask = async () => outcome('countDownload', wrong, requestOf({ resource: 'leaflet' }));
    expect(await ask()).toMatchObject({ code: 'internal' });
    vi.stubEnv('VITEST', undefined);
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    expect(await ask()).toMatchObject({ code: 'internal' });
    vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
    expect(await ask()).toEqual({ more: true });
  });
});

describe('a deployed callable', () => {
  it('has its limits, loads its handler when it is first called, and logs once how requests reach it', async () => {
    const services = memoryServices();
    vi.doMock('../services.ts', () => ({ projectServices: () => services }));
    const lines = loggedLines();
    const handle = vi.fn<Handler<'countDownload'>>(async () => ({}));
    const load = vi.fn<() => Promise<Handler<'countDownload'>>>(async () => handle);
    const deployed = defineCallable('countDownload', load);
    const { __endpoint: endpoint } = deployed as unknown as { readonly __endpoint: Record<string, unknown> };
    const { maxInstances, timeoutSeconds, callableTrigger } = endpoint;
    const limits = functionLimits.countDownload;
    expect({ maxInstances, timeoutSeconds }).toEqual({
      maxInstances: limits.maxInstances,
      timeoutSeconds: limits.timeoutSeconds,
    });
    expect(callableTrigger).toBeDefined();
    expect(load).not.toHaveBeenCalled();
    expect(await deployed.run(requestOf({ resource: 'leaflet' }) as never)).toEqual({});
    expect(handle.mock.calls[0]?.[0]).toBe(services);
    const headers = { 'x-forwarded-for': '1.2.3.4, 203.0.113.7, 10.0.0.1' };
    const proxied = requestOf({ resource: 'leaflet' }, { headers });
    vi.stubEnv('TRUSTED_PROXIES', '1');
    await deployed.run(proxied as never);
    expect(handle.mock.calls.map(([, { address }]) => address)).toEqual(['203.0.113.7', '203.0.113.7']);
    expect(lines.filter(({ message }) => message === 'forwarded')).toMatchObject([{ entries: 1 }]);
    await expect(deployed.run(requestOf({}) as never)).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});
