import { campFileParts } from '@steeple/model/content/audience';
import { expect, test } from 'vitest';
import { readInParts } from './readInParts.ts';

const address = '/camp-files/c/x';

/** A server that sends a file in parts of `most` bytes, and what it was asked. */
function serverOf(content: string, most: number, change: Readonly<Record<string, string>> = {}) {
  const requests: string[] = [];
  const request = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = url instanceof Request ? url.url : url.toString();
    requests.push(`${new Headers(init?.headers).get('authorization') ?? ''} ${path}`);
    const number = Number(new URL(path, 'https://a-church.web.app').searchParams.get(campFileParts.number));
    const part = content.slice(number * most, (number + 1) * most);
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(part)));
    const digest = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return new Response(part, {
      headers: { [campFileParts.size]: String(content.length), [campFileParts.digest]: digest, ...change },
    });
  };
  return { request, requests };
}
const read = async (request: typeof fetch) =>
  new Blob(await readInParts(request, address, { authorization: 'Bearer t' })).text();

test('a large file arrives whole, though each answer has only a part', async () => {
  const { request, requests } = serverOf('a seed falls', 5);
  expect(await read(request)).toBe('a seed falls');
  expect(requests).toEqual([0, 1, 2].map((part) => `Bearer t ${address}?part=${part}`));
});

test('a small file and an empty one are one part', async () => {
  for (const content of ['seed', '']) {
    const { request, requests } = serverOf(content, 5);
    expect(await read(request)).toBe(content);
    expect(requests).toHaveLength(1);
  }
});

test.each([
  [
    'a part that was cut on its way',
    serverOf('a seed falls', 5, { [campFileParts.digest]: '0' }),
    'not as it was sent',
  ],
  ['an answer without headers of ours', { request: async () => new Response('seed') }, 'not as it was sent'],
  ['a file that ends before its size', serverOf('seed', 5, { [campFileParts.size]: '9' }), 'do not make its size'],
  ['a file that is longer than its size', serverOf('seed', 5, { [campFileParts.size]: '3' }), 'do not make its size'],
  ['a refusal', { request: async () => new Response('no', { status: 403 }) }, '403'],
])('%s is an error', async (_what, { request }, message) => {
  await expect(read(request)).rejects.toThrow(message);
});
