import { check } from '@steeple/model/validation';
import { readJson } from '../readDocuments.ts';
import { SeedError } from '../seedError.ts';
import { CATALOGUE_FILE, type Catalogue, catalogueSchema } from './catalogue.ts';

/** Reads what is to be drawn and made. @throws SeedError naming the field that is wrong. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const checked = check(catalogueSchema, await readJson(folder, CATALOGUE_FILE));
  if (checked.ok) return checked.value;
  throw new SeedError(
    checked.errors.map(({ field, message }) => ({ file: CATALOGUE_FILE, document: null, field, message: message.en })),
  );
}
