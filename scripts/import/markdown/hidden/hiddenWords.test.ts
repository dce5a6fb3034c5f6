import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { proofSize, sampleSeed } from '../../../../tests/proofSize.ts';
import { importFolder } from '../../../../tests/support/import/markdownFolder.ts';

/** Ways in which words are kept from all or some readers, by the system that has them. */
const hidden: Readonly<Record<string, (words: string) => string>> = {
  'Liquid: comment': (words) => `{% comment %}${words}{% endcomment %}`,
  'Liquid: comment without spaces around': (words) => `{%- comment -%}\n${words}\n{%- endcomment -%}`,
  'Liquid: comment within a comment': (words) => `{% comment %}a{% comment %}b{% endcomment %}${words}{% endcomment %}`,
  'Liquid: comment with broken signs in it': (words) => `{% comment %} {{ x {% if ${words} {% endcomment %}`,
  'Liquid: comment of a line': (words) => `{% # ${words} %}`,
  'Liquid: condition': (words) => `{% if user %}${words}{% endif %}`,
  'Liquid: conditions within each other': (words) => `{% if a %}x{% if b %}y{% endif %}${words}{% else %}z{% endif %}`,
  'Liquid: other condition': (words) => `{%- unless jekyll.environment == "production" -%}${words}{%- endunless -%}`,
  'Liquid: case': (words) => `{% case site.stage %}{% when "test" %}${words}{% endcase %}`,
  'Liquid: loop': (words) => `{% for post in site.posts %}${words}{% endfor %}`,
  'Liquid: variable': (words) => `{% capture note %}${words}{% endcapture %}`,
  'Liquid: value of a variable': (words) => `{% assign note = "${words}" %}`,
  'Nunjucks: comment': (words) => `{# ${words} #}`,
  'Nunjucks: comment of lines': (words) => `{#-\n${words}\n-#}`,
  'Nunjucks: macro': (words) => `{% macro note() %}${words}{% endmacro %}`,
  'Hugo: comment': (words) => `{{/* ${words} */}}`,
  'Hugo: comment without spaces around': (words) => `{{- /* ${words} */ -}}`,
  'Hugo: comment as a shortcode': (words) => `{{% comment %}}${words}{{% /comment %}}`,
  'Hugo: the same in its other form': (words) => `{{< comment >}}\n${words}\n{{< /comment >}}`,
  'Hugo: encrypted': (words) => `{{% hugo-encryptor "manna" %}}\n${words}\n{{% /hugo-encryptor %}}`,
  'Hugo: for members': (words) => `{{< members-only >}}${words}{{< /members-only >}}`,
  'Hugo: private': (words) => `{{< private level="2" >}}${words}{{< /private >}}`,
  'HTML: comment': (words) => `<!-- ${words} -->`,
  'HTML: comment of lines': (words) => `<!--\n\n${words}\n\n-->`,
  'HTML: comment with code in it': (words) => `<!--\n\`\`\`\n${words} -->`,
  'HTML: element': (words) => `<div hidden>${words}</div>`,
  'HTML: element by its style': (words) => `<p style="color: red; display: none">${words}</p>`,
  'HTML: element of Bootstrap': (words) => `<div class="note d-none">${words}</div>`,
  'HTML: template': (words) => `<template>${words}</template>`,
  'Vue: condition': (words) => `<div v-if="user">${words}</div>`,
  'MDX: comment': (words) => `{/* ${words} */}`,
  'MDX: comment of lines': (words) => `{/*\n${words}\n*/}`,
  'Handlebars: comment': (words) => `{{!-- ${words} --}}`,
  'Handlebars: short comment': (words) => `{{! ${words} }}`,
  'Handlebars: condition': (words) => `{{#if @member}}${words}{{/if}}`,
  'kramdown: comment': (words) => `{::comment}\n${words}\n{:/comment}`,
  'kramdown: comment with a short end': (words) => `{::comment}${words}{:/}`,
  'kramdown: paragraph by its style': (words) => `${words}\n{: style="display: none"}`,
  'Markdown: definition as a comment': (words) => `[//]: # (${words})`,
  'Markdown: its other form': (words) => `[comment]: <> (${words})`,
  'Obsidian: comment': (words) => `%% ${words} %%`,
};

const secret = 'shibboleth';

function fileOf(body: string): string {
  return `---\ntitle: Open\ndate: 2020-04-12\n---\n${body}`;
}

