import { schemaAt } from '@steeple/model/documents';
import { check } from '@steeple/model/requests/validation';
import type { Firestore } from 'firebase-admin/firestore';
import { type Attack, attacksOf } from '../security/attacks.ts';

/**
 * Attacks on pages that show a text; ids, paths and sizes are refused before they are stored
 * (`tests/contract/attacks.test.ts`).
 */
export const shownAttacks: readonly Attack[] = (
  ['script', 'markdown', 'address', 'formula', 'bidirectional', 'template', 'header'] as const
).flatMap(attacksOf);

/** Fields that decide how the site is navigated rather than what it shows; the model's own tests cover them. */
const machinery = new Set(['routeRules']);

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Paths of every text in a document, through maps and lists. */
function textsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, String(index)]));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (machinery.has(key) ? [] : textsIn(inner, [...path, key])));
}

function replaced(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, text) : (item as unknown)));
  return { ...(value as Fields), [key]: replaced((value as Fields)[key], rest, text) };
}

/** Short enough for a name: the trap is there by itself on every page of these tests. */
function shortened({ text, id }: Attack): string {
  return text.replaceAll(`window.attacked&&window.attacked('${id}')`, 'attacked(1)');
}

/**
 * A document as somebody hostile would write it: every text that the model lets be anything is an attack, a different
 * one in each field; texts that must have a form, such as an id or a date, stay as they are.
 * @param turn which attack the first field gets; others follow.
 */
export function hostile(path: string, document: Fields, turn: number): { document: Fields; fields: string[] } {
  const schema = schemaAt(path);
  if (schema === undefined) throw new Error(`The product has no document at ${path}.`);
  let attacked = document;
  const fields: string[] = [];
  for (const [index, field] of textsIn(document).entries()) {
    for (let next = 0; next < 20; next += 1) {
      const attack = shownAttacks[(turn + 7 * index + next) % shownAttacks.length];
      // Half a surrogate pair cannot be sent at all: Firestore's texts are UTF-8.
      if (attack === undefined || attack.text === '' || !attack.text.isWellFormed()) continue;
      const fitting = [attack.text, shortened(attack)]
        .map((text) => replaced(attacked, field, text) as Fields)
        .find((candidate) => check(schema, candidate).ok);
      if (fitting === undefined) continue;
      attacked = fitting;
      fields.push(field.join('.'));
      break;
    }
  }
  return { document: attacked, fields };
}

/**
 * Documents of one commit. The Firestore emulator keeps the listeners of pages that were closed, and tells each of
 * them of every commit, under one lock: hundreds of commits then take minutes.
 */
const WRITES_AT_ONCE = 100;

/** Documents that were changed or made for a while, and are put back. */
export class Borrowed {
  readonly #before = new Map<string, Fields | undefined>();
  readonly #database: Firestore;

  constructor(database: Firestore) {
    this.#database = database;
  }

  /** Writes all of them with few commits: {@link WRITES_AT_ONCE} says why. */
  async write(documents: readonly (readonly [path: string, document: Fields])[]): Promise<void> {
    const unknown = documents.map(([path]) => path).filter((path) => !this.#before.has(path));
    if (unknown.length > 0) {
      const found = await this.#database.getAll(...unknown.map((path) => this.#database.doc(path)));
      for (const snapshot of found) this.#before.set(snapshot.ref.path, snapshot.data());
    }
    await this.#commit(documents);
  }

  async giveBack(): Promise<void> {
    await this.#commit([...this.#before]);
    this.#before.clear();
  }

  async #commit(documents: readonly (readonly [path: string, document: Fields | undefined])[]): Promise<void> {
    for (let start = 0; start < documents.length; start += WRITES_AT_ONCE) {
      const batch = this.#database.batch();
      for (const [path, document] of documents.slice(start, start + WRITES_AT_ONCE)) {
        const reference = this.#database.doc(path);
        if (document === undefined) batch.delete(reference);
        else batch.set(reference, document);
      }
      await batch.commit();
    }
  }
}
