import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeRecord, encodeRecord, type ReleaseRecord } from './releaseRecord.ts';

const hash = 'a'.repeat(64);
const file = { hash, content: 'digest', contentType: 'text/html', policy: 'none' };
const record: ReleaseRecord = {
  build: 'build-1',
  base: 'sites/a-church/versions/1',
  deployed: new Map([['/app.html', 'b'.repeat(64)]]),
  config: { headers: [], rewrites: [{ glob: '**' }] },
  addressReads: ['pages'],
  units: new Map([
    ['/about', { pattern: '^/about$', reads: ['about', 'pages'], file }],
    ['/missing', { pattern: '^/missing$', reads: ['missing'], file: null }],
  ]),
  answers: new Map([
    ['about', { digest: 'x', ids: [] }],
    ['pages', { digest: 'y', ids: ['about', 'visit'] }],
    ['missing', { digest: 'z', ids: [] }],
  ]),
};

/** A stored record with some other fields. */
async function storedWith(fields: object): Promise<Buffer> {
  const stored = JSON.parse(gunzipSync(await encodeRecord(record)).toString()) as object;
  return gzipSync(JSON.stringify({ ...stored, ...fields }));
}

test('a record comes back as it was written', async () => {
  expect(await decodeRecord(await encodeRecord(record))).toEqual(record);
  expect(await decodeRecord(await storedWith({}))).toEqual(record);
});

test('a read without an answer is left out, since nothing can be said about it later', async () => {
  const written = await encodeRecord({ ...record, addressReads: ['unknown', 'pages'] });
  expect((await decodeRecord(written))?.addressReads).toEqual(['pages']);
});

test('what is no record, or one of another form, counts as missing', async () => {
  for (const bytes of [Buffer.from('no gzip'), gzipSync('no JSON'), gzipSync('null'), await storedWith({ form: 2 })])
    expect(await decodeRecord(bytes)).toBeNull();
});

test.each([
  { deployed: [['/app.html', `${hash}a`]] },
  { deployed: [['/app.html', `/${hash}`]] },
  { deployed: [['/app.html', hash.slice(1)]] },
  { units: [['/about', '^/about$', [], { ...file, hash: 'x' }]] },
  { units: [['/about', '^/about$', ['about'], file]] },
  { reads: [['about', 'x']] },
  { addressReads: ['pages'] },
  { base: null },
])('a record with %j is no record', async (fields) => {
  expect(await decodeRecord(await storedWith(fields))).toBeNull();
});
