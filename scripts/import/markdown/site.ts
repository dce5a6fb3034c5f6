import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type FrontMatter, frontMatterOf, fieldText, isRecord } from './frontMatterFields.ts';
import { frontMatterParsers } from './frontMatter.ts';

/** A program that makes a site of Markdown files. */
export type Generator = 'hugo' | 'jekyll' | 'hexo' | 'pelican' | 'eleventy' | 'other';

/** The site that a folder of Markdown files belongs to. */
export interface Site {
  readonly generator: Generator;
  /** Complete path of its top folder, which is the given one or a folder around it. */
  readonly root: string;
  /** The settings of the generator. */
  readonly config: FrontMatter;
  /** Complete address of the site with its path; null where no setting has it. */
  readonly base: string | null;
}

/** Files by which a generator is known, the surest first. */
const signs: readonly (readonly [Generator, readonly string[]])[] = [
  ['pelican', ['pelicanconf.py']],
  [
    'eleventy',
    ['.eleventy.js', 'eleventy.config.js', 'eleventy.config.mjs', 'eleventy.config.cjs', 'eleventy.config.ts'],
  ],
  ['hexo', ['source/_posts', 'scaffolds']],
  [
    'other',
    [
      'astro.config.mjs',
      'astro.config.ts',
      'astro.config.js',
      'gatsby-config.js',
      'gatsby-config.ts',
      'docusaurus.config.js',
      'docusaurus.config.ts',
      'mkdocs.yml',
    ],
  ],
  [
    'hugo',
    [
      'hugo.toml',
      'hugo.yaml',
      'hugo.yml',
      'hugo.json',
      'config.toml',
      'config.yaml',
      'config.yml',
      'config.json',
      'config/_default',
      'archetypes',
    ],
  ],
  ['jekyll', ['_config.yml', '_config.yaml', '_config.toml', '_posts', '_drafts', '_layouts', '_includes']],
  ['hugo', ['content']],
];
/** Settings that are written in a notation of fields. */
const settings = ['hugo', 'config', '_config', 'config/_default/hugo', 'config/_default/config'] as const;
const partsOfSettings = ['languages', 'permalinks', 'params'] as const;
/** Folders with texts, within a site. */
const withinSite = /^(?:content|contents|source|src|_posts|_drafts|_pages|posts?|blog|pages|articles|news|en|zh)$/i;
/** Folders with files for readers beside the texts. */
const publicFolders = ['static', 'assets', 'public', 'images', 'img', 'uploads', 'media', 'files'] as const;

function generatorOf(root: string): Generator | null {
  return signs.find(([, files]) => files.some((file) => existsSync(join(root, file))))?.[0] ?? null;
}

function isSite(folder: string): boolean {
  return generatorOf(folder) !== null || publicFolders.some((name) => existsSync(join(folder, name)));
}

/** The top of the site that a folder belongs to: the outermost one that looks like a site. */
function rootOf(folder: string): string {
  let root = folder;
  let inner = folder;
  while (withinSite.test(basename(inner)) && dirname(inner) !== inner) {
    inner = dirname(inner);
    if (isSite(inner)) root = inner;
  }
  return root;
}

function readSettings(root: string, name: string): Readonly<Record<string, unknown>> {
  for (const [ending, parser] of Object.entries(frontMatterParsers)) {
    const file = join(root, `${name}.${ending}`);
    if (!existsSync(file) || statSync(file).size > 1_000_000) continue;
    try {
      const found: unknown = parser(readFileSync(file, 'utf8'));
      if (isRecord(found)) return found;
    } catch {
      // Without settings, the ordinary ones hold.
    }
  }
  return {};
}

/** Texts that settings in a program's language give to names: `SITEURL = 'https://…'`, `siteUrl: "https://…"`. */
function namedTexts(root: string): Readonly<Record<string, string>> {
  const files = readdirSync(root).filter((name) =>
    /^(?:pelicanconf|publishconf)\.py$|^(?:astro|gatsby|docusaurus)[.-]config\.\w+$/.test(name),
  );
  const pairs = files.flatMap((name) => [
    ...readFileSync(join(root, name), 'utf8')
      .slice(0, 100_000)
      .matchAll(/\b(\w{3,40})\s{0,5}[:=]\s{0,5}(?:"([^"\n]{1,300})"|'([^'\n]{1,300})')/g),
  ]);
  return Object.fromEntries(pairs.map(([, name = '', double, single]) => [name, double ?? single ?? '']));
}

function baseOf(config: FrontMatter): string | null {
  const address = fieldText(config, 'baseurl', 'url', 'siteurl', 'site');
  const path = fieldText(config, 'baseurl', 'root').replace(/^https?:.*/, '');
  const siteAddress = /^https?:/.test(address) ? address : fieldText(config, 'url', 'siteurl', 'site') + path;
  const url = URL.parse(/^https?:\/\/[^/]+$/.test(siteAddress) ? siteAddress + path : siteAddress);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const isPublic = /\./.test(url.hostname) && !/(?:^|\.)(?:example\.(?:com|org)|localhost)$/.test(url.hostname);
  return isPublic ? url.href.replace(/\/*$/, '/') : null;
}

/** Finds the site that a folder belongs to, and reads its settings. */
export function siteOf(folder: string): Site {
  const root = rootOf(folder);
  const parts = partsOfSettings.map((name) => {
    const found = readSettings(root, `config/_default/${name}`);
    return Object.keys(found).length === 0 ? {} : { [name]: found };
  });
  const config = frontMatterOf(
    Object.assign({}, namedTexts(root), ...settings.map((name) => readSettings(root, name)), ...parts) as FrontMatter,
  );
  return { generator: generatorOf(root) ?? 'other', root, config, base: baseOf(config) };
}

/** A path from the top of a site, with slashes. */
export function pathWithin(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
