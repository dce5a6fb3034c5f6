import { escaped } from '../text/htmlWords.ts';
import { type Facts, factList, factText, isRecord } from './facts.ts';
import { embedOf } from './templates/embeds.ts';

/** Facts with a recording, a film or a file, which themes show beside a text. */
const mediaFacts = ['audio', 'audiourl', 'audiofile', 'audiolink', 'mp3', 'podcast', 'enclosure', 'video', 'videourl', 'videolink', 'videoid', 'youtube', 'youtubeid', 'youtubeurl', 'vimeo', 'vimeoid', 'vimeourl', 'bilibili', 'pdf', 'slides', 'handout', 'download', 'soundcloud', 'spotify'] as const; // prettier-ignore
/** Facts with a passage of the Bible. */
const passageFacts = ['passage', 'passages', 'scripture', 'scriptures', 'biblepassage', 'bibletext', 'verse', 'verses', '经文', '經文'] as const; // prettier-ignore

/** Names of facts with the preacher or the author, and with the series of a sermon. */
export const authorFacts = ['author', 'authors', 'speaker', 'speakers', 'preacher', 'pastor', 'teacher'] as const;
export const seriesFacts = ['series', 'serie', 'sermonseries'] as const;

/** Adds to a text what only facts have: the passage of a sermon before it, recordings and files after it. */
export function withMedia(markdown: string, facts: Facts): string {
  const passages = factList(facts, passageFacts).filter((words) => !markdown.includes(words));
  const media = mediaFacts.flatMap((name) => {
    const words = factText(facts, name);
    if (words === '' || /^(?:true|false)$/.test(words) || markdown.includes(words)) return [];
    const provider = isRecord(facts[name]) ? factText(facts, `${name}.provider`) : '';
    const id = isRecord(facts[name]) ? factText(facts, `${name}.id`, `${name}.url`, `${name}.src`) : words;
    if (/^https?:\/\/\S+$/i.test(id)) return [id];
    const found = embedOf(`${name} ${provider}`.trim(), new Map([['0', id]]), (file) => file);
    if (found !== null) return [found.html];
    // Of an identifier without a provider, nothing is known.
    return /[./]/.test(id) && !/\s/.test(id) ? [`<a href="${escaped(id)}">${escaped(id)}</a>`] : [];
  });
  return [...passages.map((words) => `*${words}*`), markdown, ...new Set(media)].join('\n\n');
}
