import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventMark, markId } from '@steeple/model/calendar/eventMark';
import { documentNameAt } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import type { GenericSchema, InferOutput } from 'valibot';
import { decode, type DecodeContext } from './decode.ts';
import { SeedError } from './seedError.ts';

/** A document of the seed: where it goes, what it says, and the file to correct. */
export interface SeedDocument {
  readonly path: string;
  readonly data: unknown;
  /** Path of the JSON file below `emulator-data/`. */
  readonly file: string;
}

/**
 * Reads the documents below a folder of the seed. A file's path is the path in Firestore: with an even number of
 * segments it is one document (`pages/home.json`), with an odd number a collection, an object of documents by id
 * (`ministries.json`, `camps/camp-2026/groups.json`). The ids of marks follow from what they are for.
 * @throws SeedError naming the file that is no JSON or uses a notation nobody knows.
 */
export async function readDocuments(folder: string, context: DecodeContext): Promise<SeedDocument[]> {
  const root = join(folder, 'firestore');
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  const read = await Promise.all(
    files.map(async (name) => {
      const file = `firestore/${name}`;
      const path = name.slice(0, -'.json'.length);
      const content = decoded(await readJson(folder, file), file, context);
      if (path.split('/').length % 2 === 0) return [{ path, data: content, file }];
      return Object.entries(content as object).map(([id, data]: [string, unknown]) => ({
        path: `${path}/${documentNameAt(`${path}/${id}`) === 'eventMark' ? markId(data as EventMark) : id}`,
        data,
        file,
      }));
    }),
  );
  return read.flat();
}

/** Reads one JSON file of the seed. @throws SeedError naming the file that cannot be parsed. */
export async function readJson(folder: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    throw new SeedError([
      { file, document: null, field: '', message: error instanceof Error ? error.message : String(error) },
    ]);
  }
}

/** Reads one JSON file of the seed that a schema describes. @throws SeedError naming every field that does not fit. */
export async function readChecked<Schema extends GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<InferOutput<Schema>> {
  const checked = check(schema, await readJson(folder, file));
  if (checked.ok) return checked.value;
  throw new SeedError(
    checked.errors.map(({ field, message }) => ({ file, document: null, field, message: message.en })),
  );
}

function decoded(json: unknown, file: string, context: DecodeContext): unknown {
  try {
    return decode(json, context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SeedError([{ file, document: null, field: '', message: error.message }]);
  }
}
