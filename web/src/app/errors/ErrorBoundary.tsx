import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value forgets the error: the reader has moved on. */
  readonly resetKey?: unknown;
  readonly onError?: (error: unknown) => void;
  /** Makes what is shown in the place of what failed. */
  readonly renderFailure: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly resetKey: unknown;
  readonly failure: { readonly error: unknown } | null;
}

/** Shows something else where rendering failed, until the reader goes elsewhere. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { resetKey: props.resetKey, failure: null };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.renderFailure(failure.error);
  }
}
