import * as v from 'valibot';
import type { PreparablePart } from './preparedParts.ts';
import { timestampSchema } from './timestamp.ts';

/** Validator of the parts of a camp that are prepared; see `preparedParts.ts`. */
export const preparedPartsSchema = v.strictObject({
  groups: v.optional(v.nullable(timestampSchema)),
  schedule: v.optional(v.nullable(timestampSchema)),
  sessions: v.optional(v.nullable(timestampSchema)),
  booklet: v.optional(v.nullable(timestampSchema)),
  briefing: v.optional(v.nullable(timestampSchema)),
  checklist: v.optional(v.nullable(timestampSchema)),
  contacts: v.optional(v.nullable(timestampSchema)),
  venue: v.optional(v.nullable(timestampSchema)),
  info: v.optional(v.nullable(timestampSchema)),
  panoramas: v.optional(v.nullable(timestampSchema)),
} satisfies Record<PreparablePart, v.GenericSchema>);
