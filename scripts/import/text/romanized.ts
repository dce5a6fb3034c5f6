import { pinyin } from 'pinyin-pro';
import { decoded } from './addresses.ts';

/**
 * A name in Latin letters, for addresses and names of files, which have no others: Chinese is written in Pinyin without
 * tones. Other scripts stay as they are.
 */
export function romanized(name: string): string {
  const written = decoded(name);
  if (!/\p{Script=Han}/u.test(written)) return written;
  return pinyin(written.normalize('NFC'), { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(' ');
}
