import { createHash } from 'node:crypto';
import { answerQuery } from '@steeple/model/database/answerQuery';
import { collectionOf, type DocumentName, idOf } from '@steeple/model/database/paths';
import {
  collectionPath,
  documentPathOf,
  type ListQuery,
  type PublicSource,
  type WithId,
} from '@steeple/model/database/publicSource';

/** A document or a query that a page reads, as text: equal reads are equal texts. */
export type ReadKey = string;

type Read = { readonly document: readonly [name: DocumentName, ...ids: string[]] } | { readonly list: ListQuery };

/** The answer to a read, as a release remembers it. */
export interface Answered {
  /** Digest of the answer. */
  readonly digest: string;
  /** Ids of the documents in the answer of a query; empty for a document. */
  readonly ids: readonly string[];
}

/** A document as it is now, or null where there is none, by its path. */
export type ChangedDocuments = ReadonlyMap<string, WithId<object> | null>;

/** Short digest of a text: 96 bits, which are enough to tell some thousands of texts apart. */
export function shortDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function readOf(key: ReadKey): Read {
  return JSON.parse(key) as Read;
}

/**
 * True where a change of these documents may have changed the answer to a read: the document itself was read, or the
 * query's answer had one of them, or would have one of them now.
 * @param ids those of the query's earlier answer.
 */
export function isTouched(key: ReadKey, ids: readonly string[], changed: ChangedDocuments): boolean {
  const read = readOf(key);
  if ('document' in read) {
    const [name, ...of] = read.document;
    return changed.has(documentPathOf(name, of));
  }
  const collection = collectionPath(read.list);
  return Array.from(changed).some(
    ([path, document]) =>
      collectionOf(path) === collection &&
      (ids.includes(idOf(path)) || (document !== null && answerQuery([document as never], read.list).length > 0)),
  );
}

interface Made extends Answered {
  readonly value: unknown;
}

/**
 * The reads of one run. Each is made once, so that all pages of a run are made from the same answers, and remembered
 * with its digest.
 */
export class RunReads {
  readonly #source: PublicSource;
  readonly #made = new Map<ReadKey, Promise<Made>>();
  readonly #answered = new Map<ReadKey, Answered>();
  #failure: { readonly error: unknown } | null = null;

  constructor(source: PublicSource) {
    this.#source = source;
  }

  /** Answers so far, by read. */
  get answered(): ReadonlyMap<ReadKey, Answered> {
    return this.#answered;
  }

  /**
   * @throws the first error of a read. A loader may have taken it for a missing document, as it does with an id that no
   *   document can have; that one is an answer.
   */
  throwIfFailed(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  /**
   * Makes a source that passes on this run's answers and writes down what was asked.
   * @param read receives each read.
   */
  recording(read: (key: ReadKey) => void): PublicSource {
    const ask = async (request: Read): Promise<unknown> => {
      const key = JSON.stringify(request);
      read(key);
      const { value } = await this.answer(key);
      // A list of its own: a loader may sort it.
      return Array.isArray(value) ? [...(value as unknown[])] : value;
    };
    return {
      document: async (name, ...ids) => (await ask({ document: [name, ...ids] })) as WithId<never>,
      list: async (query) => (await ask({ list: query })) as WithId<never>[],
    };
  }

  /** Makes a read, once. */
  async answer(key: ReadKey): Promise<Made> {
    const existing = this.#made.get(key);
    if (existing !== undefined) return existing;
    const making = this.#ask(readOf(key)).then((value) => {
      const made = {
        value,
        digest: shortDigest(JSON.stringify(value)),
        ids: Array.isArray(value) ? (value as WithId<object>[]).map(({ id }) => id) : [],
      };
      this.#answered.set(key, { digest: made.digest, ids: made.ids });
      return made;
    });
    this.#made.set(key, making);
    return making;
  }

  async #ask(read: Read): Promise<unknown> {
    try {
      if ('list' in read) return await this.#source.list(read.list);
      const [name, ...ids] = read.document;
      return await (this.#source.document as (...parameters: unknown[]) => Promise<unknown>)(name, ...ids);
    } catch (error) {
      if (!(error instanceof RangeError)) this.#failure ??= { error };
      throw error;
    }
  }
}
