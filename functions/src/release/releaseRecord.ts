import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import type { Answered, ReadKey } from './reads.ts';

/** The form of stored records. A change of what a record holds raises it; records of another form count as missing. */
const recordForm = 1;

/** One rendered address. */
export interface RenderedUnit {
  /** Regular expression of the addresses that share its headers. */
  readonly pattern: string;
  /** The reads that it was made from. */
  readonly reads: readonly ReadKey[];
  /** Its file; null where the address is no file: it does not exist, or leads elsewhere. */
  readonly file: ReleasedFile | null;
}

/** SHA-256 of a compressed content, hexadecimal, as Hosting names contents. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const fileSchema = v.object({
  hash,
  /** Digest of the content without the moment at which it was made. */
  content: v.string(),
  contentType: v.string(),
  /** The content security policy, for pages. */
  policy: v.string(),
});
export type ReleasedFile = Readonly<v.InferOutput<typeof fileSchema>>;

/**
 * The reads and files of a version of the site, stored beside it: with it, a change leads to the addresses that it
 * affects and to nothing else.
 */
export interface ReleaseRecord {
  readonly build: string;
  /** The deployed version whose own files and settings it has. */
  readonly base: string;
  /** The deployed version's files: path to hash. */
  readonly deployed: ReadonlyMap<string, string>;
  /** The deployed version's settings: headers, redirects, rewrites. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The reads that the list of addresses was made from. */
  readonly addressReads: readonly ReadKey[];
  readonly units: ReadonlyMap<string, RenderedUnit>;
  /** The answer to every read that a unit or the list of addresses was made from. */
  readonly answers: ReadonlyMap<ReadKey, Answered>;
}

const storedSchema = v.object({
  form: v.literal(recordForm),
  build: v.string(),
  base: v.string(),
  deployed: v.array(v.tuple([v.string(), hash])),
  config: v.record(v.string(), v.unknown()),
  reads: v.array(v.tuple([v.string(), v.string(), v.array(v.string())])),
  addressReads: v.array(v.number()),
  units: v.array(v.tuple([v.string(), v.string(), v.array(v.number()), v.nullable(fileSchema)])),
});

/** Writes a record as bytes. */
export async function encodeRecord(record: ReleaseRecord): Promise<Buffer> {
  const keys = [...record.answers.keys()];
  const indexes = new Map(keys.map((key, index) => [key, index]));
  const indexesOf = (reads: readonly ReadKey[]): number[] => reads.map((key) => indexes.get(key) ?? -1);
  const stored: v.InferInput<typeof storedSchema> = {
    form: recordForm,
    build: record.build,
    base: record.base,
    deployed: [...record.deployed],
    config: record.config,
    reads: Array.from(record.answers, ([key, { digest, ids }]) => [key, digest, [...ids]]),
    addressReads: indexesOf(record.addressReads),
    units: Array.from(record.units, ([url, { pattern, reads, file }]) => [url, pattern, indexesOf(reads), file]),
  };
  return promisify(gzip)(JSON.stringify(stored));
}

/** Reads a record; null where the bytes are none, or one of another form. */
export async function decodeRecord(bytes: Buffer): Promise<ReleaseRecord | null> {
  const stored = v.safeParse(storedSchema, await parsed(bytes));
  if (!stored.success) return null;
  const { reads, units, addressReads, deployed, build, base, config } = stored.output;
  const keysOf = (indexes: readonly number[]): ReadKey[] => indexes.flatMap((index) => reads[index]?.[0] ?? []);
  return {
    build,
    base,
    config,
    deployed: new Map(deployed),
    addressReads: keysOf(addressReads),
    units: new Map(units.map(([url, pattern, indexes, file]) => [url, { pattern, reads: keysOf(indexes), file }])),
    answers: new Map(reads.map(([key, digest, ids]) => [key, { digest, ids }])),
  };
}

async function parsed(bytes: Buffer): Promise<unknown> {
  try {
    return JSON.parse((await promisify(gunzip)(bytes)).toString()) as unknown;
  } catch {
    return null;
  }
}
