import { expect, it } from 'vitest';
import { importFolder } from '../../../tests/support/import/markdownFolder.ts';

const film = '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>';

it.each([
  ['audio: https://media.example/s.mp3', 'Words\n\n<https://media.example/s.mp3>'],
  ['audio_url: /audio/s.mp3', 'Words\n\n<https://old-church.example/audio/s.mp3>'],
  ['enclosure: { url: "https://media.example/s.mp3", length: 1 }', 'Words\n\n<https://media.example/s.mp3>'],
  ['youtube: dQw4w9WgXcQ', `Words\n\n${film}`],
  ['params: { youtube_id: dQw4w9WgXcQ }', `Words\n\n${film}`],
  ['video: { id: dQw4w9WgXcQ, provider: youtube }', `Words\n\n${film}`],
  ['video: https://vimeo.com/146022717', 'Words\n\n<https://vimeo.com/146022717>'],
  ['vimeo_id: 146022717', 'Words\n\n<https://vimeo.com/146022717>'],
  ['pdf: https://media.example/s.pdf', 'Words\n\n<https://media.example/s.pdf>'],
  ['scripture: John 3:1-16', '*John 3:1-16*\n\nWords'],
  ['passages: [John 3, Romans 5]', '*John 3*\n\n*Romans 5*\n\nWords'],
  ['video: true', 'Words'],
  ['video: some words', 'Words'],
])('keeps what only a field has: %s', async (field, expected) => {
  const { body } = await importFolder({
    '_config.yml': 'url: https://old-church.example',
    '_posts/2020-04-12-a.md': `---\ntitle: Sermon\n${field}\n---\nWords`,
  });
  expect(body('Sermon')).toBe(expected);
});

it('takes the speaker as the author, and the series as a tag', async () => {
  const { text } = await importFolder({ 'a.md': '---\ntitle: Sermon\nspeaker: Amy Tan\nseries: Grace\n---\nWords' });
  expect(text('Sermon').data).toMatchObject({ author: 'Amy Tan', tags: ['Grace'] });
});

it('shows the pictures of a list in the fields', async () => {
  const { body, reasons } = await importFolder({
    'images/a.png': 'a',
    'images/b.png': 'b',
    'a.md':
      '---\ntitle: Camp\ngallery:\n  - url: /images/a.png\n    image_path: /images/a.png\n    alt: One\n  - image_path: /images/b.png\n    title: Two\n---\nWords\n\n{% include gallery caption="All" %}\n\n{% include gallery id="other" %}',
  });
  expect(body('Camp')).toBe(
    'Words\n\n![One](/files/pictures/imported/a-800.webp)\n\n![Two](/files/pictures/imported/b-800.webp)\n*Two*',
  );
  expect(reasons('Camp')).toContain('The tag {% include gallery %} was left out.');
});

/** Values that a person may write for any field. */
const values = [
  '',
  'null',
  '[]',
  '{}',
  '[[]]',
  '[{}]',
  '5',
  'true',
  '"~"',
  '2020-04-12',
  '{ a: { b: [1] } }',
  '[null, 5, { url: {} }]',
];
const names = [
  'title',
  'date',
  'publishDate',
  'expiryDate',
  'draft',
  'status',
  'access',
  'build',
  'cascade',
  'defaults',
  'permalink',
  'slug',
  'url',
  'aliases',
  'redirect_from',
  'tags',
  'categories',
  'author',
  'image',
  'cover',
  'header',
  'description',
  'lang',
  'translationKey',
  'type',
  'layout',
  'gallery',
  'audio',
  'video',
  'scripture',
  'series',
  'params',
  'sitemap',
  'robots',
  'password',
];

it.each(values)('reads texts whose fields are %s', async (value) => {
  const frontMatter = names
    .filter((name) => name !== 'title')
    .map((name) => [`posts/${name}.md`, `---\ntitle: T ${name}\n${name}: ${value}\n---\nWords of it`]);
  const { texts, remarks } = await importFolder({
    'posts/_index.md': `---\ncascade: ${value}\n---\n`,
    'posts/t.md': `---\ntitle: ${value}\n---\nWords`,
    ...(Object.fromEntries(frontMatter) as Record<string, string>),
  });
  const titlesAndAddresses = new Set([...texts.map(({ title }) => title), ...remarks.map(({ address }) => address)]);
  expect(
    names.filter(
      (name) => name !== 'title' && !titlesAndAddresses.has(`T ${name}`) && !titlesAndAddresses.has(`posts/${name}.md`),
    ),
  ).toEqual([]);
});
