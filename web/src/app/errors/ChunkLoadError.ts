/** The code of a page could not be fetched: offline, or replaced by a new deployment. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}
