import { campContentNames } from '@steeple/model/editing/campContent';
import { documentPaths as at } from '@steeple/model/database/paths';
import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { firstStampsOf, full, stampsOf } from '../full.ts';
import { allow, deny, type Row } from '../row.ts';
import { type Plain, serverTime } from '../values.ts';
import { generatedId, standing, worlds } from '../world.ts';

/** The roles below admin: the values that each of them may and may not write. */

const now = { updatedAt: serverTime };
const stored = (path: string): Plain => worlds.settled[path] ?? {};

/** An existing document, saved again with some fields changed. */
function savedAs(path: string, change: Plain): Plain {
  const { revision, updatedAt, ...content } = stored(path);
  const isCounted = typeof revision === 'number' && updatedAt !== undefined;
  return {
    ...content,
    ...(revision !== undefined && { revision: isCounted ? revision + 1 : revision }),
    ...(updatedAt !== undefined && now),
    ...change,
  };
}

/** A bilingual text with one language changed. */
function withWords(text: unknown, language: 'en' | 'zh', words = '另一句话'): Plain {
  return { ...(text as Plain), [language]: words };
}

/** Documents that a translator may change, and their texts. */
const translated: readonly (readonly [path: string, texts: readonly string[]])[] = [
  [at.post.at(standing.draft), ['title', 'excerpt', 'body']],
  [at.ministry.at('youth'), ['name', 'blurb']],
  [at.resource.at(standing.open), ['title', 'description']],
  [at.camp.at('camp-2026'), ['name', 'theme', 'venueSummary']],
  [at.campSession.at('camp-2026', 'one'), ['title', 'passage', 'outline']],
  [at.checklistItem.at('camp-2026', 'one'), ['text', 'category']],
  [at.bookletChapter.at('camp-2026', 'one'), ['title', 'body']],
  [at.briefingChapter.at('camp-2026', 'one'), ['title', 'body']],
  [at.venuePlace.at('camp-2026', 'one'), ['name', 'description']],
  [at.scheduleItem.at('camp-2026', 'one'), ['title', 'place']],
  [at.panorama.at('camp-2026', 'one'), ['title', 'description']],
  [at.campInfo.at('camp-2026', 'one'), ['title', 'body']],
];

const translations = translated.flatMap(([path, texts]) =>
  texts.flatMap((text) => {
    const change = (language: 'en' | 'zh'): Plain => savedAs(path, { [text]: withWords(stored(path)[text], language) });
    const chinese = allow({
      who: 'translator',
      operation: 'update',
      path,
      data: change('zh'),
      title: `translate ${text} of ${path}`,
    });
    const { zh: _, ...english } = stored(path)[text] as { readonly en: string; readonly zh?: string };
    return [
      chinese,
      allow({ ...chinese, data: savedAs(path, { [text]: english }), title: `leave ${text} of ${path} untranslated` }),
      deny(chinese, { data: change('en') }, `change the English ${text} of ${path}`),
    ];
  }),
);

const draft = at.post.at(standing.draft);
const draftTitle = stored(draft)['title'];
const translatedPost = allow({
  who: 'translator',
  operation: 'update',
  path: draft,
  data: savedAs(draft, { title: withWords(draftTitle, 'zh', '降临期') }),
});
const event = at.event.at(standing.local);
const translatedEvent = allow({
  who: 'translator',
  operation: 'update',
  path: event,
  data: savedAs(event, { translations: { ...(stored(event)['translations'] as Plain), zh: { title: '祷告会' } } }),
});
const googlePath = at.event.at(standing.google);
const translatedFromGoogle = allow({
  who: 'admin',
  operation: 'update',
  path: googlePath,
  data: { ...stored(googlePath), translations: { zh: { title: '祷告会' } } },
  title: 'translate an event from Google',
});
const scheduled = at.scheduleItem.at('camp-2026', 'one');
const revision = Number(stored(scheduled)['revision']);
const translatedItem = allow({
  who: 'translator',
  operation: 'update',
  path: scheduled,
  data: savedAs(scheduled, { title: withWords(stored(scheduled)['title'], 'zh'), revision: revision + 1 }),
});
const storedScheduled = stored(at.post.at(standing.scheduled));
const versionPath = at.postVersion.at(standing.scheduled, String(storedScheduled['revision']));
const translatorsVersion = allow({
  who: 'translator',
  operation: 'create',
  path: versionPath,
  before: null,
  data: { post: storedScheduled, savedBy: 'translator', savedAt: serverTime },
});
const writersVersion = allow({
  ...translatorsVersion,
  who: 'writer',
  data: { ...translatorsVersion.data, savedBy: 'writer' },
  title: 'file a version as a writer',
});

