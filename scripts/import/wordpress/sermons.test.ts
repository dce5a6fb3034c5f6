import { expect, test } from 'vitest';
import { sourceOf, writeAll } from '../../../tests/support/import/importPlan.ts';
import { type TestItem, testSite } from '../../../tests/support/import/wordpressExport.ts';

const audio = `${testSite}/wp-content/uploads/2019/05/sermon.mp3`;
/** The day on which the sermon was preached, in seconds. */
const preachedAt = Date.UTC(2019, 3, 28, 2) / 1000;

async function imported(...items: TestItem[]) {
  return writeAll(await sourceOf(items));
}
type Body = { en?: string; zh?: string };
const bodyOf = ({ data }: { data: { readonly [field: string]: unknown } } = { data: {} }): string =>
  Object.values((data['body'] ?? {}) as Body).join('\n');

const sermons: readonly (readonly [
  plugin: string,
  item: TestItem,
  parts: readonly string[],
  tags: readonly string[],
])[] = [
  [
    'Sermon Manager',
    {
      id: 1,
      title: 'The good shepherd',
      type: 'wpfc_sermon',
      name: 'the-good-shepherd',
      link: `${testSite}/sermons/the-good-shepherd/`,
      content: 'Bible Text: John 10:1-18 | Speaker: Grace Lim',
      meta: {
        sermon_audio: audio,
        bible_passage: 'John 10:1-18',
        sermon_date: String(preachedAt),
        sermon_description: '<p>He knows each one by name.</p>',
        sermon_video: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
        sermon_notes: `${testSite}/notes.pdf`,
      },
      terms: [
        ['wpfc_preacher', 'grace', 'Grace Lim'],
        ['wpfc_sermon_series', 'john', 'I am'],
        ['wpfc_sermon_topics', 'care', 'Care'],
        ['wpfc_bible_book', 'john', 'John'],
        ['wpfc_service_type', 'sunday', 'Sunday'],
      ],
    },
    [
      audio,
      'Grace Lim',
      'I am',
      'John 10:1-18',
      '28 April 2019',
      'He knows each one',
      '/notes.pdf',
      'watch?v=dQw4w9WgXcQ',
    ],
    ['Grace Lim', 'I am', 'John', 'John 10:1-18', 'Care', 'Sunday', '2019'],
  ],
  [
    'Church Content',
    {
      id: 1,
      title: 'Bread',
      type: 'ctc_sermon',
      content: '<p>Daily bread.</p>',
      meta: { _ctc_sermon_audio: audio, _ctc_sermon_video: 'https://vimeo.com/12345678', _ctc_sermon_pdf: '55' },
      terms: [
        ['ctc_sermon_speaker', 'a', 'Amos Koh'],
        ['ctc_sermon_series', 'b', 'The prayer'],
        ['ctc_sermon_book', 'c', 'Matthew'],
      ],
    },
    [audio, 'vimeo.com/12345678', 'leaflet.pdf', 'Amos Koh', 'The prayer', 'Daily bread'],
    ['Amos Koh', 'The prayer', 'Matthew'],
  ],
  [
    'Advanced Sermons',
    {
      id: 1,
      title: '好牧人',
      type: 'sermons',
      content: '<p>我是好牧人，好牧人为羊舍命。</p>',
      meta: { asp_sermon_mp3: audio, asp_sermon_youtube: 'dQw4w9WgXcQ', asp_sermon_bible_passage: '约翰福音 10:11' },
      terms: [
        ['sermon_speaker', 'a', '林牧师'],
        ['sermon_series', 'b', '我是'],
      ],
    },
    [audio, 'watch?v=dQw4w9WgXcQ', '林牧师', '讲员', '约翰福音 10:11', '好牧人为羊舍命'],
    ['林牧师', '我是', '约翰福音 10:11'],
  ],
  [
    'an enclosure of PowerPress',
    {
      id: 1,
      title: 'Talk',
      content: '<p>Listen.</p>',
      meta: {
        enclosure: `${audio}\n4823040\naudio/mpeg\na:1:{s:8:"duration";s:8:"00:30:00";}`,
        '_talks:enclosure': `${audio}?2\n1\naudio/mpeg`,
      },
      terms: [['category', 'talks', 'Talks']],
    },
    [audio, `${audio}?2`, 'Listen.'],
    ['Talks'],
  ],
  [
    'a field with a recording',
    { id: 1, title: 'Talk', content: '<p>Listen.</p>', meta: { audio } },
    [audio, 'Listen.'],
    [],
  ],
];

test.each(sermons)('a sermon of %s comes with its media, its facts and tags', async (_plugin, item, parts, tags) => {
  const leaflet = {
    id: 55,
    title: 'Leaflet',
    type: 'attachment',
    status: 'inherit',
    attachment: `${testSite}/leaflet.pdf`,
  };
  const { texts, remarks } = await imported(item, leaflet);
  const body = bodyOf(texts[0]);
  for (const part of parts) expect(body).toContain(part);
  expect(texts[0]?.data).toMatchObject({ kind: 'article', status: 'published', tags });
  expect(
    remarks.filter(({ title }) => title === item.title && !/no English/.test(title)).map(({ kind }) => kind),
  ).not.toContain('left out');
});

test('a sermon has the day on which it was preached, and its old address leads to it', async () => {
  const [[, item]] = sermons as unknown as [[string, TestItem]];
  const { texts } = await imported(item);
  expect(texts[0]?.data).toMatchObject({ publishAt: { seconds: preachedAt } });
  expect(texts[0]?.redirects).toContainEqual({
    from: '/sermons/the-good-shepherd',
    to: '/content/the-good-shepherd',
  });
  // Words that the plugin has made of the facts are not repeated.
  expect(bodyOf(texts[0]).match(/John 10:1-18/g)).toHaveLength(1);
});

test('a recording that is in the text already is not linked twice', async () => {
  const { texts } = await imported({
    id: 1,
    title: 'Talk',
    content: `<p><a href="${audio}">Listen</a></p>`,
    meta: { enclosure: `${audio}\n1\naudio/mpeg` },
  });
  expect(bodyOf(texts[0]).split(audio)).toHaveLength(2);
});

test('what cannot be taken of a sermon is named', async () => {
  const { remarks } = await imported(
    { id: 1, title: 'Lost file', type: 'ctc_sermon', content: 'Text', meta: { _ctc_sermon_pdf: '777' } },
    { id: 2, title: 'In tables', type: 'enmse_message', content: '', meta: { enmse_mid: '7' } },
    { id: 3, title: 'Odd', content: 'Text', meta: { enclosure: 'ftp:/nowhere' } },
  );
  const reasonOf = (title: string): string | undefined => remarks.find((remark) => remark.title === title)?.reason;
  expect(reasonOf('Lost file')).toContain('file number 777');
  expect(reasonOf('In tables')).toContain('Series Engine');
  expect(reasonOf('Odd')).toContain('no address that can be read');
});

test('a sermon that is private or has a password stays a draft', async () => {
  const hidden = (id: number, change: Partial<TestItem>): TestItem => ({
    id,
    title: `Sermon ${id}`,
    type: 'wpfc_sermon',
    content: '',
    meta: { sermon_audio: audio, sermon_description: 'Words' },
    ...change,
  });
  const { texts } = await imported(hidden(1, { status: 'private' }), hidden(2, { password: 'secret' }));
  expect(texts.map(({ data }) => data['status'])).toEqual(['draft', 'draft']);
});
