import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { LongTextProps } from './LongTextField.tsx';
import { MarkdownArea } from './MarkdownArea.tsx';
import styles from './MarkdownField.module.css';

interface Props {
  readonly text: LongTextProps;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.name === 'UnsupportedText'
    ? m.admin_rich_unsupported()
    : m.admin_rich_failed();
}

/**
 * Shows the Markdown of a text in the place of the visual editor after an error in it, and says why. The text is in the
 * form, not in the editor, and stays.
 */
class EditorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { text, children } = this.props;
    if (this.state.failure === null) return children;
    return <MarkdownArea {...text} reason={reasonOf(this.state.failure.error)} />;
  }
}

/** Loaded with the first long text of the admin area, never by a page that visitors or campers open. */
const RichTextField = lazy(async () => {
  const { RichTextField: component } = await import('#ui/admin/richText/RichTextField.tsx');
  return { default: component };
});

type View = 'visual' | 'markdown';

/** The view that was chosen last holds for all long texts, until the page is loaded again. */
let lastView: View = 'visual';

/** A long text, stored as Markdown: in the visual editor, or as Markdown for those who want it. */
export function MarkdownField(props: LongTextProps) {
  const [view, setView] = useState(lastView);
  const choose = (chosen: View): void => {
    lastView = chosen;
    setView(chosen);
  };
  return (
    <div className={styles.field}>
      <div className={styles.views} role="group" aria-label={m.admin_rich_view()}>
        <button type="button" aria-pressed={view === 'visual'} onClick={() => choose('visual')}>
          {m.admin_rich_text()}
        </button>
        <button type="button" aria-pressed={view === 'markdown'} onClick={() => choose('markdown')}>
          {m.admin_rich_markdown()}
        </button>
      </div>
      {view === 'markdown' ? (
        <MarkdownArea {...props} />
      ) : (
        <EditorBoundary text={props}>
          <Suspense fallback={<Skeleton lines={props.lines ?? 14} />}>
            <RichTextField {...props} />
          </Suspense>
        </EditorBoundary>
      )}
    </div>
  );
}
