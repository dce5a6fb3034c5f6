import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { localized } from '@steeple/model/text/bilingual';
import { withLanguage } from '#lib/language/language.ts';
import { languageTag } from '#lib/language/traditional.ts';
import { languageAddresses } from '#lib/language/languageAddresses.ts';
import type { LinkPicture } from '#lib/content/linkPicture.ts';
import type { Head } from '#lib/routing/route.ts';
import { m } from '#messages/generated/messages.js';
import { setPageTitle } from './documentTitle.ts';
import type { PageState } from '#app/navigation/pageState.ts';

/** Contents of a page's head, for the server's HTML and for the browser's document. */
export interface PageHead {
  readonly title: string;
  /** The title without the site's name. */
  readonly pageTitle: string;
  readonly description: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** Path of the page in its own language, and in each language, without query. Empty for pages of one reader only. */
  readonly canonical: string | null;
  readonly alternates: readonly { readonly language: string; readonly path: string }[];
  /** Path of the news feed in the page's language. */
  readonly feed: string;
  readonly image: LinkPicture | null;
  readonly type: 'website' | 'article';
  readonly noindex: boolean;
}

/** Puts together a page's metadata. The language of messages must already be the page's. */
export function headOf(page: PageState, site: SiteConfig): PageHead {
  const { target, module, error } = page;
  const { language, route, path } = target;
  const siteName = localized(site.name, language).text;
  const own: Head =
    error === null && module?.head !== undefined && page.data !== undefined
      ? module.head(page.data as never, { language, site })
      : {};
  const fallback =
    error !== null
      ? error.status === 404
        ? m.shell_construction_title()
        : m.shell_failure_title()
      : (page.title?.(target.params) ?? '');
  const title = own.title ?? (error === null ? page.ownTitle : undefined) ?? fallback;
  const canonicalPath = own.canonicalPath ?? path;
  const isPublic = route !== null && route.area === 'public' && route.personal !== true && error === null;
  return {
    title:
      route?.name === 'home' && error === null
        ? `${siteName} · ${localized(site.tagline, language).text}`
        : `${title} · ${siteName}`,
    pageTitle: title,
    description: own.description ?? localized(site.tagline, language).text,
    language: languageTag(language),
    canonical: isPublic ? withLanguage(canonicalPath, language) : null,
    alternates: isPublic
      ? languageAddresses(canonicalPath).map(({ tag, path: address }) => ({ language: tag, path: address }))
      : [],
    feed: withLanguage('/feed.xml', language),
    image: own.image ?? null,
    type: own.type ?? 'website',
    noindex: own.noindex ?? !isPublic,
  };
}

function meta(attribute: 'name' | 'property', key: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (found !== null) return found;
  const element = document.createElement('meta');
  element.setAttribute(attribute, key);
  document.head.append(element);
  return element;
}

/** Brings the document's head up to date after a navigation in the browser. Link previews read the server's only. */
export function applyHead(head: PageHead): void {
  setPageTitle(head.title);
  document.documentElement.lang = head.language;
  meta('name', 'description').content = head.description;
  if (head.noindex) meta('name', 'robots').content = 'noindex';
  else document.head.querySelector('meta[name="robots"]')?.remove();
  for (const link of document.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]'))
    link.remove();
  const add = (rel: string, path: string, hreflang?: string): void => {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = new URL(path, location.origin).href;
    if (hreflang !== undefined) link.hreflang = hreflang;
    document.head.append(link);
  };
  if (head.canonical !== null) add('canonical', head.canonical);
  for (const alternate of head.alternates) add('alternate', alternate.path, alternate.language);
}
