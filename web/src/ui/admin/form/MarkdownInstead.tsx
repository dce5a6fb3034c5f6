import type { LongTextProps } from './LongTextField.tsx';
import { MarkdownArea } from './MarkdownArea.tsx';
import styles from './MarkdownField.module.css';

/** A long text as Markdown in the place of the visual editor, with the sentence that says why. */
export function MarkdownInstead({ reason, text }: { readonly reason: string; readonly text: LongTextProps }) {
  return (
    <>
      <p className={styles.reason} role="status">
        {reason}
      </p>
      <MarkdownArea {...text} />
    </>
  );
}
