import { expect, it } from 'vitest';
import { markdownToHtml } from './markdown.ts';

it.each([
  [
    'of a song',
    'Small seed, deep earth,\nwho would think it?',
    '<p>Small seed, deep earth,<br />\nwho would think it?</p>',
  ],
  ['of Chinese, without a gap', '小小种子，\n深深泥土。', '<p>小小种子，<br />\n深深泥土。</p>'],
  ['in a list', '- one\n  two', '<ul>\n<li>one<br />\ntwo</li>\n</ul>'],
  ['in emphasis', '*one\ntwo*', '<p><em>one<br />\ntwo</em></p>'],
  ['of a quotation', '> one\n> two', '<blockquote>\n<p>one<br />\ntwo</p>\n</blockquote>'],
  ['written by Windows', 'one\r\ntwo', '<p>one<br />\r\ntwo</p>'],
])('keeps a single line break %s', (_name, markdown, html) => {
  expect(markdownToHtml(markdown).replaceAll(/<br \/>(\r?\n) +/g, '<br />$1')).toBe(html);
});

it.each([
  ['two spaces before it', 'one  \ntwo'],
  ['a backslash before it', 'one\\\ntwo'],
])('writes a break with %s once', (_name, markdown) => {
  expect(markdownToHtml(markdown)).toMatch(/^<p>one *<br \/>\ntwo<\/p>$/);
});

it.each([
  ['between paragraphs', 'one\n\ntwo', '<p>one</p>\n<p>two</p>'],
  ['between a heading and its text', '## One\ntwo', '<h2>One</h2>\n<p>two</p>'],
  ['in code', '```\none\ntwo\n```', '<pre><code>one\ntwo\n</code></pre>'],
  ['in code within a line', '`one\ntwo`', '<p><code>one two</code></p>'],
  ['at the end', 'one\n', '<p>one</p>\n'],
])('adds no break %s', (_name, markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

it('shows raw HTML as text also beside a break', () => {
  expect(markdownToHtml('one\n<script>alert(1)</script>')).not.toContain('<script');
});

it('gives a picture that is only decoration an empty alternative text, and every other one its description', () => {
  expect(markdownToHtml('![-](/a.webp) ![ - ](/b.webp) ![A-B](/c.webp)')).toBe(
    '<p><img src="/a.webp" alt="" /> <img src="/b.webp" alt="" /> <img src="/c.webp" alt="A-B" /></p>',
  );
  expect(markdownToHtml('![x](/a.webp \' alt="-"\')')).toContain('alt="x"');
});

it('becomes HTML that cannot run anything', () => {
  expect(markdownToHtml('**bold** <script>alert(1)</script>')).toBe(
    '<p><strong>bold</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect(markdownToHtml('[x](javascript:alert(1))')).toBe('<p><a href="">x</a></p>');
  expect(markdownToHtml('![x](data:text/html;base64,AAAA)')).toBe('<p><img src="" alt="x" /></p>');
});

it('begins the headings of a text at the second level', () => {
  expect(markdownToHtml('# One\n\n### Three')).toBe('<h2>One</h2>\n<h3>Three</h3>');
});

it('keeps the lines of code and of raw HTML in a list and after a definition', () => {
  expect(markdownToHtml('- a\n  ```\n  one\n  two\n  ```')).toContain('<pre><code>one\ntwo\n</code></pre>');
  const definition = '[ref]: https://example.org\n\n';
  expect(markdownToHtml(`${definition}    one\n    two`)).toBe('<pre><code>one\ntwo\n</code></pre>');
  expect(markdownToHtml(`${definition}<div>\none\n</div>`)).toBe('&lt;div&gt;\none\n&lt;/div&gt;');
});
