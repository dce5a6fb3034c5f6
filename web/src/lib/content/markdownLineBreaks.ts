import type { Options } from 'micromark';

type Syntax = NonNullable<Options['extensions']>[number];
type Html = NonNullable<Options['htmlExtensions']>[number];
type Construct = NonNullable<NonNullable<Syntax['text']>[string]>;
type Single = Exclude<Construct, readonly unknown[]>;

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** A line ending inside a paragraph. */
    lineBreak: 'lineBreak';
  }
}

/** Takes a line ending within a paragraph as a break. Line endings elsewhere, as in code, are left alone. */
const lineBreak: Single = {
  name: 'lineBreak',
  tokenize: (effects, ok) => (code) => {
    effects.enter('lineBreak');
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    effects.exit('lineBreak');
    return ok;
  },
};

/** Micromark's codes of line endings: CR, LF, CR LF. */
export const lineBreaks: Syntax = { text: { '-5': lineBreak, '-4': lineBreak, '-3': lineBreak } };

/**
 * Writes each break as an element; the line ending itself follows it. Lines of code and of raw HTML keep their endings
 * after a definition and in a list too, where micromark 4.0.3 leaves them out.
 */
export const lineBreaksHtml: Html = {
  enter: {
    lineBreak() {
      this.tag('<br />');
    },
    codeFencedFence() {
      this.setData('slurpAllLineEndings');
    },
    codeFlowValue() {
      this.setData('slurpAllLineEndings');
    },
    htmlFlowData() {
      this.setData('slurpAllLineEndings');
    },
  },
};
