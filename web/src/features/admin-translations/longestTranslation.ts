import { documentSchemas } from '@steeple/model/documents';
import { fieldSchema, maxLengthOf } from '@steeple/model/schemaLimits';
import { type TranslatableName, type TranslatableText, translatedLanguage } from '@steeple/model/translatable';

/** The most characters of a text's translation, as the document's validator has it. */
export function longestTranslation(name: TranslatableName, text: TranslatableText): number {
  return maxLengthOf(fieldSchema(documentSchemas[name], text), translatedLanguage);
}
