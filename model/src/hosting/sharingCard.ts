import type { Logo } from '../files/logo.ts';

/**
 * The picture that a messenger shows beside a link to a page without a picture of its own: texts and a colour, drawn by
 * `functions/src/cards`.
 */
export interface SharingCard {
  /** The church's logo, above its name or in its place. */
  readonly logo?: Logo;
  /** The church's name; empty where the title says it. */
  readonly church: string;
  readonly title: string;
  /** Date, place and the like, a line each. */
  readonly details: readonly string[];
  /** The accent colour on light ground, `#rrggbb`. */
  readonly accent: string;
  /** BCP 47 tag of the texts. */
  readonly language: string;
}

/** A card with its address. */
export interface AddressedCard {
  readonly path: string;
  readonly card: SharingCard;
}

/** Pixels of a card: the size that Facebook, WhatsApp and others ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The media type of a card. */
export const cardType = 'image/png';

/** The first segment of the addresses of cards. */
export const cardFolder = '/cards/';

/**
 * The address of a page's card. It names the page and a digest of what the card says, so that a changed title has a
 * new address, and nobody can have other words drawn.
 * @param page path of the page.
 */
export function cardPath(page: string, digest: string): string {
  return `${cardFolder}${digest}${page === '/' ? '' : page}.png`;
}

/** The path of the page that a card's address names, or null where it is none. */
export function pageOfCard(path: string): string | null {
  const match = /^\/cards\/[\w-]+(\/.+)?\.png$/.exec(path);
  return match === null ? null : (match[1] ?? '/');
}
