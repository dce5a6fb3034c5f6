import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { showTraditional } from '#lib/language/traditional.ts';

/** Ends what still waits for code once the page itself is there. */
const enough = new Error('The page is there; the rest is left to the browser.');

/**
 * The markup of an element, as `renderToString` makes it, except that an error within a `Suspense` boundary is thrown:
 * `renderToString` hides it, and in development prints it into the page.
 * @throws what a component throws.
 */
export async function renderMarkup(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const stream = renderToPipeableStream(element, {
      // In one piece: parts that follow later would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        if (error !== enough) errors.push(error);
      },
      onShellError: (error) => {
        showTraditional(false);
        reject(error);
      },
      onShellReady: () => {
        // Nothing else that the server does may take this page's script.
        showTraditional(false);
        stream.abort(enough);
        // React reports a failed boundary in a task of its own.
        setImmediate(() => {
          const chunks: Buffer[] = [];
          stream.pipe(
            new Writable({
              write: (chunk: Buffer, _encoding, done) => {
                chunks.push(chunk);
                done();
              },
              final: (done) => {
                done();
                if (errors.length > 0) reject(errors[0]);
                else resolve(Buffer.concat(chunks).toString());
              },
            }),
          );
        });
      },
    });
  });
}
