import { libraryScripts } from '@steeple/model/hosting/contentSecurityPolicy';

/** Text without markup, in a paragraph or not. */
const plainText = /^(?:<p>[^<]*<\/p>|[^<]*)$/;

/** All markup that Pannellum 2.5.7 writes with the settings of `useViewer.ts`. */
const panoramaMarkup: readonly string[] = [
  '<a href="https://pannellum.org/" target="_blank">Pannellum</a> 2.5.7',
  '<div class="pnlm-loading"></div>',
  '<!--[if lte IE 9]><i></i><![endif]-->',
];

/** Returns HTML that a library may write, or null: plain text, and the markup of the viewer of 360° pictures. */
export function libraryMarkup(html: string): string | null {
  return plainText.test(html) || panoramaMarkup.includes(html) ? html : null;
}

/** Returns the address of a script that a library may load, or null: those that the content security policy names. */
export function libraryScript(address: string): string | null {
  const { href } = new URL(address, 'https://unknown.invalid');
  const path = href.replace(/[?#].*$/s, '');
  const isNamed = libraryScripts.some((script) => (script.endsWith('/') ? path.startsWith(script) : path === script));
  return isNamed ? href : null;
}
