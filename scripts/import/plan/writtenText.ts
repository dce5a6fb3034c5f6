import { baseLanguage, type Language } from '@steeple/model/text/language';
import { type Page, pageSchema, type PageSection } from '@steeple/model/content/page';
import { decorativeDescription, type Picture } from '@steeple/model/files/picture';
import { type Post, postLimits, postSchema } from '@steeple/model/content/post';
import { fromMillis } from '@steeple/model/time/timestamp';
import { check } from '@steeple/model/requests/validation';
import { textPictureAddress } from '../../../web/src/lib/admin/content/textPictureAddress.ts';
import { splitLanguage, withLanguage } from '../../../web/src/lib/language/language.ts';
import { markdownToText } from '../../../web/src/lib/content/markdownToText.ts';
import type { PictureFiles } from '../pictures/makePicture.ts';
import type { Remark, SourcePicture } from '../source.ts';
import { isOnSite } from '../text/addresses.ts';
import { shortened } from '../text/htmlWords.ts';
import { writeMarkdown } from '../text/writeMarkdown.ts';
import { tooSlow, withinTime } from '../text/withinTime.ts';
import { type PlannedText, remarkOn, type TextPart } from './planTexts.ts';
import { type StoredState, stateRemark } from './textState.ts';
import { cutMarkdown, sectionIds, sectionLimits, splitSections } from './sections.ts';

/** Functions and facts that {@link writtenText} needs. */
export interface WritingContext {
  readonly pictureFor: (picture: SourcePicture) => PictureFiles | null;
  readonly pathOf: (address: string) => string | null;
  /** Address of the other site; null where it is not known. */
  readonly base: string | null;
  /** Moment of the import, milliseconds since the epoch. */
  readonly now: number;
  /** Author of texts that name none. */
  readonly author: string;
  /** State of the text here, before this import. */
  readonly stored: StoredState;
}

/** A post or a page without what its saving adds, or null where there is nothing to store. */
export interface WrittenText {
  readonly data: Omit<Post, 'revision' | 'updatedAt'> | Omit<Page, 'revision' | 'updatedAt'> | null;
  readonly remarks: readonly Remark[];
  /** Addresses of the other site that it links to and that are not among the imported texts. */
  readonly foreign: readonly string[];
}

type Text = Post['title'];

/** Says where to read a text without English. @param path its address, in English where its English part is empty. */
function onlyElsewhere(path: string): string {
  const inChinese = withLanguage(splitLanguage(path).path, 'zh');
  return `This text is in Chinese only so far. [Read it in Chinese](${inChinese}).`;
}

/** A text by its languages. @param english takes the place of a part that is missing. */
function inLanguages(parts: readonly (readonly [Language, string])[], english = parts[0]?.[1] ?? ''): Text {
  const found = Object.fromEntries(parts);
  return { ...found, [baseLanguage]: found[baseLanguage] ?? english };
}

function pictureOf(files: PictureFiles, description: string): Picture {
  const text = shortened(description.replaceAll(/\s+/g, ' ').trim(), 300);
  return { ...files, description: { [baseLanguage]: text === '' ? decorativeDescription : text } };
}

/** Writes one planned text as the document that it becomes; nothing where that takes too long. */
export function writtenText(planned: PlannedText, context: WritingContext): WrittenText {
  const foreign = new Set<string>();
  const written = withinTime(() => documentOf(planned, context, foreign));
  return written === null
    ? { data: null, remarks: [remarkOn('left out', planned.parts[0].item, tooSlow)], foreign: [] }
    : { ...written, foreign: [...foreign] };
}

