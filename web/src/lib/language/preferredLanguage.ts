import { type Language, languages } from '@steeple/model/language';
import { languageName } from '#lib/storage/publicStorageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';

const storageKey = languageName;

/** The language that the reader chose with the switch, or null. Storage may be closed to us; then nobody chose. */
export function preferredLanguage(): Language | null {
  const kept = localStore.getItem(storageKey);
  return languages.find((language) => language === kept) ?? null;
}

/** Remembers the reader's choice on this device. */
export function storePreferredLanguage(language: Language): void {
  localStore.setItem(storageKey, language);
}
