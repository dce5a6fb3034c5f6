import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { PlainHtml } from '../source.ts';
import { escaped } from '../text/htmlWords.ts';

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

/** Raw HTML as it is written, frames too: GitHub's filter would make words of their tags. */
const rawHtml: HtmlExtension = {
  exit: {
    htmlFlowData(token) {
      this.raw(this.sliceSerialize(token));
    },
    htmlTextData(token) {
      this.raw(this.sliceSerialize(token));
    },
  },
};

const shortcode = /\{\{[<%]\s*\/?\s*([A-Za-z][\w./-]{0,60})([^{}]{0,2000}?)\/?\s*[>%]\}\}/g;
const liquid = /\{%-?\s*([a-z]\w{0,40})[^{}%]{0,2000}%\}/g;

function attributesOf(text: string): Map<string, string> {
  const named = [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s"]+))/g)].map(
    ([, name = '', quoted, bare]) => [name, quoted ?? bare ?? ''] as const,
  );
  const [first] = /^\s*"?([^\s"=]+)"?\s*$/.exec(text)?.slice(1) ?? [];
  return new Map(first === undefined ? named : [['0', first], ...named]);
}

/**
 * Makes HTML of a Markdown file: by the rules of CommonMark with GitHub's extensions, where a line ending is a space.
 * Raw HTML passes, since the text is converted as untrusted HTML afterwards. Shortcodes of Hugo and tags of Jekyll are
 * replaced where they are known, and named where they are not.
 */
export function folderHtml(markdown: string): PlainHtml {
  const reasons = new Set<string>();
  const filled = markdown
    .replaceAll(shortcode, (_whole, name: string, words: string) => {
      const attributes = attributesOf(words);
      const video = attributes.get('0') ?? attributes.get('id') ?? '';
      if (name === 'youtube' && /^[\w-]{6,20}$/.test(video)) return `\n\nhttps://www.youtube.com/watch?v=${video}\n\n`;
      if (name === 'vimeo' && /^\d+$/.test(video)) return `\n\nhttps://vimeo.com/${video}\n\n`;
      if (name === 'figure') {
        const caption = attributes.get('caption') ?? attributes.get('title') ?? '';
        const label = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
        const picture = `<img src="${escaped(attributes.get('src') ?? '')}" alt="${escaped(attributes.get('alt') ?? '')}">`;
        return `\n\n<figure>${picture}${label}</figure>\n\n`;
      }
      reasons.add(`The shortcode {{< ${name} >}} was left out.`);
      return '';
    })
    .replaceAll(liquid, (_whole, name: string) => {
      if (name !== 'raw' && name !== 'endraw') reasons.add(`The tag {% ${name} %} was left out.`);
      return '';
    });
  const html = micromark(filled, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), rawHtml],
    allowDangerousHtml: true,
    allowDangerousProtocol: false,
  });
  return {
    html: html.replaceAll(/(?<=\p{Script=Han}|[，。；：！？、”）])\n(?=\p{Script=Han}|[“（])/gu, ''),
    reasons: [...reasons],
  };
}
