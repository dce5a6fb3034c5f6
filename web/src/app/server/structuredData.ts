import { languages, languageTags } from '@steeple/model/text/language';
import { localized } from '@steeple/model/text/bilingual';
import { logoFile } from '@steeple/model/files/logo';
import type { AddressedCard } from '@steeple/model/hosting/sharingCard';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { offsetAt } from '@steeple/model/time/timeZone';
import type { loader as loadEvent } from '#features/events/EventPage.tsx';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { href } from '#lib/routing/paths.ts';
import type { PostPageData } from '#lib/content/postPage.ts';
import type { PageHead } from '#app/head/head.ts';
import type { PageState } from '#app/navigation/pageState.ts';

/**
 * Structured data about the subject of a page for search engines, in the vocabulary of schema.org. Only the server
 * needs it.
 */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Values from which {@link structuredData} is made. */
interface StructuredDataParts {
  readonly page: PageState;
  readonly site: SiteConfig;
  readonly head: PageHead;
  /** The card of a page without a picture. */
  readonly card: AddressedCard | null;
  /** The site's own origin. */
  readonly origin: string;
}

const context = { '@context': 'https://schema.org' } as const;

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** The picture of a page or its card, as its absolute address; none where there is neither. */
function pictureOf({ head, card, origin }: StructuredDataParts): { image?: string } {
  const path = head.image?.url ?? card?.path;
  return path === undefined ? {} : { image: new URL(path, origin).href };
}

/** A moment by a zone's clocks with its offset, as search engines show it: `2026-11-22T09:30:00+08:00`. */
function isoIn(timeZone: string, seconds: number): string {
  const offset = offsetAt(seconds * 1000, timeZone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${new Date(seconds * 1000 + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/**
 * The church as structured data: the subject of a page about it, or the organiser, place or publisher on another page.
 */
function church({ page, site, head, origin }: StructuredDataParts): StructuredData {
  const { language } = page.target;
  const { address, contacts, links } = site;
  const [phone] = contacts.flatMap((contact) => contact.phone ?? []);
  const [email] = contacts.flatMap((contact) => contact.email ?? []);
  return {
    '@type': ['Church', 'Organization'],
    '@id': `${origin}/#church`,
    name: localized(site.name, language).text,
    alternateName: languages.filter((other) => other !== language).map((other) => localized(site.name, other).text),
    legalName: site.dataProtection.organisation,
    description: localized(site.tagline, language).text,
    url: origin + href('home', language),
    logo: origin + (site.logo === undefined ? '/icon-512.png' : storageUrl(logoFile(site.logo))),
    ...(head.image !== null && { image: new URL(head.image.url, origin).href }),
    ...(address !== null && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: localized(address.lines, language).text.replace(/\n/g, ', '),
        postalCode: address.postalCode,
      },
      ...(address.location !== undefined && { geo: { '@type': 'GeoCoordinates', ...address.location } }),
      ...(address.mapUrl !== undefined && { hasMap: address.mapUrl }),
    }),
    ...(phone !== undefined && { telephone: phone }),
    ...(email !== undefined && { email }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
  };
}

function event(parts: StructuredDataParts): StructuredData {
  const {
    page,
    site: { timeZone },
    head,
    origin,
  } = parts;
  const data = page.data as Awaited<ReturnType<typeof loadEvent>>;
  return {
    '@type': 'Event',
    name: data.title.text,
    description: data.description.text,
    startDate: data.firstDay ?? isoIn(timeZone, data.start.seconds),
    endDate: data.lastDay ?? isoIn(timeZone, data.end.seconds),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage:
      data.language === 'both' ? languages.map((language) => languageTags[language]) : languageTags[data.language],
    url: origin + (head.canonical ?? ''),
    ...pictureOf(parts),
    location: data.location === '' ? church(parts) : { '@type': 'Place', name: data.location, address: data.location },
    organizer: church(parts),
  };
}

function article(parts: StructuredDataParts): StructuredData {
  const { page, head, origin } = parts;
  const { post, body } = page.data as PostPageData;
  return {
    '@type': 'Article',
    headline: post.title.text,
    description: post.excerpt.text,
    inLanguage: languageTags[body.language],
    author: { '@type': 'Person', name: post.author },
    ...(post.publishAt !== null && { datePublished: iso(post.publishAt.seconds) }),
    ...pictureOf(parts),
    ...(post.tags.length > 0 && { keywords: post.tags }),
    mainEntityOfPage: origin + (head.canonical ?? ''),
    publisher: church(parts),
  };
}

/** The description of a page, or null where there is nothing to say that its title does not. */
export function structuredData(parts: StructuredDataParts): StructuredData | null {
  if (parts.page.error !== null) return null;
  switch (parts.page.target.route?.name) {
    case 'home':
    case 'visit':
      return { ...context, ...church(parts) };
    case 'event':
      return { ...context, ...event(parts) };
    case 'post':
    case 'testimony':
      return { ...context, ...article(parts) };
    default:
      return null;
  }
}
