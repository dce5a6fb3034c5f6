/** The client's build as the renderer knows it, in tests that render without one. */
const page = (name: string) => ({
  module: `assets/${name}-abc.js`,
  scripts: ['assets/index-abc.js', `assets/${name}-abc.js`],
  styles: [`assets/${name}-abc.css`, 'assets/index-abc.css'],
});

export const testBuild = 'abcdef0123456789abcd';
export const pages = {
  '': { module: '', scripts: ['assets/index-abc.js'], styles: ['assets/index-abc.css'] },
  home: page('home'),
  post: page('post'),
  event: page('event'),
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
