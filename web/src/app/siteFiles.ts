import { type Language, languages, languageTags } from '@steeple/model/languages';
import { localized } from '@steeple/model/localized';
import type { SiteConfig } from '@steeple/model/siteConfig';
import { withLanguage } from '#lib/language.ts';

/** The colours of the paper, as in ui/tokens.css. */
const paper = '#fdfbf7';

/** The web app manifest: the site under its own name on a phone's first screen. */
export function manifest(site: SiteConfig, language: Language): string {
  const name = localized(site.name, language).text;
  return JSON.stringify({
    id: '/',
    name,
    short_name: name.length <= 12 ? name : (/^(?:St\.? )?[^ ]+/.exec(name)?.[0] ?? name),
    description: localized(site.tagline, language).text,
    lang: languageTags[language],
    start_url: withLanguage('/', language),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

/** Makes robots.txt: the paths that search engines must not crawl, and the address of the sitemap. */
export function robots(origin: string): string {
  const closed = ['/admin', '/camp/', '/account'].flatMap((path) => languages.map((language) => withLanguage(path, language)));
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
