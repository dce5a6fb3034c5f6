import { createHash } from 'node:crypto';
import { localized } from '@steeple/model/text/bilingual';
import { readableAccent } from '@steeple/model/settings/readableAccent';
import { type AddressedCard, cardPath, type SharingCard } from '@steeple/model/hosting/sharingCard';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import type { PageHead } from '#app/head/head.ts';
import type { PageState } from '#app/navigation/pageState.ts';
import type { loader as loadEvent } from '#features/events/EventPage.tsx';
import type { PostPageData } from '#lib/content/postPage.ts';
import { eventDays, eventTimes } from '#lib/events/eventTimes.ts';
import { longDate } from '#lib/time/dates.ts';

/** Raised when cards are drawn in another way, so that each has a new address. */
const design = 1;

/** Date, time and place of an event, or the date of a post: what a reader wants to know before opening the link. */
function detailsOf({ target, data }: PageState, { timeZone, tagline }: SiteConfig): string[] {
  const { language } = target;
  switch (target.route?.name) {
    case 'home':
      return [localized(tagline, language).text];
    case 'event':
    case 'signUp': {
      const event = target.route.name === 'event' ? data : (data as { event: unknown }).event;
      const { location, ...times } = event as Awaited<ReturnType<typeof loadEvent>>;
      const hours = times.allDay ? [] : [eventTimes(times, language, timeZone)];
      return [[eventDays(times, language, timeZone), ...hours].join(language === 'zh' ? ' ' : ' · '), location];
    }
    case 'post':
    case 'testimony': {
      const { author, publishAt } = (data as PostPageData).post;
      const day = publishAt === null ? '' : longDate(publishAt, timeZone, language);
      return [[author, day].filter((part) => part !== '').join(' · ')];
    }
    default:
      return [];
  }
}

/**
 * The card of a page for link previews, with its address; null for an error, and for pages of one reader only. The
 * language of messages must already be the page's.
 * @param path the page's address, without query.
 */
export function sharingCard(page: PageState, site: SiteConfig, head: PageHead, path: string): AddressedCard | null {
  if (page.error !== null || page.target.route === null || page.target.route.personal === true) return null;
  const church = localized(site.name, page.target.language).text;
  const isHome = page.target.route.name === 'home';
  const card: SharingCard = {
    ...(site.logo !== undefined && { logo: site.logo }),
    church: isHome || site.logo?.hasName === true ? '' : church,
    title: isHome ? church : head.pageTitle,
    details: detailsOf(page, site).filter((detail) => detail !== ''),
    accent: readableAccent(site.theme.accent, 'light'),
    language: head.language,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('base64url')
    .slice(0, 16);
  return { path: cardPath(path, digest), card };
}
