/**
 * The place of FiltersNote.tsx in the browser, which never shows what is inside `noscript`. The server's build has
 * FiltersNote.tsx itself (web/vite.config.ts).
 */
export function FiltersNote() {
  return <noscript />;
}
