import { useState } from 'react';

/** Something a button does: whether it is under way, and how it failed the last time. */
export interface Action<Input extends readonly unknown[]> {
  readonly busy: boolean;
  readonly error: unknown;
  /** Runs it; does nothing while it is under way, unless it may overlap. Failures end in `error`. */
  readonly run: (...input: Input) => void;
  readonly forget: () => void;
}

/** Binds an asynchronous action to a component. @param mayOverlap true where it may run again before it has ended. */
export function useAction<Input extends readonly unknown[]>(
  action: (...input: Input) => Promise<unknown>,
  { mayOverlap = false }: { readonly mayOverlap?: boolean } = {},
): Action<Input> {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  return {
    ...state,
    run(...input) {
      if (state.busy && !mayOverlap) return;
      setState({ busy: true, error: null });
      const end = (error: unknown): void => setState({ busy: false, error });
      action(...input).then(() => end(null), end);
    },
    forget: () => setState({ busy: false, error: null }),
  };
}
