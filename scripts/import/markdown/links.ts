import { posix } from 'node:path';
import type { Language } from '@steeple/model/text/language';
import { addressKey, decoded, decodedPath } from '../text/addresses.ts';

/** A text that others may link to. */
export interface LinkTarget {
  /** Path of the file without its content folder. */
  readonly path: string;
  /** The same without language and ending; a folder for an `index.md`. */
  readonly name: string;
  /** Path of its address, without that of the site. */
  readonly oldPath: string;
  /** Address that the import knows it by. */
  readonly address: string;
  readonly language: Language | null;
}

/** Finds the texts that links lead to. */
export interface Links {
  /** The address of the text that a link leads to, with its fragment; null where there is none. */
  readonly follow: (from: LinkTarget, address: string) => string | null;
  /** The same for the name of a file, as `ref`, `post_url` and links in double brackets have it. */
  readonly find: (from: LinkTarget, file: string) => string | null;
}

function keyOf(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:md|markdown|mdx|mkdn?|mdown|html?)$/, '')
    .replace(/(?:^|\/)_?index(?:\.[a-z]{2}(?:[-_]\w+)*)?$/, '');
}

function addressKeyOf(path: string): string {
  return decodedPath(path)
    .toLowerCase()
    .replace(/\.html$/, '');
}

/**
 * Collects what links can lead to: files, their addresses, and their names.
 * @param base complete address of the site; null where it is not known.
 */
export function linksAmong(targets: readonly LinkTarget[], base: string | null): Links {
  const tableOf = (keysOf: (target: LinkTarget) => readonly string[]) =>
    Map.groupBy(
      targets.flatMap((target) => [...new Set(keysOf(target))].map((key) => ({ key, target }))),
      ({ key }) => key,
    );
  const tables = {
    file: tableOf(({ path, name }) => [keyOf(path), keyOf(name)]),
    address: tableOf(({ oldPath }) => [addressKeyOf(oldPath)]),
    name: tableOf(({ name }) => {
      const last = keyOf(name).split('/').at(-1) ?? '';
      return [last, last.replace(/^\d{4}-\d{2}-\d{2}-/, '')];
    }),
  };
  const home = base === null ? null : new URL(base);

  /** The text of a table: of the language of the one that links, else the only one. */
  function findText(table: keyof typeof tables, key: string, from: LinkTarget): LinkTarget | null {
    const list = (tables[table].get(key) ?? []).map(({ target }) => target);
    const same = list.filter(({ language }) => language === from.language);
    // The name is the same in both Chinese scripts.
    const isOnly = new Set(list.map(({ name }) => name)).size === 1;
    return same[0] ?? (table !== 'name' || isOnly ? (list[0] ?? null) : null);
  }

  /** An address's path from the top of the site; null for one of another site. */
  function pathOf(address: string): string | null {
    if (!/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return address;
    const url = home === null ? null : URL.parse(address, home);
    const isOwn = url !== null && addressKey(url.origin, null) === addressKey(home?.origin ?? '', null);
    return isOwn ? decodedPath(url.pathname) + url.hash : null;
  }

  function findTarget(from: LinkTarget, address: string, isName: boolean): string | null {
    const [, words = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
    if (words === '' || query !== '') return null;
    const path = decoded(words).replace(/^(?:\{(?:filename|static|attach)\}|\|filename\|)/, '');
    const folder = posix.dirname(from.path);
    const siteFolder = home === null ? '/' : decodedPath(home.pathname);
    const inSite = siteFolder !== '/' && path.startsWith(`${siteFolder}/`) ? path.slice(siteFolder.length) : path;
    const files = path.startsWith('/') ? [inSite] : [posix.join(folder, path), posix.join(from.name, path), path];
    const resolved = posix.resolve(from.oldPath.endsWith('/') ? from.oldPath : posix.dirname(from.oldPath), inSite);
    const target =
      files.map((file) => findText('file', keyOf(file), from)).find((candidate) => candidate !== null) ??
      findText('address', addressKeyOf(resolved.replace(/\/index\.html$/i, '.html')), from) ??
      (isName || /\.(?:md|markdown|mdx)$/i.test(path)
        ? findText('name', keyOf(path.split('/').at(-1) ?? ''), from)
        : null);
    return target === null ? null : target.address + fragment;
  }

  return {
    follow: (from, address) => {
      const path = pathOf(address.trim());
      return path === null ? null : findTarget(from, path, false);
    },
    find: (from, file) => findTarget(from, file.trim(), true),
  };
}
