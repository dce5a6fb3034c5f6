import { httpsUrlPattern, idPattern, sitePathPattern, storagePathPattern } from '@steeple/model/schemas/fields';
import { fileTypes } from '@steeple/model/files/file';
import { documentNameAt, documentPaths } from '@steeple/model/database/paths';
import { explainError } from '@steeple/model/requests/errors';
import { describe, expect, it } from 'vitest';
import { markdownToHtml } from '../../web/src/lib/content/markdown.ts';
import { parseCsv, toCsv } from '../../web/src/lib/admin/files/csv.ts';
import { type AttackFamily, attacks, attacksOf, fileAttacks } from '../security/attacks.ts';

const texts = (family: AttackFamily): (readonly [string, string])[] =>
  attacksOf(family).map(({ id, text }) => [id, text] as const);

describe('the corpus', () => {
  it('has more than a hundred attacks, each with an id of its own', () => {
    const ids = [...attacks, ...fileAttacks].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(100);
  });
});

describe('Markdown', () => {
  /** Tags and attributes that Markdown itself makes; anything else came from the text. */
  const ownTag =
    /^<\/?(p|br|em|strong|del|code|pre|h[2-6]|ul|ol|li|blockquote|hr|a|img|table|thead|tbody|tr|th|td|input|sup|section)(\s[^<>]*)?\/?>$/;
  const ownAttributes =
    /^(\s+(href|src|alt|title|class|start|align|type|checked|disabled|id|aria-[a-z]+|data-footnote[a-z-]*|dir)(="[^"<>]*")?)*\s*\/?$/;

  it.each([
    ...texts('script'),
    ...texts('markdown'),
    ...texts('template'),
    ...texts('bidirectional'),
    ...texts('address'),
  ])('shows %s as text', (_id, text) => {
    for (const html of [
      markdownToHtml(text),
      markdownToHtml(`# ${text}`),
      markdownToHtml(`[press](${text})`),
      markdownToHtml(`![picture](${text})`),
    ]) {
      for (const [tag] of html.matchAll(/<[^>]*>/g)) {
        expect(tag).toMatch(ownTag);
        expect(tag.replace(/^<\/?\w+/, '').replace(/\/?>$/, '')).toMatch(ownAttributes);
      }
      for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(address.replaceAll('&amp;', '&')).not.toMatch(/^\s*(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i);
      }
    }
  });

  // A text that takes exponential time would pass the limit of the test itself, which no busy machine does.
  it.each(texts('oversized'))(
    'comes to an end with %s',
    (_id, text) => {
      expect(typeof markdownToHtml(text)).toBe('string');
    },
    60_000,
  );
});

describe('addresses, paths and ids', () => {
  it.each(texts('address'))('no link may lead to %s', (_id, text) => {
    expect(httpsUrlPattern.test(text)).toBe(false);
  });
  it.each(texts('redirect'))('nobody is sent to %s', (_id, text) => {
    expect(sitePathPattern.test(text)).toBe(false);
  });
  it.each(texts('path'))('no stored file lies at %s', (_id, text) => {
    expect(storagePathPattern.test(text)).toBe(false);
  });
  it.each(texts('id'))('%s is no id', (_id, text) => {
    expect(idPattern.test(text)).toBe(false);
  });
  it('and those that are right pass', () => {
    expect([
      httpsUrlPattern.test('https://example.org/a'),
      sitePathPattern.test('/camp/groups'),
      storagePathPattern.test('pictures/hills-1.jpg'),
      idPattern.test('camp-2026'),
    ]).toEqual([true, true, true, true]);
  });
});

describe('CSV', () => {
  it.each(texts('formula'))('shows %s and never runs it', (_id, text) => {
    const [, row = ''] = toCsv([['words'], [text]])
      .replace(/^\uFEFF/, '')
      .split(/\r\n(?=.)/s);
    const [cell] = Object.values(parseCsv(toCsv([['words'], [text]])).rows[0]?.cells ?? {});
    expect(row.replace(/^"/, '')).not.toMatch(/^[\s]*[=+\-@＝＋－＠]/);
    expect(cell ?? '').not.toMatch(/^[=+\-@＝＋－＠]/);
  });
});

describe('names that every object has', () => {
  it.each(texts('prototype'))('%s is no error code, no document and no setting', (_id, text) => {
    expect(explainError(text)).toBe(explainError('unknown'));
    expect(documentNameAt(text)).toBeUndefined();
    expect(Object.hasOwn(documentPaths, text)).toBe(false);
  });
});

describe('files', () => {
  it.each([
    ['file-svg'],
    ['file-html'],
    ['file-xhtml'],
    ['file-script'],
    ['file-gif'],
    ['file-executable'],
    ['file-no-type'],
    ['file-reversed-name'],
  ])('%s is of no type that may be put up', (id) => {
    const attack = fileAttacks.find((candidate) => candidate.id === id);
    expect((fileTypes as readonly string[]).includes(attack?.type ?? 'missing')).toBe(false);
  });
});
