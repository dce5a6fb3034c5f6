import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { hasExcessiveMarkup, plainMarkup } from './excessiveMarkup.ts';
import { isLinkAddress, isPictureAddress } from './linkSchemes.ts';
import { lineBreaks, lineBreaksHtml } from './markdownLineBreaks.ts';

/** Made with the first text: combining their parts takes longer than parsing a short text. */
let options: Options | undefined;

/**
 * Turns Markdown with the GitHub extensions (tables, strike-through, task lists, bare addresses) into HTML. Raw HTML is
 * shown as text and addresses other than http, https, mailto and tel are dropped, so the answer is safe whatever is in
 * the text. Headings begin at the second level, because the page's title is the first. A single line break stays one:
 * songs and addresses are written so, and a line of Chinese that went on would get a gap. A text with more marks than
 * anybody writes is shown with its marks, as parsing it would take too long.
 */
export function markdownToHtml(markdown: string): string {
  if (hasExcessiveMarkup(markdown)) return plainMarkup(markdown);
  options ??= {
    extensions: [gfm(), lineBreaks],
    htmlExtensions: [gfmHtml(), lineBreaksHtml],
    // The parser would drop telephone numbers. Other schemes are dropped below.
    allowDangerousProtocol: true,
  };
  const html = micromark(markdown, options);
  return (
    html
      // Only an attribute has this sign: the parser writes a quotation mark of the text as an entity.
      .replaceAll(/ (href|src)="([^"]*)"/g, (attribute, name: string, address: string) =>
        (name === 'href' ? isLinkAddress : isPictureAddress)(address) ? attribute : ` ${name}=""`,
      )
      .replace(/<(\/?)h([1-5])>/g, (_match, slash: string, level: string) => `<${slash}h${Math.max(2, Number(level))}>`)
      // Only decoration (`decorativeDescription`). A quotation mark of the text itself is written as an entity.
      .replaceAll(/(<img [^<>]*)alt="\s*-\s*"/g, '$1alt=""')
      // A backslash before the line ending is a break too, and the same one.
      .replaceAll('<br /><br />', '<br />')
  );
}
