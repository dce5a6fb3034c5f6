import { documentSchemas } from '@steeple/model/documents';
import { fieldSchema, maxLengthOf, variantSchema } from '@steeple/model/schemas/schemaLimits';
import { type TranslatableName, translatedLanguage } from '@steeple/model/editing/translatable';
import type { GenericSchema } from 'valibot';

type Fields = Readonly<Record<string, unknown>>;

/** The entry of a map or a list that a part of a text's path names. */
function entryOf(value: unknown, name: string): unknown {
  if (!Array.isArray(value)) return (value as Fields | undefined)?.[name];
  return value.find((entry: { readonly id?: unknown } | null) => entry?.id === name) ?? value[Number(name)];
}

/**
 * The most characters of a text's translation, as the document's validator has it.
 * @param id path of the text in the document, with ids in the place of indexes.
 */
export function longestTranslation(name: TranslatableName, id: string, document: Fields): number {
  let schema: GenericSchema = documentSchemas[name];
  let value: unknown = document;
  for (const part of id.split('.')) {
    schema = fieldSchema(variantSchema(schema, (value ?? {}) as Fields), part);
    value = entryOf(value, part);
  }
  return maxLengthOf(schema, translatedLanguage);
}
