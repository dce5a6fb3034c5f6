import { expect, it } from 'vitest';
import { answer } from './callable.ts';
import { largestBody } from '../functionLimits.ts';
import type { Services } from '../services.ts';

/** Services without any method: a call that uses one fails, with another answer than these tests expect. */
const untouched = {} as Services;

async function call(bytes: number, header = String(bytes)): Promise<unknown> {
  const rawBody = Buffer.from(JSON.stringify({ data: { resource: 'a'.repeat(bytes) } }));
  const rawRequest = { headers: { 'content-length': header }, rawBody } as unknown as Parameters<
    typeof answer
  >[3]['rawRequest'];
  return answer('countDownload', async () => ({}), untouched, {
    data: { resource: `${'a'.repeat(bytes)}\n` },
    rawRequest,
  }).catch((error: unknown) => error);
}

it('a body that is too large is refused by its size, before it is looked at', async () => {
  for (const bytes of [largestBody('countDownload') + 1, 9_000_000])
    expect(await call(bytes)).toMatchObject({
      code: 'invalid-argument',
      details: { fields: [{ field: '', message: { en: expect.stringContaining('send less') as string } }] },
    });
});

it('a body that claims to be small is measured', async () => {
  expect(await call(80_000, '10')).toMatchObject({
    code: 'invalid-argument',
    details: { fields: [{ field: '', message: { en: expect.stringContaining('send less') as string } }] },
  });
});

it('a small body is looked at, and its faults are named', async () => {
  expect(await call(100)).toMatchObject({ code: 'invalid-argument', details: { fields: [{ field: 'resource' }] } });
});
