/** Data about the client's build for the server's bundle; made by web/build/clientBuildPlugin.ts. */
declare module 'virtual:client-build' {
  interface Chunk {
    readonly file: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
    readonly src?: string;
  }
  /** The built app.html, with its places for head, markup and payload. */
  export const template: string;
  /** The text of the style sheets of the pages that the server renders, by file. */
  export const styles: Readonly<Record<string, string>>;
  /** The text of `src/boot.ts` as it was built. */
  export const bootScript: string;
  /** The file of the style sheet that names the web fonts. */
  export const webFonts: string;
  /** Folder of the scripts whose texts are in Traditional characters, in place of `assets`. */
  export const traditionalFolder: string;
  /** Route name to the source path of its module, which is its key in the manifest. */
  export const routeSources: Readonly<Record<string, string>>;
  /** Source paths of what every page of an area needs besides its own module. */
  export const areaSources: Readonly<Record<string, readonly string[]>>;
  /** Vite's manifest: source path to chunk. */
  export const manifest: Readonly<Record<string, Chunk>>;
}
