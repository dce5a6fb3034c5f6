import { slugPattern } from '@steeple/model/schemas/fields';
import { plainLetters, slugFrom } from '../../../web/src/lib/admin/fields/slug.ts';
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

/** The slug that a text has where no other one has it. */
function wantedSlug(slug: string, title: string, key: string): string {
  const ofTitle = slugFrom(romanized(title));
  // Of a title in another script hardly more than a number is left.
  const fromTitle = /[a-z]{3}/.test(ofTitle) ? ofTitle : '';
  const fromKey = `text-${plainLetters(key).toLowerCase().slice(-60)}`;
  return [usable(slug), fromTitle, fromKey].find((candidate) => slugPattern.test(candidate)) ?? 'text';
}

/** True for a slug that an earlier run chose because the text's own was taken. */
export function hasOtherSlug(storedSlug: string, slug: string, title: string, key: string): boolean {
  return storedSlug !== wantedSlug(slug, title, key);
}

/** Chooses slugs that no other text has. */
export class Slugs {
  readonly #taken: Set<string>;

  constructor(takenSlugs: Iterable<string>) {
    this.#taken = new Set(takenSlugs);
  }

  /** Returns the slug of a text: its own, else one from its title, else one from its key; with a number if need be. */
  choose(slug: string, title: string, key: string): { readonly slug: string; readonly isTaken: boolean } {
    const base = wantedSlug(slug, title, key);
    let chosenSlug = base;
    for (let number = 2; this.#taken.has(chosenSlug); number += 1) chosenSlug = `${base}-${number}`;
    this.#taken.add(chosenSlug);
    return { slug: chosenSlug, isTaken: chosenSlug !== base };
  }
}
