/** State of data that a component reads, live or once. */
export type Live<T> =
  | { readonly status: 'loading'; readonly data: undefined }
  | {
      readonly status: 'ready';
      readonly data: T;
      /** True while the answer comes from the device only: offline, or the server has not answered yet. */
      readonly fromCache: boolean;
      /** True while something written here has not reached the server. */
      readonly hasPendingWrites: boolean;
      /**
       * Set while the data is for admins only, and empty for others: the moment from which everybody may read it, in
       * milliseconds since the epoch, or null while there is none.
       */
      readonly notShown?: { readonly from: number | null };
    }
  /** `retry` listens again. */
  | { readonly status: 'error'; readonly data: undefined; readonly error: unknown; readonly retry: () => void };

/** Nothing has arrived yet. */
export const loading = { status: 'loading', data: undefined } as const;
