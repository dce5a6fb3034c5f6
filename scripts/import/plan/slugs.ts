import { slugPattern } from '@steeple/model/schemas/fields';
import { plainLetters, slugFrom } from '../../../web/src/lib/admin/fields/slug.ts';
import type { SourceItem } from '../source.ts';
import { romanized } from '../text/romanized.ts';

/** Longest slug that is taken over; the model allows more. */
const longest = 120;

/** A slug of the other site in Latin letters; empty for a script that the import cannot write in them. */
function usable(slug: string): string {
  const letters = romanized(slug);
  // Of another script, parts in Latin letters would say little.
  if (/(?!\p{Script=Latin})\p{L}/u.test(letters)) return '';
  return plainLetters(letters).toLowerCase().slice(0, longest).replace(/-+$/, '');
}

/** Names of a text on the other site, from which its slug is made. */
type NamedText = Pick<SourceItem, 'slug' | 'title' | 'key'>;

/** The slug that a text has where no other one has it. */
function wantedSlug({ slug, title, key }: NamedText): string {
  const ofTitle = slugFrom(romanized(title));
  // Of a title in another script hardly more than a number is left.
  const fromTitle = /[a-z]{3}/.test(ofTitle) ? ofTitle : '';
  const fromKey = `text-${plainLetters(key).toLowerCase().slice(-60)}`;
  return [usable(slug), fromTitle, fromKey].find((candidate) => slugPattern.test(candidate)) ?? 'text';
}

/**
 * Chooses the slug of a text: its own, else one from its title, else one from its key; with a number if need be.
 * @param storedSlug the slug that an earlier run chose, which stays; undefined where none did.
 * @param takenSlugs slugs of other texts; gets the chosen one.
 */
export function chooseSlug(
  text: NamedText,
  storedSlug: string | undefined,
  takenSlugs: Set<string>,
): { readonly slug: string; readonly isTaken: boolean } {
  const base = wantedSlug(text);
  let slug = storedSlug ?? base;
  if (storedSlug === undefined) for (let number = 2; takenSlugs.has(slug); number += 1) slug = `${base}-${number}`;
  takenSlugs.add(slug);
  return { slug, isTaken: slug !== base };
}
