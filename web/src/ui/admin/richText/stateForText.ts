import type { EditorState } from 'prosemirror-state';
import { hasExcessiveMarkup } from '#lib/content/excessiveMarkup.ts';
import { markdownToHtml } from '#lib/content/markdown.ts';
import { createState } from './editorCommands.ts';
import { documentFromMarkdown, markdownFromDocument } from './markdownDocument.ts';

/** A text that the visual editor would change for readers. Its field shows the Markdown instead. */
export class UnsupportedText extends Error {
  override readonly name = 'UnsupportedText';
}

/** Tells whether the editor gives a text that nobody has edited back as readers see it. */
export function isShownExactly(markdown: string): boolean {
  if (hasExcessiveMarkup(markdown)) return false;
  const again = markdownFromDocument(documentFromMarkdown(markdown));
  return markdownToHtml(again).trim() === markdownToHtml(markdown).trim();
}

/** Makes the editor's state for a stored text. @throws UnsupportedText where `isShownExactly` is false */
export function stateForText(markdown: string, onLink?: () => void): EditorState {
  if (!isShownExactly(markdown))
    throw new UnsupportedText('The visual editor would change what readers see of this text.');
  const document = documentFromMarkdown(markdown);
  document.check();
  return createState(document, onLink);
}