/** The same document with a field that no kind has, as nobody below admin takes it away. */
const beside = (row: Row, path: string): Row =>
  deny(row, { path, before: { ...stored(row.path), other: 'x' } }, `take an unknown field from ${path}`);
const translationOf = (path: string, text: string): Row =>
  allow({
    who: 'translator',
    operation: 'update',
    path,
    data: savedAs(path, { [text]: withWords(stored(path)[text], 'zh') }),
    title: `translate ${text} alone of ${path}`,
  });
const camp = translationOf(at.camp.at('camp-2026'), 'theme');
const session = translationOf(at.campSession.at('camp-2026', 'one'), 'title');
const withoutPassage = allow({
  ...session,
  path: at.campSession.at('camp-2026', 'without-passage'),
  before: { ...stored(session.path), passage: null },
  data: { ...session.data, passage: null },
  title: 'translate the title of a session without a passage',
});

const translator = [
  ...translations,
  camp,
  beside(camp, at.camp.at('camp-unknown')),
  session,
  beside(session, at.campSession.at('camp-2026', 'unknown')),
  withoutPassage,
  translatedPost,
  beside(translatedPost, at.post.at(generatedId('UnknownField'))),
  deny(translatedPost, { who: 'member' }, 'translate'),
  deny(
    translatedPost,
    { data: { ...translatedPost.data, status: 'published', publishAt: serverTime } },
    'publish with a translation',
  ),
  deny(translatedPost, { data: { ...translatedPost.data, author: 'Somebody else' } }, 'change the author'),
  deny(
    translatedPost,
    { data: { ...translatedPost.data, outdated: 'none' } },
    'store facts about translations of another form',
  ),
  translatedEvent,
  beside(translatedEvent, at.event.at(generatedId('UnknownField'))),
  deny(
    translatedEvent,
    { data: { ...translatedEvent.data, translations: { en: { title: 'Another' }, zh: { title: '祷告会' } } } },
    'translate an event into English',
  ),
  deny(translatedEvent, { data: { ...translatedEvent.data, title: 'Another' } }, 'change the words of an event'),
  translatedFromGoogle,
  deny(translatedFromGoogle, { who: 'translator' }, 'translate an event from Google, whose marks are an admin’s'),
  allow({
    ...translatedPost,
    data: { ...translatedPost.data, outdated: [] },
    title: 'say that no translation is outdated',
  }),
  translatedItem,
  deny(
    translatedItem,
    { data: { ...translatedItem.data, revision: revision + 2 } },
    'raise the revision of the schedule by two',
  ),
  translatorsVersion,
  deny(
    translatorsVersion,
    { data: { ...translatorsVersion.data, post: { ...storedScheduled, author: 'Somebody else' } } },
    'file a version that is not the post',
  ),
  deny(translatorsVersion, { who: 'member' }, 'file a version of the post'),
  writersVersion,
  deny(writersVersion, { who: 'newWriter' }, 'file a version before the token has the role'),
  allow({ who: 'translator', operation: 'list', path: at.camp.at('camp-draft'), query: {} }),
  deny(
    allow({ who: 'translator', operation: 'list', path: at.camp.at('camp-draft'), query: {} }),
    { who: 'writer' },
    'list camps that are not published',
  ),
];

