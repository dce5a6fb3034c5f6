import { expect, it } from 'vitest';
import { defineExamples } from '../../tests/examples/defineExamples.ts';
import { allOf, lines, oneOf, storagePaths, wholes } from '../../tests/examples/facts.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { bookletFile } from '../../tests/examples/parts.ts';
import { fileSchema } from './file.ts';

it('takes documents, pictures, sound and film of at most 50 MB, and nothing that can run scripts', () => {
  const facts = allOf(
    storagePaths('path'),
    lines({ name: 200 }),
    wholes({ size: [0, 52_428_800] }),
    oneOf({
      type: [
        'application/pdf',
        'image/jpeg',
        'image/png',
        'image/webp',
        'image/avif',
        'audio/mpeg',
        'audio/mp4',
        'audio/wav',
        'video/mp4',
        'text/plain',
        'text/csv',
        'application/zip',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    }),
    {
      good: [],
      bad: [
        ['HTML', 'type', 'text/html'],
        ['SVG', 'type', 'image/svg+xml'],
      ],
    },
  );
  expect(misjudged(fileSchema, defineExamples({ minimal: bookletFile, full: bookletFile, facts }))).toEqual([]);
});
