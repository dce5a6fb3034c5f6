import { decoded } from '../text/addresses.ts';

/** Base64 of at least nine bytes. */
const base64 = /^[A-Za-z\d+/\s]{12,}={0,2}\s*$/;
/** Base64 that is no long word: letters of both cases, and digits or signs. */
const surelyBase64 = /^(?=[^]*[a-z])(?=[^]*[A-Z])(?=[^]*[\d+/=])[A-Za-z\d+/]{24,}={0,2}$/;

/** Takes back the coding of a part that a page builder has coded; null for what is no code. */
function decodedBase64(text: string): string | null {
  const joined = text.replaceAll(/\s/g, '');
  if (joined.length % 4 !== 0) return null;
  const bytes = Buffer.from(joined, 'base64');
  const plain = bytes.toString('utf8');
  if (/\uFFFD|(?!\s)\p{Cc}/u.test(plain)) return null;
  return decoded(plain);
}

/**
 * The HTML in a shortcode whose inside page builders code in Base64, as WPBakery's raw HTML and Fusion's code are;
 * empty for a script and for what cannot be read, null for an inside that is no code.
 */
export function decodedCode(name: string, inside: string): string | null {
  if (/raw_js|_script/.test(name)) return '';
  if (/^et_pb_(?:fullwidth_)?code$/.test(name))
    return inside.replaceAll(/<!--\s*\[et_pb_line_break_holder\]\s*-->/g, '\n');
  const text = inside.replaceAll(/<\/?p>|<br ?\/?>/g, '').trim();
  const isCoded = /raw|code|html/.test(name) ? base64.test(text) : surelyBase64.test(text);
  return isCoded ? (decodedBase64(text) ?? '') : null;
}
