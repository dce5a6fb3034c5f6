import type { Documents } from '@steeple/model/documents';
import { plain } from '@steeple/model/database/plain';
import type { WithId } from '@steeple/model/database/publicSource';
import type { Saved } from './editing.ts';
import type { Content, Revisioned } from './saving.ts';

/** The part of a live document that a form edits: plain values, without id and count of saves. */
export function contentOf<Name extends Revisioned>(document: WithId<Documents[Name]>): Saved<Content<Name>> {
  const { id: _id, revision, updatedAt: _updatedAt, ...content } = plain(document) as Record<string, unknown>;
  return { value: content as Content<Name>, revision: Number(revision) };
}
