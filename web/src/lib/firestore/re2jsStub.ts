/**
 * In place of `re2js`, 40 kB of every camper's first load: an engine for regular expressions that Firestore's SDK
 * brings for pipeline queries, of which this site has none.
 */
export const RE2JS = {
  /** @throws always: nothing here may ask for it. */
  compile(expression: string): never {
    throw new Error(`Pipeline queries are left out of this build: ${expression}`);
  },
};
