import { type Language, languages } from '@steeple/model/text/language';
import { localNames } from '#lib/storage/storageNames.ts';

/** The language that the reader chose with the switch, or null. Storage may be closed to us; then nobody chose. */
export function preferredLanguage(): Language | null {
  try {
    const keptLanguage = localStorage.getItem(localNames.language);
    return languages.find((language) => language === keptLanguage) ?? null;
  } catch {
    return null;
  }
}

/** Remembers the reader's choice on this device. */
export function storePreferredLanguage(language: Language): void {
  try {
    localStorage.setItem(localNames.language, language);
  } catch {
    // Without storage the choice lasts as long as the address carries it.
  }
}
