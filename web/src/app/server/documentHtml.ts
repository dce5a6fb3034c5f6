import { readableAccent } from '@steeple/model/settings/readableAccent';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import type { Language } from '@steeple/model/text/language';
import { localized } from '@steeple/model/text/bilingual';
import { alternativeText } from '@steeple/model/files/picture';
import { type AddressedCard, cardSize } from '@steeple/model/hosting/sharingCard';
import type { RouteName } from '#lib/routing/paths.ts';
import { bootScript, pages, styles as styleTexts, template, traditionalFolder, webFonts } from 'virtual:client-build';
import { payloadElement, type PayloadReference, scriptJson } from '#lib/routing/payload.ts';
import { databaseNames, localNames } from '#lib/storage/storageNames.ts';
import { withHtmlLanguage } from '#lib/routing/shells.ts';
import { siteIcon } from '#lib/siteIcon.ts';
import type { PageHead } from '#app/head/head.ts';
import type { StructuredData } from './structuredData.ts';

/**
 * The faces of Chinese in Traditional characters, in place of those of `ui/tokens.css`: Simplified faces lack some of
 * the characters, or draw them in another form.
 */
const traditionalFaces = `[lang|='zh-Hant']{--serif:'Newsreader beside Chinese','Songti TC','Source Han Serif TC','Noto Serif CJK TC','Noto Serif TC','PingFang TC','Microsoft JhengHei',Georgia,serif;--sans:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang TC','Source Han Sans TC','Noto Sans CJK TC','Microsoft JhengHei',sans-serif}`;

/**
 * Pages that show or send what a device holds, or show what the query asks for: their code runs at once
 * (web/src/boot.ts).
 */
const runsAtOnce: ReadonlySet<RouteName | null> = new Set<RouteName>(['signUp', 'campLogin']);

/**
 * Names of IndexedDB databases, by the page that shows or sends what is in them: where the device has it, the page's
 * code runs at once (web/src/boot.ts).
 */
const shownDatabases: Readonly<Partial<Record<RouteName, string>>> = { campFeedbackPage: databaseNames.feedbackDrafts };

