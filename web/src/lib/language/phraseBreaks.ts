import type { LocalizedText } from '@steeple/model/bilingual';

/** Shorter titles fit into every line. Characters. */
const shortest = 5;

/**
 * Adds to a Chinese title the places at which a line may end, so that no line ends inside a word. They are found once,
 * where the page's data is loaded: dictionaries of browsers differ, and the browser takes over what the server has
 * rendered.
 */
export function withBreaks(title: LocalizedText): LocalizedText {
  if (title.language !== 'zh' || title.text.length < shortest || !('Segmenter' in Intl)) return title;
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(title.text)];
  const breaks = words
    .slice(1)
    // A single character belongs to the word before it: a particle, a measure word, a punctuation mark.
    .filter(({ segment }, place) => segment.length > 1 && !/[\p{Ps}\p{Pi}\s]$/u.test(words[place]?.segment ?? ''))
    .map(({ index }) => index);
  return breaks.length === 0 ? title : { ...title, breaks };
}
