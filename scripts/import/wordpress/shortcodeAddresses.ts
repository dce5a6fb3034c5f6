import { decoded } from '../text/addresses.ts';
import { linkHtml, pictureHtml } from '../text/htmlWords.ts';
import { isPictureAddress } from './attachments.ts';
import { decodedCode } from './codedText.ts';
import type { ShortcodeAttributes } from './shortcodeTags.ts';

/** A link or a picture whose address is in an attribute. */
export interface FoundAddress {
  readonly isPicture: boolean;
  readonly address: string;
  /** Words of the link, or the picture's description; empty where there are none. */
  readonly label: string;
}

/** A paragraph with the link or the picture. */
export function paragraphOf({ isPicture, address, label }: FoundAddress): string {
  return isPicture ? pictureHtml(address, label) : `<p>${linkHtml(address, label)}</p>`;
}

const addressName =
  /(?:^|_)(?:url|src|href|link|file|fileurl|source|mp3|m4a|ogg|wav|mp4|m4v|webm|audio|video|image|img|photo|picture|0)$/;
/** Addresses of what nobody opens: a picture before a film, an icon, a font. */
const ignoredName =
  /poster|icon|font|logo_hover|overlay|preview|thumb|cover_image_hover|xmlns|css|style|placeholder|feed|action|redirect/;
const labelNames = ['button_text', 'linktext', 'link_text', 'btn_text', 'label', 'text', 'title', 'caption'] as const;
const descriptionNames = ['alt', 'title_text', 'caption', 'title', 'name'] as const;

/** Takes entities of HTML back that the visual editor writes into addresses. */
function plainAddress(value: string): string {
  return value.trim().replaceAll(/&(?:amp|#0?38|#x26);/g, '&');
}

/** WPBakery's link, `url:https%3A%2F%2F…|title:Join`. */
function builderLink(value: string): { address: string; label: string } | null {
  if (!/(?:^|\|)url:/.test(value)) return null;
  const part = (name: string): string => {
    const found = value.split('|').find((candidate) => candidate.startsWith(`${name}:`)) ?? '';
    return decoded(found.slice(name.length + 1)).trim();
  };
  return { address: part('url'), label: part('title') };
}

/** The address of a map that WPBakery has coded, with its frame, in Base64. */
function codedFrame(value: string): { address: string; label: string } | null {
  const frame = value.startsWith('#E-8_') ? decodedCode('html', value.slice(5)) : null;
  const address = /\bsrc=["']([^"']+)["']/.exec(frame ?? '')?.[1];
  return address === undefined ? null : { address, label: '' };
}

/** The address of a film as people share it, without the size of its player. */
function sharedAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null || !/(?:^|\.)youtube\.com$/.test(url.hostname) || url.pathname !== '/watch') return address;
  const parameters = ['v', 'list', 't', 'start', 'index'].flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `https://www.youtube.com/watch?${new URLSearchParams(parameters).toString()}`;
}

function isAddress(name: string, value: string): boolean {
  if (/^https?:\/\/\S+$/i.test(value) || /^mailto:\S+$|^tel:[+\d]\S*$/i.test(value)) return true;
  return addressName.test(name) && /^\/[^\s"<>]+$/.test(value);
}

/** Finds links and pictures in attributes of a shortcode or a block, each address once. */
export function addressesIn(attributes: ShortcodeAttributes): FoundAddress[] {
  const found = new Map<string, FoundAddress>();
  for (const [name, writtenValue] of Object.entries(attributes)) {
    if (ignoredName.test(name)) continue;
    const link = builderLink(writtenValue) ?? codedFrame(writtenValue);
    const value = plainAddress(link?.address ?? writtenValue);
    if (!isAddress(name, value)) continue;
    const address = sharedAddress(value);
    const isPicture =
      isPictureAddress(address) || (address.startsWith('/') && isPictureAddress(`https://a.invalid${address}`));
    const stem = name.replace(/(?:url|link|href)$/, '');
    const own = stem === name ? [] : [attributes[`${stem}text`], attributes[`${stem}title`]];
    const names = isPicture ? descriptionNames : labelNames;
    const label = [...own, ...names.map((attribute) => attributes[attribute]), link?.label].find((words) =>
      /\S/.test(words ?? ''),
    );
    if (!found.has(address)) found.set(address, { isPicture, address, label: label ?? '' });
  }
  return [...found.values()];
}