/** Parts of which {@link documentHtml} builds a document. */
interface DocumentParts {
  readonly head: PageHead;
  readonly site: SiteConfig;
  readonly language: Language;
  /** True for Chinese in Traditional characters. */
  readonly isTraditional: boolean;
  readonly structured: StructuredData | null;
  /** The card of a page without a picture. */
  readonly card: AddressedCard | null;
  readonly markup: string;
  /** The payload inside the page, as JSON that is safe in a script element; or what names the one beside it. */
  readonly payload: string | PayloadReference;
  readonly origin: string;
  readonly route: RouteName | null;
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The address of a route's own chunk, which the browser imports to take the page over. */
export function moduleOf(route: RouteName, isTraditional = false): string {
  return addressOf(pages[route]?.module ?? '', isTraditional);
}

/** The address of one of the client's files, in the edition for the page (web/build/traditionalEditionPlugin.ts). */
function addressOf(file: string, isTraditional: boolean): string {
  return `/${isTraditional ? file.replace(/^assets\//, `${traditionalFolder}/`) : file}`;
}

/** A document, and the texts of its style elements and scripts, which the content security policy names by digest. */
export interface RenderedDocument {
  readonly html: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The picture beside links to a page. */
interface LinkedPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Empty where the picture is only decoration. */
  readonly alt: string;
  readonly isLarge: boolean;
}

/** The page's own picture, else its card, else the site's icon. */
function linkedPicture(
  { image, pageTitle }: PageHead,
  site: SiteConfig,
  language: Language,
  card: AddressedCard | null,
): LinkedPicture {
  if (image !== null) {
    const { url, width, height, description } = image;
    const alt = alternativeText(localized(description, language).text);
    return { url, width, height, alt, isLarge: true };
  }
  if (card !== null) {
    const { church, title, details } = card.card;
    return { url: card.path, ...cardSize, alt: [title, ...details, church].filter(Boolean).join(' · '), isLarge: true };
  }
  // Beside links to what is no page of everybody's.
  return {
    url: siteIcon(site, 512),
    width: 512,
    height: 512,
    alt: pageTitle === '' ? localized(site.name, language).text : pageTitle,
    isLarge: false,
  };
}

function pictureTags(
  { url, width, height, alt, isLarge }: LinkedPicture,
  absolute: (path: string) => string,
): string[] {
  return [
    `<meta property="og:image" content="${absolute(url)}" />`,
    `<meta property="og:image:width" content="${width}" />`,
    `<meta property="og:image:height" content="${height}" />`,
    alt === '' ? '' : `<meta property="og:image:alt" content="${attribute(alt)}" />`,
    `<meta name="twitter:card" content="${isLarge ? 'summary_large_image' : 'summary'}" />`,
  ];
}

/** The whole HTML document around a rendered page. */
export function documentHtml({
  head,
  site,
  language,
  isTraditional,
  structured,
  card,
  markup,
  payload,
  origin,
  route,
}: DocumentParts): RenderedDocument {
  const { scripts, styles } = pages[route ?? ''] ?? pages[''];
  const database = route === null ? undefined : shownDatabases[route];
  // Inside the page: on a slow connection every file before the first paint costs more than its bytes.
  const styleElements = [
    `:root{--accent-light:${readableAccent(site.theme.accent, 'light')};--accent-dark:${readableAccent(site.theme.accentOnDark, 'dark')}}`,
    styles.map((file) => styleTexts[file] ?? '').join('\n'),
    ...(isTraditional ? [traditionalFaces] : []),
  ];
  const files = {
    scripts: scripts.map((file) => addressOf(file, isTraditional)),
    styles: styles.map((file) => `/${file}`),
    webFonts: `/${webFonts}`,
    stored: [localNames.claims, ...(site.banner === null ? [] : [localNames.banner])],
    ...(runsAtOnce.has(route) && { atOnce: true }),
    ...(database !== undefined && { database }),
    ...(typeof payload === 'object' && { madeFrom: payload }),
  };
  const absolute = (path: string): string => attribute(new URL(path, origin).href);
  const lines = [
    `<title>${attribute(head.title)}</title>`,
    `<meta name="description" content="${attribute(head.description)}" />`,
    head.noindex ? '<meta name="robots" content="noindex" />' : '',
    head.canonical === null ? '' : `<link rel="canonical" href="${absolute(head.canonical)}" />`,
    ...head.alternates.map(
      (alternate) => `<link rel="alternate" hreflang="${alternate.language}" href="${absolute(alternate.path)}" />`,
    ),
    head.alternates[0] === undefined
      ? ''
      : `<link rel="alternate" hreflang="x-default" href="${absolute(head.alternates[0].path)}" />`,
    `<meta property="og:title" content="${attribute(head.title)}" />`,
    `<meta property="og:description" content="${attribute(head.description)}" />`,
    `<meta property="og:type" content="${head.type}" />`,
    `<meta property="og:site_name" content="${attribute(localized(site.name, language).text)}" />`,
    `<meta property="og:locale" content="${head.language.replace(/-Han[st]-/, '-').replace('-', '_')}" />`,
    head.canonical === null ? '' : `<meta property="og:url" content="${absolute(head.canonical)}" />`,
    ...pictureTags(linkedPicture(head, site, language, card), absolute),
    `<link rel="alternate" type="application/rss+xml" title="${attribute(localized(site.name, language).text)}" href="${head.feed}" />`,
    ...styleElements.map((text) => `<style>${text}</style>`),
    // With code, boot.ts asks for them after the first paint.
    `<noscript><link rel="stylesheet" href="/${webFonts}" /></noscript>`,
    structured === null ? '' : `<script type="application/ld+json">${scriptJson(structured)}</script>`,
  ].filter((line) => line !== '');
  // Replacements are functions: a dollar sign in a text must stay one.
  const html = withHtmlLanguage(template, language, isTraditional)
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('href="/icon.svg" type="image/svg+xml"', (drawn) =>
      site.logo === undefined ? drawn : `href="${siteIcon(site, 96)}"`,
    )
    .replace('/apple-touch-icon.png', () => siteIcon(site, 'touch'))
    .replace('<!--head-->', () => lines.join('\n    '))
    .replace('<!--app-->', () => markup)
    // The template begins the client at once; a page that reads already can wait (boot.ts).
    .replace(/\s*<script (type="module"|defer)[^>]*><\/script>/g, '')
    .replace('<!--payload-->', () =>
      [
        ...(typeof payload === 'string' ? [`${payloadElement}${payload}</script>`] : []),
        `<script type="application/json" id="files">${JSON.stringify(files)}</script>`,
        // Inside the page, as its styles are: a file of its own would be fetched before the first paint.
        `<script type="module">${bootScript}</script>`,
      ].join('\n    '),
    );
  return { html, styles: styleElements, scripts: [bootScript] };
}
