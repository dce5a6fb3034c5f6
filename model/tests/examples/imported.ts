import { importedLimits } from '../../src/imports/imported.ts';
import { importEntryKinds, importEntryStates, importRunLimits, importRunStates } from '../../src/imports/importRun.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, lines, lists, nullable, oneOf, optional, sitePaths, texts, wholes } from './facts.ts';
import { hillsPicture, moment } from './parts.ts';

export const redirectExamples = defineExamples({
  minimal: { from: '/2019/05/easter', to: '/content/easter', importedAt: moment() },
  full: { from: '/2019/05/复活节', to: '/zh/content/easter', importedAt: moment() },
  facts: allOf(sitePaths('to'), lines({ from: importedLimits.path })),
});

const digest = '0123456789abcdef'.repeat(4);
const { path, width, height, widths, formats } = hillsPicture;
export const importedExamples = defineExamples({
  minimal: { kind: 'post', from: '', document: 'posts/AAAAAAAAAAAAAAAAAAAA', digest, importedAt: moment() },
  full: {
    kind: 'picture',
    from: 'https://old.example/wp-content/uploads/choir.jpg',
    document: 'posts/AAAAAAAAAAAAAAAAAAAA',
    digest,
    picture: { path, width, height, widths, formats },
    run: 'BBBBBBBBBBBBBBBBBBBB',
    importedAt: moment(),
  },
  facts: allOf(
    oneOf({ kind: ['post', 'page', 'picture'] }),
    texts({ from: importedLimits.address }),
    lines({ document: 200 }),
    nullable('document'),
    optional('picture', 'run'),
    { good: [], bad: [['a digest that is too short', 'digest', digest.slice(1)]] },
  ),
});

const counts = { text: 12, picture: 3, 'left-out': 2, changed: 1, address: 0 };
export const importRunExamples = defineExamples({
  minimal: {
    origin: 'old-site',
    state: 'importing',
    startedAt: moment(),
    finishedAt: null,
    counts: { text: 0, picture: 0, 'left-out': 0, changed: 0, address: 0 },
    omitted: 0,
  },
  full: {
    origin: 'https://old.example',
    state: 'imported',
    startedAt: moment(),
    finishedAt: moment(),
    counts,
    omitted: 4,
  },
  facts: allOf(
    texts({ origin: importRunLimits.address }),
    oneOf({ state: importRunStates }),
    nullable('finishedAt'),
    wholes({
      omitted: [0, 1e6],
      'counts.text': [0, 1e6],
      'counts.picture': [0, 1e6],
      'counts.left-out': [0, 1e6],
      'counts.changed': [0, 1e6],
      'counts.address': [0, 1e6],
    }),
  ),
});

export const importEntryExamples = defineExamples({
  minimal: { kind: 'left-out', title: '', address: '', reason: '', order: 0, document: null },
  full: {
    kind: 'text',
    title: 'Easter',
    address: 'https://old.example/2019/05/easter/',
    reason: 'A script was left out.',
    order: 3,
    document: 'posts/AAAAAAAAAAAAAAAAAAAA',
    links: 4,
    state: 'made',
    written: {
      revision: 2,
      before: { revision: 1, digest, run: 'BBBBBBBBBBBBBBBBBBBB' },
      redirects: ['/2019/05/easter'],
    },
  },
  facts: allOf(
    oneOf({ kind: importEntryKinds, state: importEntryStates }),
    texts({ title: importRunLimits.title, address: importRunLimits.address, reason: importRunLimits.reason }),
    lines({ document: 200 }),
    nullable('document', 'written.before', 'written.before.digest', 'written.before.run'),
    optional('links', 'state', 'written'),
    wholes({
      order: [0, 1e6],
      links: [1, 1e6],
      'written.revision': [1, 1e9],
      'written.before.revision': [1, 1e9],
    }),
    lists({ 'written.redirects': [importRunLimits.redirects, '/2019/05/easter'] }),
  ),
});
