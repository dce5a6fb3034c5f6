import { micromark, type Options } from 'micromark';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { withoutComments } from './comments.ts';
import { plainMarkdown } from './dialects.ts';
import { withoutPrograms } from './mdx.ts';
import { fillTemplates, type TemplateContext, withBraces } from './templates/fillTemplates.ts';

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

/** Fields and functions that {@link readableMarkdown} needs from the site around a text. */
export interface MarkdownContext extends TemplateContext {
  /** True for a text in MDX, which is partly a program. */
  readonly isMdx: boolean;
  /** The address of a text or picture by its name in double brackets; null where there is none. */
  readonly wikiTarget: (name: string) => string | null;
}

/** Films of Gatsby, as code within a line: `youtube: id`. */
const filmAsCode = /^`(?:youtube|vimeo|video):\s*(\S{3,200})`$/i;

function wikiLinks(text: string, wikiTarget: MarkdownContext['wikiTarget']): string {
  return text.replaceAll(
    /(!?)\[\[([^[\]|#\n]{1,200})(#[^[\]|\n]{0,200})?(?:\|([^[\]\n]{1,200}))?\]\]/g,
    (link, sign: string, name: string, fragment = '', label?: string) => {
      const address = wikiTarget(name.trim());
      if (address === null) return link;
      const place = encodeURI(address + fragment)
        .replaceAll('(', '%28')
        .replaceAll(')', '%29');
      return `${sign}[${label ?? name}](${place})`;
    },
  );
}

/**
 * Takes out of a text what its readers did not see, before anything else is made of it: its title, its summary and its
 * language are those of what is left.
 */
export function readableMarkdown(source: string, context: MarkdownContext): string {
  const { isMdx, report, wikiTarget } = context;
  const uncommented = withoutComments(fillTemplates(source, context), report);
  const parts = isMdx ? withoutPrograms(uncommented, report) : uncommented;
  const markdown = parts.map(({ text, isCode }) => {
    if (isCode)
      return text.replace(filmAsCode, (_whole, id: string) =>
        id.startsWith('http') ? id : `https://www.youtube.com/watch?v=${id}`,
      );
    return wikiLinks(plainMarkdown(text, report), wikiTarget);
  });
  return markdown.join('');
}

/** Footnotes as pages of HTML can have them: a number in brackets, and a list behind a line. */
function withPlainNotes(html: string): string {
  return html
    .replaceAll(/<sup><a href="#user-content-fn[^"]*"[^>]*>(\d+)<\/a><\/sup>/g, '[$1]')
    .replaceAll(/ ?<a href="#user-content-fnref[^"]*"[^>]*>[^<]*(?:<sup>\d+<\/sup>)?<\/a>/g, '')
    .replaceAll(/<h2 id="footnote-label"[^>]*>[^<]*<\/h2>/g, '<hr>');
}

/**
 * Makes HTML of Markdown: by the rules of CommonMark with GitHub's extensions, where a line ending is a space, and with
 * emphasis beside Chinese signs. Raw HTML passes, since the text is converted as untrusted HTML afterwards.
 */
export function folderHtml(markdown: string): string {
  const html = micromark(markdown, {
    extensions: [gfm({ singleTilde: false }), cjkFriendlyExtension()],
    htmlExtensions: [gfmHtml(), rawHtml],
    allowDangerousHtml: true,
    // Addresses are checked when the HTML is converted.
    allowDangerousProtocol: true,
  });
  return withBraces(
    withPlainNotes(html).replaceAll(/(?<=\p{Script=Han}|[，。；：！？、”）])\n(?=\p{Script=Han}|[“（])/gu, ''),
  );
}

/** The same for a text in HTML, which has templates and comments but no Markdown. */
export function readableHtml(source: string, context: MarkdownContext): string {
  const parts = withoutComments(fillTemplates(source, context), context.report);
  return withBraces(parts.map(({ text }) => text).join(''));
}
