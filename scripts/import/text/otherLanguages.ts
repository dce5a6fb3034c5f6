/**
 * Letters of languages that this site does not have. `share` is how many of them must stand beside each Chinese
 * character: Japanese uses those too.
 */
export const otherScripts: readonly { readonly name: string; readonly script: RegExp; readonly share: number }[] = [
  { name: 'Korean', script: /\p{Script=Hangul}/gu, share: 1 },
  { name: 'Japanese', script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, share: 0.3 },
  { name: 'Tamil', script: /\p{Script=Tamil}/gu, share: 1 },
  { name: 'Thai', script: /\p{Script=Thai}/gu, share: 1 },
  { name: 'Burmese', script: /\p{Script=Myanmar}/gu, share: 1 },
  { name: 'Khmer', script: /\p{Script=Khmer}/gu, share: 1 },
  { name: 'Lao', script: /\p{Script=Lao}/gu, share: 1 },
  { name: 'Hindi or Nepali', script: /\p{Script=Devanagari}/gu, share: 1 },
  { name: 'Telugu', script: /\p{Script=Telugu}/gu, share: 1 },
  { name: 'Malayalam', script: /\p{Script=Malayalam}/gu, share: 1 },
  { name: 'Arabic', script: /\p{Script=Arabic}/gu, share: 1 },
  { name: 'Hebrew', script: /\p{Script=Hebrew}/gu, share: 1 },
  { name: 'Greek', script: /\p{Script=Greek}/gu, share: 1 },
  { name: 'Russian', script: /\p{Script=Cyrillic}/gu, share: 1 },
];

/** Frequent words of languages that are written in Latin letters. */
export const otherWords: readonly { readonly code: string; readonly name: string; readonly frequent: string }[] = [
  { code: 'ms', name: 'Malay or Indonesian', frequent: 'yang dan dengan untuk kepada adalah dalam tidak kami kita ini itu akan pada dari di ke oleh tuhan' },
  { code: 'tl', name: 'Tagalog', frequent: 'ang ng mga sa na ay at kay para ko mo niya namin kami tayo hindi diyos' },
  { code: 'vi', name: 'Vietnamese', frequent: 'và của là cho các trong với không được người chúng ta có một những chúa' },
  { code: 'es', name: 'Spanish', frequent: 'de la que el en y los las por con para una del se nos su dios' },
  { code: 'pt', name: 'Portuguese', frequent: 'de que e do da em um para com não uma os no se na por deus' },
  { code: 'fr', name: 'French', frequent: 'de la le et les des en un du une que est pour dans nous vous dieu' },
  { code: 'de', name: 'German', frequent: 'der die und das in den von zu mit ist nicht ein eine wir sich auf gott' },
  { code: 'nl', name: 'Dutch', frequent: 'de het een en van in is dat op te zijn met voor niet wij god' },
]; // prettier-ignore
