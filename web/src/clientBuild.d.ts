/** Data about the client's build for the server's bundle; made by web/build/clientBuildPlugin.ts. */
declare module 'virtual:client-build' {
  type PageFiles = import('../build/manifest.ts').PageFiles;
  /** The built app.html, with its places for head, markup and payload. */
  export const template: string;
  /** The files of each page that the server renders, by route; under the empty name those of a page without one. */
  export const pages: Readonly<Partial<Record<string, PageFiles>> & Record<'', PageFiles>>;
  /** The text of the style sheets of the pages that the server renders, by file. */
  export const styles: Readonly<Record<string, string>>;
  /** The text of `src/boot.ts` as it was built. */
  export const bootScript: string;
  /** The file of the style sheet that names the web fonts. */
  export const webFonts: string;
  /** Folder of the scripts whose texts are in Traditional characters, in place of `assets`. */
  export const traditionalFolder: string;
}
