import { documentNameAt } from '@steeple/model/database/paths';
import { errorCode, ExplainedError } from '#lib/requests/errors.ts';

/**
 * Explains why a path cannot be read: rules refuse a path at which the site has nothing, as they refuse what somebody
 * may not read, and an admin who mistyped it is not helped by the church office.
 * @param documentPath the document, or any document of the collection.
 */
export function pathError(error: unknown, documentPath: string): unknown {
  if (errorCode(error) !== 'permission-denied' || documentNameAt(documentPath) !== undefined) return error;
  return new ExplainedError(
    'unknown path',
    {
      message: { en: 'The site has nothing at this path.', zh: '本站在此路径没有任何资料。' },
      remedy: { en: 'Check its spelling, or begin at the root.', zh: '请检查拼写，或从根目录开始。' },
      retryable: false,
    },
    { cause: error },
  );
}
