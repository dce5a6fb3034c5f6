import { escaped } from '../text/htmlWords.ts';
import { type FrontMatter, fieldList, fieldText, isRecord } from './frontMatterFields.ts';
import { embedOf, figure } from './templates/embeds.ts';

/** Fields with a recording, a film or a file, which themes show beside a text. */
const mediaNames = [
  'audio',
  'audiourl',
  'audiofile',
  'audiolink',
  'mp3',
  'podcast',
  'enclosure',
  'video',
  'videourl',
  'videolink',
  'videoid',
  'youtube',
  'youtubeid',
  'youtubeurl',
  'vimeo',
  'vimeoid',
  'vimeourl',
  'bilibili',
  'pdf',
  'slides',
  'handout',
  'download',
  'soundcloud',
  'spotify',
] as const;
/** Fields with a passage of the Bible. */
const passageFields = [
  'passage',
  'passages',
  'scripture',
  'scriptures',
  'biblepassage',
  'bibletext',
  'verse',
  'verses',
  '经文',
  '經文',
] as const;

/** Names of fields with the preacher or the author, and with the series of a sermon. */
export const authorFields = ['author', 'authors', 'speaker', 'speakers', 'preacher', 'pastor', 'teacher'] as const;
export const seriesFields = ['series', 'serie', 'sermonseries'] as const;

/** Adds to a text what only fields have: the passage of a sermon before it, recordings and files after it. */
export function withMedia(markdown: string, frontMatter: FrontMatter): string {
  const passages = fieldList(frontMatter, passageFields).filter((words) => !markdown.includes(words));
  const media = mediaNames.flatMap((name) => {
    const words = fieldText(frontMatter, name);
    if (words === '' || /^(?:true|false)$/.test(words) || markdown.includes(words)) return [];
    const provider = isRecord(frontMatter[name]) ? fieldText(frontMatter, `${name}.provider`) : '';
    const id = isRecord(frontMatter[name]) ? fieldText(frontMatter, `${name}.id`, `${name}.url`, `${name}.src`) : words;
    if (/^https?:\/\/\S+$/i.test(id)) return [id];
    const found = embedOf(`${name} ${provider}`.trim(), new Map([['0', id]]), (file) => file);
    if (found !== null) return [found.html];
    // Of an identifier without a provider, nothing is known.
    return /[./]/.test(id) && !/\s/.test(id) ? [`<a href="${escaped(id)}">${escaped(id)}</a>`] : [];
  });
  return [...passages.map((words) => `*${words}*`), markdown, ...new Set(media)].join('\n\n');
}

/** Pictures that a field lists, as themes of Jekyll and Hugo have them. */
export function galleryOf(frontMatter: FrontMatter, name: string): string {
  const list = frontMatter[name.toLowerCase().replaceAll(/[_-]/g, '')];
  if (!Array.isArray(list)) return '';
  return list
    .map((image: unknown) => {
      const entry = isRecord(image) ? image : { src: image };
      const source = fieldText(entry, 'imagepath', 'src', 'image', 'url');
      const words = new Map(['alt', 'title', 'caption'].map((key) => [key, fieldText(entry, key)] as const));
      return source === '' ? '' : figure(source, words);
    })
    .join('\n\n');
}
