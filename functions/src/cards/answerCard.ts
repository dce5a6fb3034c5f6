import { cardType, pageOfCard, type SharingCard } from '@steeple/model/hosting/sharingCard';
import { noCache, pictureCache } from '../cacheControl.ts';
import { dataEnding } from '../dataEnding.ts';
import type { PageRequest } from '../render/answerPage.ts';
import type { PageAnswer } from '../render/pageAnswer.ts';

/** A request to {@link answerCard}. */
export interface CardRequest extends Omit<PageRequest, 'recent' | 'policy'> {
  readonly draw: (card: SharingCard) => Promise<Buffer>;
}

/** An answer to a request for a card. */
type CardAnswer = Omit<PageAnswer, 'body'> & { readonly body: Buffer | string };

const missing: CardAnswer = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': noCache },
  body: 'Not found',
};

function redirect(status: 301 | 302, location: string): CardAnswer {
  return { status, headers: { Location: location, 'Cache-Control': noCache }, body: '' };
}

/**
 * Draws the card of the page that its address names. An address with another digest, as an older title has, leads to
 * the card of today; nothing of the address itself is ever drawn.
 * @param url path and query.
 */
export async function answerCard({ url, renderer, draw, ...options }: CardRequest): Promise<CardAnswer> {
  const path = url.replace(/\?.*/s, '');
  const page = pageOfCard(path);
  // A file has no card, and would be made for nothing at every request.
  if (page === null || dataEnding.test(page)) return missing;
  // One address for each card: with another query each time anybody could have it drawn past the CDN.
  if (path !== url) return redirect(301, path);
  const { status, card } = await renderer.render(page, options);
  if (status !== 200 || card === null) return missing;
  if (card.path !== path) return redirect(302, card.path);
  return {
    status: 200,
    headers: { 'Content-Type': cardType, 'Cache-Control': pictureCache },
    body: await draw(card.card),
  };
}
