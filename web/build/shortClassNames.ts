import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const first = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const further = `${first}0123456789`;

/** The name at a place in the order of names of two and more characters. */
function nameAt(index: number): string {
  let name = first[index % first.length] ?? '';
  let rest = Math.floor(index / first.length);
  do {
    name += further[rest % further.length] ?? '';
    rest = Math.floor(rest / further.length);
  } while (rest > 0);
  return name;
}

/**
 * Makes the names of classes in the built pages: two or three characters each, since every page carries its styles and
 * a digest of six characters cannot be compressed. Counted over all style modules, so that the builds of the client and
 * of the server come to the same names.
 */
export function shortClassNames(web: string): (local: string, file: string) => string {
  const source = join(web, 'src');
  const names = new Map<string, string>();
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  for (const file of files.map((each) => each.replaceAll(sep, '/')).toSorted()) {
    const text = readFileSync(join(source, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    for (const [, local = ''] of text.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)) {
      const key = `${file} ${local}`;
      if (!names.has(key)) names.set(key, nameAt(names.size));
    }
  }
  return (local, file) => {
    const name = names.get(`${relative(source, file.replace(/\?.*$/, '')).replaceAll(sep, '/')} ${local}`);
    if (name === undefined) throw new Error(`${file} has a name that was not counted: ${local}`);
    return name;
  };
}
