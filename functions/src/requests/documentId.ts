/** Firestore's limit of an id, in bytes of UTF-8. */
const mostBytes = 1500;

/** Tells whether Firestore accepts a text as an id: not empty, valid Unicode, no slash, none of its reserved names. */
export function isDocumentId(text: string): boolean {
  return (
    text !== '' &&
    text.isWellFormed() &&
    Buffer.byteLength(text) <= mostBytes &&
    !text.includes('/') &&
    !/^\.{1,2}$|^__.*__$/s.test(text)
  );
}
