import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in the place of the editor after an error in it. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps an error of the visual editor to its field: the text is in the form, not in the editor, and stays. */
export class EditorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : this.props.fallback(this.state.failure.error);
  }
}
