/** The client's build as the renderer knows it, in tests that render without one. */
const file = (name: string) => ({ file: `assets/${name}-abc.js`, css: [`assets/${name}-abc.css`] });

export const testBuild = 'abcdef0123456789abcd';
export const routeSources: Readonly<Record<string, string>> = {
  home: 'home.tsx',
  post: 'post.tsx',
  event: 'event.tsx',
};
export const areaSources: Readonly<Record<string, readonly string[]>> = {};
export const manifest = {
  'index.html': file('index'),
  'src/boot.ts': file('boot'),
  'home.tsx': file('home'),
  'post.tsx': file('post'),
  'event.tsx': file('event'),
};
export const bootScript = 'begin()';
export const webFonts = 'assets/webFonts-abc.css';
export const traditionalFolder = 'assets/zh-hant-abc';
export const styles: Readonly<Record<string, string>> = {
  'assets/index-abc.css': 'body{margin:0}',
  'assets/home-abc.css': 'main{display:grid}',
  'assets/post-abc.css': 'article{max-width:40rem}',
  'assets/event-abc.css': 'time{font-weight:bold}',
};
export const template = `<!doctype html>
<html lang="en-SG">
  <head>
    <meta charset="utf-8" />
    <meta name="build" content="${testBuild}" /><!--head-->
  </head>
  <body>
    <div id="app"><!--app--></div>
    <!--payload-->
    <script type="module" src="/assets/index-abc.js"></script>
  </body>
</html>
`;
