import characters from 'opencc-js/dict/TSCharacters';

/** Traditional characters, each followed by its simplified form: the first form of OpenCC's list, of one code unit. */
const pairs = characters
  .split('|')
  .map((entry) => entry.split(' '))
  .filter(([traditional, simplified]) => traditional?.length === 1 && simplified?.length === 1)
  .map(([traditional, simplified]) => `${traditional}${simplified}`)
  .join('');

/**
 * The pairs of which a text holds either character, in the same form: what a reader's search of this text needs, and no
 * more.
 */
export function pairsIn(text: string): string {
  // A mark for each UTF-16 code unit: an index has some millions, and a set of them takes ten times as long.
  const isUsed = new Uint8Array(0x10000);
  for (let at = 0; at < text.length; at += 1) isUsed[text.charCodeAt(at)] = 1;
  let found = '';
  for (let at = 0; at < pairs.length; at += 2)
    if (isUsed[pairs.charCodeAt(at)] === 1 || isUsed[pairs.charCodeAt(at + 1)] === 1) found += pairs.slice(at, at + 2);
  return found;
}
