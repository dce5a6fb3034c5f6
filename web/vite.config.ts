import { fileURLToPath } from 'node:url';
import { defaultRegion } from '@steeple/model/hosting/region';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildRecordPlugin } from './build/buildRecordPlugin.ts';
import { campShellPlugin } from './build/campShellPlugin.ts';
import { clientBuildPlugin } from './build/clientBuildPlugin.ts';
import { messagesPlugin } from './build/messagesPlugin.ts';
import { routeSourcesPlugin } from './build/routeSourcesPlugin.ts';
import { serviceWorkerPlugin } from './build/serviceWorkerPlugin.ts';
import { sharedChunks } from './build/sharedChunks.ts';
import { shellsPlugin } from './build/shellsPlugin.ts';
import { traditionalEditionPlugin } from './build/traditionalEditionPlugin.ts';
import { traditionalMessagesPlugin } from './build/traditionalMessagesPlugin.ts';

const web = fileURLToPath(new URL('.', import.meta.url));
const portOffset = Number(process.env.STEEPLE_PORT_OFFSET ?? 0);

export default defineConfig(({ isSsrBuild }) => ({
  root: web,
  plugins: [
    messagesPlugin(web),
    react(),
    buildRecordPlugin(web),
    campShellPlugin(web),
    clientBuildPlugin(web),
    routeSourcesPlugin(web),
    shellsPlugin(web),
    traditionalMessagesPlugin(),
    traditionalEditionPlugin(web),
    serviceWorkerPlugin(web),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173 + portOffset,
    strictPort: true,
    // Pictures and files come from the function `render`.
    proxy: { '/files': process.env.STEEPLE_SITE_URL ?? `http://127.0.0.1:${5000 + portOffset}` },
  },
  resolve: {
    alias: [{ find: 're2js', replacement: `${web}src/lib/firestore/re2jsStub.ts` }],
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox115'],
    reportCompressedSize: false,
    // Each of two hundred names in the list of what to preload weighs on every visit; hover and sight preload instead.
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['index.html', 'src/boot.ts', 'src/app/boot/campPreload.ts'],
          output: { codeSplitting: { groups: sharedChunks } },
        },
  },
  // One folder that the function `render` imports: everything but Node's own modules is inside.
  ssr: { noExternal: true, target: 'node' },
  define: {
    // Put in as a text: the model's constant would be a file of its own, with a request of its own.
    'import.meta.env.VITE_FUNCTIONS_REGION': JSON.stringify(process.env.VITE_FUNCTIONS_REGION || defaultRegion),
    // React decides by it; the renderer would otherwise carry both of its builds and choose where it runs.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
}));
