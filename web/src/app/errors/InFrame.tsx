import { Component, type ReactNode } from 'react';
import { PublicLayout } from '#app/layouts/PublicLayout.tsx';

/** Shows a message in the layout of public pages, and by itself if the layout fails. */
export class InFrame extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children } = this.props;
    return this.state.hasFailed ? <main id="content">{children}</main> : <PublicLayout>{children}</PublicLayout>;
  }
}
