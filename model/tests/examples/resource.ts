import { fileTypes, maxFileSize } from '../../src/files/file.ts';
import { spokenLanguages } from '../../src/text/language.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, bilinguals, httpsUrls, ids, lines, oneOf, optional, order, storagePaths, wholes } from './facts.ts';
import { bookletFile, both, moment } from './parts.ts';

const minimal = {
  title: { en: 'Booklet' },
  category: 'forms',
  language: 'en',
  file: null,
  link: 'https://example.org/booklet',
  audience: 'public',
  order: 1,
  downloads: 0,
  updatedAt: moment(),
};
const full = {
  ...minimal,
  title: both('Booklet', '手册'),
  description: both('For new friends', '给新朋友'),
  language: 'both',
  file: bookletFile,
  link: null,
  audience: 'camp-2026',
};
const link = { ...full, file: null, link: 'https://example.org/booklet' };
const linkFacts = httpsUrls('link');

export const resourceExamples = defineExamples({
  minimal,
  full,
  facts: allOf(
    bilinguals({ title: 160, description: 600 }),
    ids('category', 'audience'),
    oneOf({ language: spokenLanguages, 'file.type': fileTypes }),
    storagePaths('file.path'),
    lines({ 'file.name': 200 }),
    wholes({ 'file.size': [0, maxFileSize], downloads: [0, 1e12] }),
    optional('description'),
    order,
  ),
  valid: linkFacts.good.map(([name, , value]) => ({ name, value: { ...link, link: value } })),
  invalid: [
    ...linkFacts.bad.map(([name, field, value]) => ({ name, field, value: { ...link, link: value } })),
    { name: 'a file and a link', field: 'file', value: { ...full, link: link.link } },
    { name: 'neither file nor link', field: 'file', value: { ...full, file: null } },
  ],
});
