import { pinyin } from 'pinyin-pro';

/**
 * A name in Latin letters, for addresses and names of files, which have no others: Chinese is written in Pinyin without
 * tones. Other scripts stay as they are.
 */
export function romanized(name: string): string {
  let decoded = name;
  try {
    decoded = decodeURIComponent(name);
  } catch {
    // Kept as it is written.
  }
  if (!/\p{Script=Han}/u.test(decoded)) return decoded;
  return pinyin(decoded.normalize('NFC'), { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(' ');
}
