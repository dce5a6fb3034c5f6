import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '#lib/content/markdown.ts';
import { proseMarkup } from './proseMarkup.ts';

/** Markdown that uses everything the converter knows. */
const everything = `# One
## Two *a* **b** ~~c~~ \`d\` [e](https://example.org/?a=1&b=2 "title") <mail@example.org> www.example.org
###### Six
> quoted[^1]

1. first
2. second

3. [x] done
4. [ ] open

| left | right |
| :--- | ----: |
| ![picture](/files/a.png "title") | [here](#two) [there](../b?c=d&e:f) [mail](mailto:a@example.org) [call](tel:+6561234567) |

---
\`\`\`ts
const a = '<b>';
\`\`\`

[^1]: A note.
`;

describe('HTML of the converter', () => {
  test('passes as it is', () => {
    const html = markdownToHtml(everything);
    expect(html).toContain('<table>');
    expect(html).toContain('class="footnotes"');
    expect(proseMarkup(html)).toBe(html);
  });

  test('passes as it is, made of any text', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      '&',
      ':',
      '(',
      ')',
      '[',
      ']',
      '!',
      '`',
      '*',
      '|',
      '\n',
      '-',
      'on',
      '=',
    );
    const texts = fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 40 });
    fc.assert(
      fc.property(texts, (parts) => {
        const html = markdownToHtml(parts.join(''));
        expect(proseMarkup(html)).toBe(html);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src="x" onerror="alert(1)" />'],
  ['a handler without quotation marks', '<img src=x onerror=alert(1)>'],
  ['a style', '<p style="position:fixed">'],
  ['a scheme that runs', '<a href="javascript:alert(1)">a</a>'],
  ['such a scheme in capital letters', '<a href="JaVaScRiPt:alert(1)">a</a>'],
  ['such a scheme as entities', '<a href="&#106;avascript:alert(1)">a</a>'],
  ['such a scheme after spaces', '<a href=" javascript:alert(1)">a</a>'],
  ['a frame', '<iframe src="/"></iframe>'],
  ['a picture of vectors', '<svg onload="alert(1)">'],
  ['a comment', '<!-- a -->'],
  ['a tag that does not end', '<p>a</p><img src="x" onerror="alert(1)"'],
])('of %s the text alone stays', (_name, html) => {
  expect(proseMarkup(`<p>before</p>${html}`)).not.toContain('<');
  expect(proseMarkup(`<p>before</p>${html}`)).toContain('before');
});
