import { describe, expect, it } from 'vitest';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { resourceExamples } from '../../tests/examples/resource.ts';
import { resourceSchema } from './resource.ts';

describe('a resource', () => {
  it('fits its examples', () => {
    expect(misjudged(resourceSchema, resourceExamples)).toEqual([]);
  });

  it('is a file or a link, not both and not neither', () => {
    const faults = (path: string, value: unknown): string[] =>
      issuesWith(resourceSchema, resourceExamples, path, value);
    expect(faults('link', null)).toEqual([]);
    expect(faults('link', 'https://example.org/booklet')).toEqual(['file: fileOrLink']);
    expect(faults('file', null)).toEqual(['file: fileOrLink']);
  });
});