/** @param foreign gets the addresses of the other site that lead to no imported text. */
function documentOf(planned: PlannedText, context: WritingContext, foreign: Set<string>): Omit<WrittenText, 'foreign'> {
  const remarks: Remark[] = [];
  const [{ item }] = planned.parts;
  const change = ({ item: of }: TextPart, reason: string): void => {
    remarks.push(remarkOn('changed', of, reason));
  };

  function markdownOf(part: TextPart): string {
    let undescribed = 0;
    const inPart = new Set<string>();
    const pictureAt = (picture: SourcePicture): string | null => {
      const files = context.pictureFor(picture);
      if (files !== null && picture.description === '') undescribed += 1;
      return files === null ? null : textPictureAddress(pictureOf(files, ''));
    };
    const markdown = writeMarkdown(part.text, pictureAt, (address) => {
      const path = context.pathOf(address);
      if (path !== null) return path + (/#.*$/.exec(address)?.[0] ?? '');
      if (isOnSite(address, context.base)) inPart.add(address);
      return address;
    });
    if (undescribed > 0)
      change(
        part,
        `Pictures without a description: ${undescribed}. Screen readers skip them until someone writes one.`,
      );
    for (const address of inPart) foreign.add(address);
    for (const address of [...inPart].slice(0, 20))
      change(
        part,
        `It links to ${address.slice(0, 300)}, which is not among the imported texts: the link leads to the old site.`,
      );
    return markdown;
  }

  const bodies = planned.parts.map((part) => ({ part, markdown: markdownOf(part) }));
  const texts = bodies.flatMap(({ part, markdown }) =>
    markdown.trim() === '' ? [] : [{ part, markdown, plain: markdownToText(markdown) }],
  );
  const nothing = 'It has no text and no picture that can be taken';
  if (texts.length === 0) return { data: null, remarks: [remarkOn('left out', item, `${nothing}.`)] };
  for (const { part, markdown } of bodies)
    if (markdown.trim() === '')
      remarks.push(remarkOn('left out', part.item, `${nothing}; the same text in another language is stored.`));

  const titles = texts.map(({ part, plain }) => {
    if (part.item.title === '') change(part, 'It has no title: its first words are its title.');
    return { part, title: part.item.title || shortened(plain || part.item.key, 60) };
  });
  const limited = (longest: number): Text => {
    for (const { part, title } of titles)
      if (title.length > longest) change(part, `Its title was cut at ${longest} characters.`);
    return inLanguages(titles.map(({ part, title }) => [part.language, shortened(title, longest)] as const));
  };
  const summary = (longest: number): Text =>
    inLanguages(
      texts.map(({ part, plain }) => {
        const excerpt = part.item.excerpt || shortened(plain, 200);
        const words = excerpt.trim() === '' ? part.item.title || planned.slug : excerpt;
        return [part.language, shortened(words, longest)] as const;
      }),
    );
  const cut = (part: TextPart, markdown: string, longest: number): string => {
    const cutText = cutMarkdown(markdown, longest);
    if (cutText.length < markdown.length)
      change(
        part,
        `It is too long: ${markdown.length - cutText.length} of ${markdown.length} characters at its end were left out.`,
      );
    return cutText;
  };
  if (texts.every(({ part }) => part.language !== baseLanguage))
    remarks.push(remarkOn('changed', item, 'It has no English text: English readers get its title and a link to it.'));
  const coverOf = planned.parts.map(({ item: { cover } }) => cover).find((candidate) => candidate !== null) ?? null;
  const coverFiles = coverOf === null ? null : context.pictureFor(coverOf);
  const cover = coverFiles === null || coverOf === null ? null : pictureOf(coverFiles, coverOf.description);

  if (planned.page !== null) {
    const data = {
      title: limited(sectionLimits.heading),
      description: summary(300),
      sections: sectionsOf(planned, texts, cover, cut),
    };
    return checked(pageSchema, data, item, remarks);
  }
  const tags = item.tags.filter((tag) => tag.length <= postLimits.tag);
  const keptTags = tags.slice(0, postLimits.tags);
  const lost = item.tags.filter((tag) => !keptTags.includes(tag));
  const [first] = planned.parts;
  if (lost.length > 0)
    change(
      first,
      `Tags that were left out, as there are too many or they are too long: ${lost.join(', ').slice(0, 300)}.`,
    );
  const bodyParts = texts.map(({ part, markdown }) => [part.language, cut(part, markdown, postLimits.body)] as const);
  const published = context.now >= (item.date?.getTime() ?? context.now);
  const status: Post['status'] = item.status === 'draft' ? 'draft' : published ? 'published' : 'scheduled';
  if (status !== 'draft' && item.date === null)
    change(first, 'It has no date that can be read: the date of the import is its date.');
  const ofState = stateRemark(
    planned.parts.map((part) => part.item),
    status,
    context.stored,
  );
  if (ofState !== null) change(first, ofState);
  const data = {
    kind: 'article' as const,
    slug: planned.slug,
    title: limited(postLimits.title),
    excerpt: summary(postLimits.excerpt),
    body: inLanguages(bodyParts, onlyElsewhere(planned.path)),
    cover,
    author: shortened(item.author === '' ? context.author : item.author, postLimits.author),
    tags: keptTags,
    edition: null,
    status,
    publishAt: status === 'draft' ? null : fromMillis(item.date?.getTime() ?? context.now),
  };
  return checked(postSchema, data, item, remarks);
}

/** Sections of a page: those of its text, or one where its languages are divided differently. */
function sectionsOf(
  planned: PlannedText,
  texts: readonly { readonly part: TextPart; readonly markdown: string }[],
  cover: Picture | null,
  cut: (part: TextPart, markdown: string, longest: number) => string,
): PageSection[] {
  const divided = texts.map(({ part, markdown }) => ({ part, sections: splitSections(markdown) }));
  const count = divided[0]?.sections.length ?? 0;
  const hasEnglish = divided.some(({ part }) => part.language === baseLanguage);
  const isAlike = hasEnglish && divided.every(({ sections }) => sections.length === count);
  const used = isAlike
    ? divided
    : texts.map(({ part, markdown }) => ({ part, sections: [{ heading: null, markdown }] }));
  const ids = sectionIds(used[0]?.sections ?? []);
  return ids.map((id, index) => {
    const inAll = used.flatMap(({ part, sections }) => {
      const section = sections[index];
      return section === undefined ? [] : [{ part, ...section }];
    });
    const headings = inAll.flatMap(({ part, heading }) =>
      heading === null ? [] : [[part.language, shortened(markdownToText(heading), sectionLimits.heading)] as const],
    );
    const bodies = inAll.map(
      ({ part, heading, markdown }) =>
        [part.language, cut(part, markdown === '' ? (heading ?? '') : markdown, sectionLimits.body)] as const,
    );
    return {
      id,
      ...(headings.length > 0 && { heading: inLanguages(headings) }),
      body: inLanguages(bodies, onlyElsewhere(planned.path)),
      ...(index === 0 && cover !== null && { picture: cover }),
    };
  });
}

/** Tries the document with the model's validator, as it will be saved; what it refuses is named and not stored. */
function checked(
  schema: typeof postSchema | typeof pageSchema,
  data: NonNullable<WrittenText['data']>,
  item: PlannedText['parts'][0]['item'],
  remarks: readonly Remark[],
): Omit<WrittenText, 'foreign'> {
  const result = check(schema, { ...data, revision: 1, updatedAt: fromMillis(0) });
  if (result.ok) return { data, remarks };
  const faults = result.errors.map(({ field, message }) => `${field}: ${message.en}`).join(' ');
  return { data: null, remarks: [remarkOn('left out', item, `It does not fit this site. ${faults}`.slice(0, 500))] };
}
