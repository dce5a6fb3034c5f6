import { answerQuery } from '@steeple/model/database/answerQuery';
import type { Event } from '@steeple/model/calendar/event';
import { traditionalChinese } from '@steeple/model/text/language';
import type { SignUp } from '@steeple/model/visitors/signUp';
import type { PublicSource, WithId } from '@steeple/model/database/publicSource';
import { withLanguage } from '#lib/language/language.ts';
import type { PlacesField } from './placesLeft.ts';
import { isTraditional } from '#lib/language/traditional.ts';
import { retrying } from '#lib/requests/retry.ts';

/** An event of a file, with its sign-up where it has one. */
type FileEvent = WithId<Event> & { readonly signUp?: Pick<SignUp, PlacesField> };

async function fetchEvents(path: string): Promise<FileEvent[]> {
  const address = isTraditional() ? withLanguage(path, traditionalChinese.language) : path;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as FileEvent[];
}

/**
 * Makes a source whose events are those of some files (`./eventFiles.ts`), so that the browser answers a page's query
 * with the page's own loader and without the database.
 */
export async function eventFileSource(paths: readonly string[]): Promise<PublicSource> {
  const files = await Promise.all(paths.map((path) => retrying(async () => fetchEvents(path))));
  const events = new Map(files.flat().map((event) => [event.id, event]));
  return {
    document: async (name, ...ids) => {
      if (name !== 'signUp') throw new Error('Files of events have no other documents');
      return (events.get(ids[0] ?? '')?.signUp ?? null) as WithId<never>;
    },
    list: async (query) => {
      if (query.name !== 'event') throw new Error(`No file has the collection of ${query.name}`);
      return answerQuery([...events.values()], query) as WithId<never>[];
    },
  };
}
