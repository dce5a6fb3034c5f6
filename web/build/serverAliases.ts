/**
 * Aliases of the server's build: components that the browser fetches later are rendered by the server at once.
 * `Subscribe.later.tsx` is `Subscribe.tsx` there.
 */
export const serverAliases = [{ find: /^(.+)\.later\.tsx$/, replacement: '$1.tsx' }];
