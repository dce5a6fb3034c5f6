import { Component, type ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import type { LongTextProps } from './MarkdownArea.tsx';
import { MarkdownInstead } from './MarkdownInstead.tsx';

interface Props {
  readonly text: LongTextProps;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

function reason(error: unknown): string {
  return error instanceof Error && error.name === 'UnsupportedText'
    ? m.admin_rich_unsupported()
    : m.admin_rich_failed();
}

/**
 * Shows the Markdown of a text in the place of the visual editor after an error in it, and says why. The text is in the
 * form, not in the editor, and stays.
 */
export class EditorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { text, children } = this.props;
    if (this.state.failure === null) return children;
    return <MarkdownInstead reason={reason(this.state.failure.error)} text={text} />;
  }
}