it.each(Object.keys(hidden))('leaves out words that readers did not see: %s', async (name) => {
  const part = hidden[name]?.(secret) ?? '';
  const { text, body, reasons } = await importFolder({
    'a.md': fileOf(`Before.\n\n${part}\n\nAfter, with \`code\`.`),
    'b.md': fileOf(`${part}\n\nAfter.`).replace('Open', 'First'),
  });
  expect(JSON.stringify([text('Open').data, text('First').data])).not.toContain(secret);
  expect([body('Open'), body('First')]).toEqual(['Before.\n\nAfter, with `code`.', 'After.']);
  expect(text('First').data['excerpt']).toEqual({ en: 'After.' });
  // The value of a variable is no text.
  expect(name === 'Liquid: value of a variable' || reasons('Open').join().includes('left out')).toBe(true);
});

it.each([
  ['a comment that nothing ends', `Before.\n\n{% comment %}${secret}`],
  ['a condition that nothing ends', `Before.\n\n{% if user %}${secret}`],
  ['an HTML comment that nothing ends', `Before.\n\n<!-- ${secret}`],
  ['a comment of Hugo that nothing ends', `Before.\n\n{{/* ${secret}`],
  ['a shortcode for a comment that nothing ends', `Before.\n\n{{% comment %}}\n${secret}`],
  ['the mark of Ghost for members', `Before.\n\n<!--members-only-->\n\n${secret}`],
  ['a mark of a paywall', `Before.\n\n<!-- paywall -->\n\n${secret}`],
])('leaves out everything behind %s', async (_name, content) => {
  const { text, body, reasons } = await importFolder({ 'a.md': fileOf(content) });
  expect(body('Open')).toBe('Before.');
  expect(JSON.stringify(text('Open').data)).not.toContain(secret);
  expect(reasons('Open').join()).toContain('left out');
});

it('keeps hidden words out of titles, descriptions and addresses', async () => {
  const { texts } = await importFolder({
    'a.md': `<!--\n# ${secret}\n-->\n# Open\n\nWords`,
    'b.md': `---\ntitle: Second {% comment %}${secret}{% endcomment %}\ndescription: "Seen <!-- ${secret} -->"\n---\nWords`,
  });
  expect(texts.map(({ title }) => title).toSorted()).toEqual(['Open', 'Second']);
  expect(JSON.stringify(texts)).not.toContain(secret);
});

it.each([
  [
    'raw',
    '{% raw %}{{ page.title }} and {% comment %}x{% endcomment %}{% endraw %}',
    '{{ page.title }} and {% comment %}x{% endcomment %}',
  ],
  ['verbatim', '{% verbatim %}{{ x }}{% endverbatim %}', '{{ x }}'],
  ['a shortcode that is only shown', '{{</* figure src="x.png" */>}}', '{{< figure src="x.png" >}}'],
  ['a comment within code', '`<!-- shown -->`', '`<!-- shown -->`'],
  [
    'a comment within a block of code',
    '```\n<!-- shown -->\n{/* shown */}\n```',
    '```\n<!-- shown -->\n{/* shown */}\n```',
  ],
  ['percentages', '100%% of 50%% of it', '100%% of 50%% of it'],
  ['braces of a heading', '## Head {#shown}\n\nWords', '## Head\n\nWords'],
])('keeps words that readers saw: %s', async (_name, content, expected) => {
  const { body } = await importFolder({ 'a.md': fileOf(content) });
  expect(body('Open').replaceAll('\\', '')).toBe(expected);
});

const seed = sampleSeed();

it(`keeps words of hidden parts from every text, in whatever order they stand (seed ${seed})`, async () => {
  const part = fc.record({
    way: fc.constantFrom(...Object.keys(hidden)),
    number: fc.integer({ min: 0, max: 9999 }),
    // A definition is none in the middle of a line.
    between: fc.constantFrom('\n\n', '\n'),
  });
  const open = fc.constantFrom(
    'Grace and peace.',
    '恩惠平安。',
    '- One\n- Two',
    '> Quoted',
    '`a` and `b',
    '**bold**',
    '{{ page.title }}',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'A 100% sign {here} [there]',
    '```\ncode\n```\n',
  );
  const source = fc.array(fc.tuple(open, part), { minLength: 1, maxLength: 6 });
  const sources = fc.sample(source, { numRuns: proofSize(100, 1000), seed });
  const files = sources.map((parts, number) => [
    `text-${number}.md`,
    fileOf(
      parts
        .map(
          ([words, { way, number: word, between }]) => `${words}${between}${hidden[way]?.(`${secret}${word}`) ?? ''}`,
        )
        .join('\n\n'),
    ).replace('Open', `Open ${number}`),
  ]);
  const { texts } = await importFolder(Object.fromEntries(files) as Record<string, string>);
  const leaking = texts.filter(({ data }) => JSON.stringify(data).includes(secret)).map(({ title }) => title);
  expect(leaking).toEqual([]);
  expect(texts.length).toBeGreaterThan(95);
});
