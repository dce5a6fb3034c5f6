/**
 * The place of MonthLinks.tsx in the browser, which never shows what is inside `noscript`. The server's build has
 * MonthLinks.tsx itself (web/vite.config.ts).
 */
export function MonthLinks(_days: { readonly first: string; readonly last: string }) {
  return <noscript />;
}
