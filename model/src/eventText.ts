import type { Event } from './event.ts';
import { baseLanguage, type Language } from './languages.ts';
import type { LocalizedText } from './localized.ts';

/** The language an event's own `title` and `description` are written in. */
export function eventLanguage(event: Pick<Event, 'language'>): Language {
  return event.language === 'both' ? baseLanguage : event.language;
}

/** An event's title or description for a reader: a translation where there is one, else as the calendar has it. */
export function eventText(
  event: Pick<Event, 'language' | 'title' | 'description' | 'translations'>,
  field: 'title' | 'description',
  language: Language,
): LocalizedText {
  const translated = event.translations[language]?.[field];
  if (translated !== undefined && translated.trim() !== '') return { text: translated, language, isFallback: false };
  if (event.language === 'both' || event.language === language)
    return { text: event[field], language, isFallback: false };
  const own = eventLanguage(event);
  const ownText = event.translations[own]?.[field] ?? event[field];
  return { text: ownText, language: own, isFallback: ownText.trim() !== '' };
}
