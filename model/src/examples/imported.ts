import { importedLimits } from '../imported.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, lines, nullable, oneOf, optional, sitePaths, texts } from './facts.ts';
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
    importedAt: moment(),
  },
  facts: allOf(
    oneOf({ kind: ['post', 'page', 'picture'] }),
    texts({ from: importedLimits.address }),
    lines({ document: 200 }),
    nullable('document'),
    optional('picture'),
    { good: [], bad: [['a digest that is too short', 'digest', digest.slice(1)]] },
  ),
});
