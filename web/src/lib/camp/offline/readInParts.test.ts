import { expect, test } from 'vitest';
import { readInParts } from './readInParts.ts';

/** A server that answers with at most `most` bytes at a time, and what it was asked. */
function serverOf(content: string, most: number): { readonly request: typeof fetch; readonly asked: string[] } {
  const asked: string[] = [];
  const request = async (_address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers);
    asked.push(`${headers.get('authorization') ?? ''} ${headers.get('range') ?? ''}`);
    const start = Number(/bytes=(\d+)-/.exec(headers.get('range') ?? '')?.[1] ?? 0);
    const part = content.slice(start, start + most);
    return new Response(part, {
      status: 206,
      headers: { 'content-range': `bytes ${start}-${start + part.length - 1}/${content.length}` },
    });
  };
  return { request, asked };
}

test('a large file arrives whole, though each answer has only a part', async () => {
  const { request, asked } = serverOf('a seed falls', 5);
  expect(await new Blob(await readInParts(request, '/camp-files/c/x', { authorization: 'Bearer t' })).text()).toBe(
    'a seed falls',
  );
  expect(asked).toEqual(['Bearer t bytes=0-', 'Bearer t bytes=5-', 'Bearer t bytes=10-']);
});

test('an answer with the whole file, as of a small or empty one, is enough', async () => {
  expect(await new Blob(await readInParts(async () => new Response('seed'), '/files/x', {})).text()).toBe('seed');
  expect(await new Blob(await readInParts(async () => new Response(''), '/files/x', {})).text()).toBe('');
});

test('a refusal and an answer that never ends are errors', async () => {
  await expect(readInParts(async () => new Response('no', { status: 403 }), '/camp-files/c/x', {})).rejects.toThrow(
    '403',
  );
  await expect(readInParts(serverOf('seed', 0).request, '/camp-files/c/x', {})).rejects.toThrow('before its end');
});