const newResource = (audience: string): Plain => full('resource', { downloads: 0, audience, ...now });
const resourceId = at.resource.at(generatedId('Kept'));
const forAll = allow({
  who: 'writer',
  operation: 'create',
  path: resourceId,
  before: null,
  data: newResource('public'),
});
const forCamp = allow({
  who: 'team',
  operation: 'create',
  path: resourceId,
  before: null,
  data: newResource('camp-2026'),
});
const openResource = allow({
  who: 'writer',
  operation: 'update',
  path: at.resource.at(standing.open),
  data: full('resource', { downloads: 7, audience: 'public', ...now }),
});
const guardedResource = allow({
  who: 'team',
  operation: 'update',
  path: at.resource.at(standing.guarded),
  data: full('resource', { downloads: 7, audience: 'camp-2026', ...now }),
});
const resources = [
  forAll,
  deny(forAll, { data: newResource('camp-2026') }, 'keep a resource of a camp'),
  forCamp,
  deny(forCamp, { data: newResource('public') }, 'keep a resource for everybody'),
  deny(forCamp, { data: newResource('camp-over') }, 'keep a resource of another camp'),
  openResource,
  deny(
    openResource,
    { data: full('resource', { downloads: 7, audience: 'camp-2026', ...now }) },
    'give a camp what is for everybody',
  ),
  deny(openResource, { path: at.resource.at(standing.guarded) }, 'open a resource of a camp to everybody'),
  deny(openResource, { who: 'team' }, 'change what is for everybody'),
  guardedResource,
  deny(
    guardedResource,
    { data: full('resource', { downloads: 7, audience: 'public', ...now }) },
    'open what is for campers to everybody',
  ),
  deny(guardedResource, { who: 'writer' }, 'change what is for campers'),
];

/** Kinds that the team of a camp edits; they are refused of every other camp. */
const kinds = campContentNames.flatMap((name) => {
  const stamp = stampsOf(name);
  const fresh = allow({
    who: 'team',
    operation: 'create',
    path: at[name].at('camp-2026', 'team-new'),
    before: null,
    data: full(name, firstStampsOf(name)),
  });
  const changed = allow({
    who: 'team',
    operation: 'update',
    path: at[name].at('camp-2026', 'one'),
    data: savedAs(at[name].at('camp-2026', 'one'), stamp),
  });
  return [fresh, changed].flatMap((row) => [
    row,
    deny(row, { path: row.path.replace('camp-2026', 'camp-over') }, `${row.operation} ${name} of another camp`),
  ]);
});

const shows = savedAs(at.camp.at('camp-2026'), { prepared: { booklet: null } });
const showing = allow({ who: 'team', operation: 'update', path: at.camp.at('camp-2026'), data: shows });
const showingWhenBare = allow({ ...showing, world: 'bare', before: stored(at.camp.at('camp-2026')) });
const ownResults = allow({ who: 'team', operation: 'get', path: at.feedbackResults.at('camp-closed', '0') });
const numbers = allow({
  who: 'team',
  operation: 'create',
  path: at.emergencyNumbers.at('camp-closed', emergencyNumbersId),
  world: 'bare',
  before: null,
  data: full('emergencyNumbers', { revision: 1, ...now }),
});

const team = [
  ...kinds,
  showing,
  deny(showing, { data: { ...shows, theme: { en: 'Another' } } }, 'change the basics of the camp'),
  deny(showing, { who: 'camper' }, 'show or hide parts of the camp'),
  showingWhenBare,
  beside(showingWhenBare, at.camp.at('camp-closed')),
  ownResults,
  deny(
    ownResults,
    { path: at.feedbackResults.at('camp-2026', '0') },
    'read results of a camp that keeps them from its team',
  ),
  deny(ownResults, { who: 'camper' }, 'read the shards of results'),
  numbers,
  deny(numbers, { path: at.emergencyNumbers.at('camp-over', emergencyNumbersId) }, 'set another camp’s numbers'),
];

export const roleRows: readonly Row[] = [...translator, ...resources, ...team];
