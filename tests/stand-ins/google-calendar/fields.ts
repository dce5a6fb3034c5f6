/**
 * Partial responses: the `fields` parameter, as every Google API has it
 * (developers.google.com/workspace/calendar/api/guides/performance).
 */
import { apiErrors } from './errors/errors.ts';

/** A selection of an object's fields: by name, with the selection within each; `null` for all of it. */
type Mask = Map<string, Mask> | null;

/** Leaves only what `fields` names: `kind,items(id,start/date)`. Fields that are not there are no fault. */
export function onlyFields(body: object, fields: string | null): object {
  if (fields === null || fields === '*') return body;
  const parser = new Parser(fields);
  return applied(body, parser.list()) as object;
}

function applied(value: unknown, mask: Mask): unknown {
  if (mask === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => applied(item, mask));
  const entries = Object.entries(value).flatMap(([name, item]) => {
    if (mask.has('*')) return [[name, applied(item, mask.get('*') ?? null)]];
    return mask.has(name) ? [[name, applied(item, mask.get(name) ?? null)]] : [];
  });
  return Object.fromEntries(entries);
}

class Parser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  list(closing = ''): Mask {
    const mask = new Map<string, Mask>();
    for (;;) {
      const [name, inner] = this.#field();
      mask.set(name, inner);
      if (this.#take(',')) continue;
      if (closing === '' ? this.#at === this.#text.length : this.#take(closing)) return mask;
      throw apiErrors.invalidParameter('fields', `Invalid field selection ${this.#text.slice(this.#at)}`);
    }
  }

  #field(): [string, Mask] {
    const name = /^[A-Za-z0-9_*]+/.exec(this.#text.slice(this.#at))?.[0];
    if (name === undefined)
      throw apiErrors.invalidParameter('fields', `Invalid field selection ${this.#text.slice(this.#at)}`);
    this.#at += name.length;
    if (this.#take('/')) {
      const [inner, mask] = this.#field();
      return [name, new Map([[inner, mask]])];
    }
    return [name, this.#take('(') ? this.list(')') : null];
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }
}
