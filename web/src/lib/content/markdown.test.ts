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

it.each([
  ['a telephone', '[6123 4567](tel:+6561234567)', '<a href="tel:+6561234567">6123 4567</a>'],
  ['a telephone, written by itself', '<tel:+6561234567>', '<a href="tel:+6561234567">tel:+6561234567</a>'],
  ['a telephone, in capitals', '[a](TEL:123)', '<a href="TEL:123">a</a>'],
  ['mail', '<mail@example.org>', '<a href="mailto:mail@example.org">mail@example.org</a>'],
  ['a page', '[a](https://a.example/?b=1&c=:)', '<a href="https://a.example/?b=1&amp;c=:">a</a>'],
  ['a page of the site', '[a](/b:c)', '<a href="/b:c">a</a>'],
  ['a part of the page', '[a](#b:c)', '<a href="#b:c">a</a>'],
  ['a program', '[a](javascript:alert%281%29)', '<a href="">a</a>'],
  ['a program, in other letters', '[a](jAvAscript&colon;alert)', '<a href="">a</a>'],
  ['a program, written by itself', '<javascript:alert>', '<a href="">javascript:alert</a>'],
  ['a program behind a control character', '[a](<\u0001javascript:alert>)', '<a href="">a</a>'],
  ['a program by a definition', '[a][b]\n\n[b]: vbscript:x', '<a href="">a</a>'],
  ['a file', '[a](file:///etc/passwd)', '<a href="">a</a>'],
  ['a message', '[a](sms:123)', '<a href="">a</a>'],
])('links to %s only where that is harmless', (_name, markdown, link) => {
  expect(markdownToHtml(markdown).trimEnd()).toBe(`<p>${link}</p>`);
});

it.each([
  ['![a](tel:123)', '<img src="" alt="a" />'],
  ['![a](mailto:b@c.example)', '<img src="" alt="a" />'],
  [
    '![a](https://b.example/c.png "href=&quot;x&quot;")',
    '<img src="https://b.example/c.png" alt="a" title="href=&quot;x&quot;" />',
  ],
])('shows a picture from a page only: %s', (markdown, picture) => {
  expect(markdownToHtml(markdown)).toBe(`<p>${picture}</p>`);
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
