/** The dictionaries of opencc-js one by one; its own types name them together only, which would bring all of them. */
declare module 'opencc-js/from/cn' {
  import type { DictGroup } from 'opencc-js/core';
  const groups: readonly DictGroup[];
  export default groups;
}
declare module 'opencc-js/dict/TSCharacters' {
  const characters: string;
  export default characters;
}
declare module 'opencc-js/to/tw' {
  import type { DictGroup } from 'opencc-js/core';
  const groups: readonly DictGroup[];
  export default groups;
}
