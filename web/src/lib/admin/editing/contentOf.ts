import { plain } from '@steeple/model/database/plain';
import type { Saved } from './editing.ts';
import type { Content, Revisioned } from './saving.ts';

/** The part of a stored document that a form edits: plain values, without id and count of saves. */
export function contentOf<Name extends Revisioned>(stored: object): Saved<Content<Name>> {
  const { id: _id, revision, updatedAt: _updatedAt, ...content } = plain(stored) as Record<string, unknown>;
  return { value: content as Content<Name>, revision: typeof revision === 'number' ? revision : 0 };
}
