import { languageNames, languages } from '@steeple/model/text/language';
import type { FieldError } from '@steeple/model/requests/validation';
import type { Bilingual } from '@steeple/model/text/bilingual';
import { m } from '#messages/generated/messages.js';
import { entryTitle, type FieldSpec, labelText } from './fieldSpec.ts';

/** A field that must be fixed before saving: where it is, its label, and the reason. */
export interface NamedFault {
  readonly field: string;
  readonly name: string;
  readonly message: Bilingual;
}

type Values = Readonly<Record<string, unknown>>;
type Speak = (label: Bilingual) => string;

/** A label with the name of the language that the rest of a path ends in: `Summary (English)`. */
export function nameInLanguage(label: string, part: string | undefined): string {
  const language = languages.find((code) => code === part);
  return language === undefined ? label : m.admin_field_in({ field: label, language: languageNames[language] });
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

/**
 * The labels that lead to a field, as a person finds it in the form: `Sections 3: Text (English)`.
 * @param field path below these fields; one that the form does not know is named by its path.
 */
export function fieldName(fields: readonly FieldSpec[], values: Values, field: string, speak: Speak): string {
  const [key = '', ...rest] = field.split('.');
  const spec = fields.find((candidate) => candidate.key === key);
  if (spec === undefined) return field;
  switch (spec.kind) {
    case 'bilingual':
    case 'markdown':
      return nameInLanguage(spec.label, rest[0]);
    case 'picture':
      return rest[0] === 'description'
        ? `${spec.label}: ${nameInLanguage(m.admin_picture_description(), rest[1])}`
        : spec.label;
    case 'group':
      return rest.length === 0
        ? spec.label
        : `${spec.label}: ${fieldName(spec.fields, valuesOf(values[key]), rest.join('.'), speak)}`;
    case 'list': {
      const [place, ...entryPath] = rest;
      const index = Number(place);
      const entries: unknown = values[key];
      if (place === undefined || !Number.isInteger(index) || !Array.isArray(entries)) return spec.label;
      const entry = valuesOf(entries[index]) as Record<string, unknown>;
      const title = labelText(entryTitle(spec, entry), speak);
      const entryName = title === '' ? `${spec.label} ${index + 1}` : `${spec.label} ${index + 1} (${title})`;
      return entryPath.length === 0
        ? entryName
        : `${entryName}: ${fieldName(spec.fields(entry), entry, entryPath.join('.'), speak)}`;
    }
    default:
      return spec.label;
  }
}

/** The faults of a document with the labels of its form. */
export function namedFaults(
  fields: readonly FieldSpec[],
  values: object,
  faults: readonly FieldError[],
  speak: Speak,
): NamedFault[] {
  return faults.map(({ field, message }) => ({
    field,
    message,
    name: fieldName(fields, valuesOf(values), field, speak),
  }));
}
