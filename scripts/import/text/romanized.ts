import { pinyin } from 'pinyin-pro';
import { decoded } from './addresses.ts';

/** A name in Latin letters, for addresses and files: Chinese as Pinyin without tones; other scripts stay. */
export function romanized(name: string): string {
  const written = decoded(name);
  if (!/\p{Script=Han}/u.test(written)) return written;
  return pinyin(written.normalize('NFC'), { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(' ');
}
