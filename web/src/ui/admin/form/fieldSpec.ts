import type { FieldError } from '@steeple/model/requests/validation';
import type { Bilingual } from '@steeple/model/text/bilingual';
import { idSchema } from '@steeple/model/schemas/fields';
import { fieldSchema } from '@steeple/model/schemas/schemaLimits';
import type { Timestamp } from '@steeple/model/time/timestamp';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { Change } from './formChanges.ts';

interface Common {
  /** Name of the field in its document. */
  readonly key: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Stored form of an empty field: left out, or null. Without it the field must be filled. */
  readonly empty?: 'absent' | 'null';
}

/**
 * Field of a form. A list of these describes the form of a document. The document's schema, which the form gets beside
 * them, says how long a text or a list may be, and checks what is filled in.
 *
 * `key` is a line for the key of an entry that is stored in a record, such as the id of a question: the schema of the
 * entry has no such field.
 */
export type FieldSpec =
  | (Common & {
      readonly kind: 'line' | 'key' | 'url' | 'email' | 'tel' | 'time' | 'date' | 'color' | 'number';
      readonly placeholder?: string;
    })
  /** `page`: the path of a page of this site. */
  | (Common & { readonly kind: 'check' | 'page' | 'picture' | 'logo' })
  | (Common & { readonly kind: 'markdown' })
  | (Common & { readonly kind: 'place' })
  | (Common & { readonly kind: 'bilingual'; readonly lines?: number })
  | (Common & {
      readonly kind: 'select';
      readonly options: readonly (readonly [value: string, label: string | Bilingual])[];
      readonly isNumber?: boolean;
    })
  | (Common & {
      readonly kind: 'moment';
      /** Key of the end, which moves with this beginning, so that the length stays. */
      readonly endKey?: string;
      /** Moments that a press chooses. */
      readonly choices?: readonly (readonly [label: string, moment: Timestamp | null])[];
    })
  /** A file that everybody may read; `accept` as of an input for files. */
  | (Common & { readonly kind: 'file'; readonly accept: string })
  | (Common & {
      readonly kind: 'group';
      readonly fields: readonly FieldSpec[];
      readonly create?: () => Record<string, unknown>;
    })
  | (Common & {
      readonly kind: 'list';
      /** Those of an entry, on which they may depend, as the fields of a question depend on its kind. */
      readonly fields: (entry: Record<string, unknown>) => readonly FieldSpec[];
      /** Title of an entry; its first text by default. */
      readonly titleOf?: (entry: Record<string, unknown>) => string | Bilingual;
      readonly create: () => Record<string, unknown>;
      readonly addLabel: string;
      /** The kinds of entries to choose from when one is added; each sets what `create` makes. */
      readonly kinds?: readonly {
        readonly label: string;
        readonly hint: string;
        readonly fields: Readonly<Record<string, unknown>>;
      }[];
      /** Brings an entry in order after a change, as when another kind of question is chosen. */
      readonly settle?: (entry: Record<string, unknown>) => Record<string, unknown>;
    });

/** The form that a list of fields describes, and what it changes. */
export interface FormProps<T extends object> {
  /** Schema of the value, or a variant of schemas; it says how long texts and lists may be. */
  readonly schema: GenericSchema;
  readonly fields: readonly FieldSpec[];
  readonly value: T;
  /** Changes the value as it is by then: an upload ends long after it began, and others type meanwhile. */
  readonly onChange: (change: Change<T>) => void;
  readonly faults: readonly FieldError[];
}

/**
 * Finds the schema of a field.
 * @param outer schema of the values among which the field is.
 */
export function schemaOf(spec: FieldSpec, outer: GenericSchema): GenericSchema {
  return spec.kind === 'key' ? idSchema : fieldSchema(outer, spec.key);
}

/** A text in both languages among the values of a form; empty where there is none yet. */
export function bilingualValue(value: unknown): Bilingual {
  return (value as Bilingual | undefined) ?? { en: '' };
}

/** Returns a label in the language of `text`. */
export function labelText(label: string | Bilingual, text: (label: Bilingual) => string): string {
  return typeof label === 'string' ? label : text(label);
}

/** A value as an input shows it; nothing for what no input can show. */
export function inputValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A field of one kind. */
export type SpecOf<Kind extends FieldSpec['kind']> = FieldSpec & { readonly kind: Kind };

/** The title of an entry: as its list says, else its first text in every language, else its first line. */
export function entryTitle(spec: SpecOf<'list'>, entry: Record<string, unknown>): string | Bilingual {
  if (spec.titleOf !== undefined) return spec.titleOf(entry);
  const fields = spec.fields(entry);
  const text = fields.find(({ kind }) => kind === 'bilingual');
  if (text !== undefined) return bilingualValue(entry[text.key]);
  return inputValue(entry[fields.find(({ kind }) => kind === 'line')?.key ?? '']);
}
