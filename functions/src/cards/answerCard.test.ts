import type { AddressedCard, SharingCard } from '@steeple/model/hosting/sharingCard';
import { expect, test } from 'vitest';
import { answerCard, type CardRequest } from './answerCard.ts';

const card: SharingCard = { church: 'Church', title: 'Supper', details: [], accent: '#7a3b2e', language: 'en' };
const current: AddressedCard = { path: '/cards/new/events/supper.png', card };

async function ask(url: string, page: { readonly status: number; readonly card: AddressedCard | null }) {
  const rendered: unknown[] = [];
  const source = {} as CardRequest['source'];
  const answer = await answerCard({
    url,
    source,
    origin: 'https://church.example.org',
    now: 7,
    report: () => undefined,
    renderer: {
      render: async (requestedUrl: string, options: object) => {
        rendered.push([requestedUrl, options]);
        return { body: '', contentType: '', location: null, styles: [], scripts: [], ...page };
      },
      plainBody: () => ({}),
    },
    draw: async ({ title }) => Buffer.from(title),
  });
  for (const renderedPage of rendered)
    expect(renderedPage).toEqual([
      '/events/supper',
      { source, origin: 'https://church.example.org', now: 7, report: expect.any(Function) as unknown },
    ]);
  return { ...answer, rendered: rendered.length };
}
const missing = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: 'Not found',
};
const redirect = (status: number, location: string) => ({
  status,
  headers: { Location: location, 'Cache-Control': 'no-store' },
  body: '',
});

test('the card of a page is drawn, and may be cached', async () => {
  expect(await ask('/cards/new/events/supper.png', { status: 200, card: current })).toEqual({
    status: 200,
    headers: { 'Content-Type': 'image/png', 'Cache-Control': expect.stringContaining('immutable') as string },
    body: Buffer.from('Supper'),
    rendered: 1,
  });
});

test.each([
  ['with a former digest leads to the card of today', '/cards/old/events/supper.png', redirect(302, current.path), 1],
  [
    'with a query leads to the one without, and nothing is drawn',
    '/cards/new/events/supper.png?x=1?y',
    redirect(301, '/cards/new/events/supper.png'),
    0,
  ],
  ['with an empty query does too', '/cards/new/events/supper.png?', redirect(301, '/cards/new/events/supper.png'), 0],
  ['of no card is not found', '/pictures/supper.png', missing, 0],
  ['of a file that is made from a listing is not found, and none is made', '/cards/new/sitemap.xml.png', missing, 0],
  ['of a payload is not found', '/cards/new/events/_payload.json.png', missing, 0],
  ['that is empty is not found', '', missing, 0],
])('an address %s', async (_title, url, answer, rendered) => {
  expect(await ask(url, { status: 200, card: current })).toEqual({ ...answer, rendered });
});

test.each([
  ['that is not there', { status: 404, card: current }],
  ['with a picture of its own', { status: 200, card: null }],
])('a page %s has no card', async (_title, page) => {
  expect(await ask('/cards/new/events/supper.png', page)).toEqual({ ...missing, rendered: 1 });
});
