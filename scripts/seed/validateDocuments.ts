import type { Camp } from '@steeple/model/camp/camp';
import { schemaAt } from '@steeple/model/documents';
import { responseSchema } from '@steeple/model/feedback/feedbackResponse';
import { collectionOf } from '@steeple/model/database/paths';
import { check, fieldErrors } from '@steeple/model/requests/validation';
import type { SeedDocument } from './readDocuments.ts';
import type { SeedFault } from './seedError.ts';

/** Finds the faults of a seed's documents with the model's validators; empty when all documents may be written. */
export function faultsOf(documents: readonly SeedDocument[]): SeedFault[] {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return documents.flatMap(({ path, data, file }) => {
    const schema = schemaAt(path);
    if (!schema) return [{ file, document: path, field: '', message: 'The product has no document at this path.' }];
    const checked = check(schema, data);
    const errors = checked.ok ? answerErrors(path, data, byPath) : checked.errors;
    return errors.map(({ field, message }) => ({ file, document: path, field, message: message.en }));
  });
}

/** A response must also fit the questions of its camp, which only the camp's document knows. */
function answerErrors(path: string, data: unknown, byPath: ReadonlyMap<string, SeedDocument>) {
  const collection = collectionOf(path);
  if (!/^camps\/[^/]+\/feedback$/.test(collection)) return [];
  // The collection's parent is the camp.
  const camp = byPath.get(collectionOf(collection));
  if (!camp) return [{ field: '', message: { en: 'A response to a camp that the seed does not have.' } }];
  return fieldErrors(responseSchema((camp.data as Camp).questionSet), data);
}
