/** The fields of a text by their name: in lower case, without `_` and `-`, so that `publish_date` is `publishdate`. */
export type FrontMatter = Readonly<Record<string, unknown>>;

/** Fields that hold further fields of the text: of Hugo, Zola and some themes. */
const containers = ['params', 'extra', 'taxonomies'] as const;

/** True for a list of names and values. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function plainNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainNames);
  if (value instanceof Date) return value.toISOString();
  if (!isRecord(value)) return value;
  const named = Object.entries(value).map(
    ([name, field]) => [name.toLowerCase().replaceAll(/[_-]/g, ''), plainNames(field)] as const,
  );
  // Without a prototype, so that a field called `constructor` is one that is written.
  return Object.assign(Object.create(null) as object, Object.fromEntries(named));
}

/** The fields of a record as a person or a generator has written it; dates of TOML become texts. */
export function frontMatterOf(record: Readonly<Record<string, unknown>>): FrontMatter {
  const frontMatter = plainNames(record) as FrontMatter;
  const inner = containers.map((name) => frontMatter[name]).filter(isRecord);
  return Object.assign(Object.create(null) as object, ...inner, frontMatter) as FrontMatter;
}

/** A field by its path, such as `build.render`. */
export function fieldAt(frontMatter: FrontMatter, path: string): unknown {
  const names = path.split('.');
  let value: unknown = frontMatter;
  for (const [index, name] of names.entries()) {
    if (!isRecord(value)) return undefined;
    // A name may be written with its dots.
    const rest = names.slice(index).join('.');
    if (value[rest] !== undefined) return value[rest];
    value = value[name];
  }
  return value;
}

/** The first of some fields that is a text or a number, as one line. */
export function fieldText(frontMatter: FrontMatter, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fieldAt(frontMatter, name);
    const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
    const one = isRecord(first)
      ? (first['src'] ?? first['url'] ?? first['image'] ?? first['imagepath'] ?? first['id'] ?? first['name'])
      : first;
    if (typeof one === 'string' || typeof one === 'number') return String(one).replaceAll(/\s+/g, ' ').trim();
  }
  return '';
}

/**
 * All values of some fields: lists, or words divided by commas.
 * @param isSpaced true where words without a comma are divided by spaces, as in Jekyll.
 */
export function fieldList(frontMatter: FrontMatter, names: readonly string[], isSpaced = false): string[] {
  const found = names.flatMap((name): unknown[] => {
    const value = frontMatter[name];
    if (Array.isArray(value)) return value as unknown[];
    if (typeof value !== 'string') return [];
    return value.split(isSpaced && !value.includes(',') ? /\s+/ : ',');
  });
  const words = found.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : [],
  );
  return [...new Set(words.filter((word) => word !== ''))];
}
