import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildRecordPlugin } from './build/buildRecordPlugin.ts';
import { campShellPlugin } from './build/campShellPlugin.ts';
import { clientBuildPlugin } from './build/clientBuildPlugin.ts';
import { messagesPlugin } from './build/messagesPlugin.ts';
import { serviceWorkerPlugin } from './build/serviceWorkerPlugin.ts';

const web = fileURLToPath(new URL('.', import.meta.url));
const portOffset = Number(process.env.STEEPLE_PORT_OFFSET ?? 0);

/** Modules that are put into one file, apart from what they import. */
const chunkGroups = [
  // Of their own, or the bundler puts them with whatever is as widely used: every page that shows its own title would
  // fetch all that moves.
  { name: 'titles', test: /messages\/shell_title_(events|calendar|content|testimonies|resources|camp|pdpa|account)\.js/ },
  // Together: a file for each of these words weighs more than the words.
  { name: 'words', test: /messages\/(public_day_\w+|public_home_calendar|public_service_when)\.js/, includeDependenciesRecursively: false },
  // What every page needs beside the app, React itself among it.
  { name: 'common', test: /preload-helper|node_modules\/(react\/|zustand\/esm\/vanilla)|web\/src\/(lib\/(once|idle|language|site|route|routePattern|addresses|payload)|app\/siteStore)\.ts$|web\/src\/ui\/Picture\.module\.css|model\/src\/(localized|languages|moment)\.ts$|web\/src\/lib\/grouped\.ts$|web\/src\/ui\/ColorMark\.tsx$|messages\/public_separator\.js$/, includeDependenciesRecursively: false },
  { name: 'picture', test: /web\/src\/ui\/Picture\.tsx$|model\/src\/pictureFile\.ts$|web\/src\/lib\/storageUrl\.ts$/, includeDependenciesRecursively: false },
  { name: 'filters', test: /web\/src\/ui\/(EventFilters|Choices)\.tsx$|messages\/(public_events_(language|calendar)|public_all)\.js$/, includeDependenciesRecursively: false },
  { name: 'copy', test: /web\/src\/ui\/CopyButton\.tsx$|web\/src\/lib\/useOrigin\.ts$|messages\/shell_copied\.js$/, includeDependenciesRecursively: false },
  // Together, or a phone asks for sixty files of a hundred lines: what camp and office read with, and the camp's own.
  // What is imported by name later stays apart, for the manifest to know it.
  { name: 'navigation', test: /web\/src\/(app\/(navigation|scroll)|lib\/serviceWorker)\.ts$|messages\/shell_failure_title\.js$/, includeDependenciesRecursively: false },
  { name: 'firebase-app', test: /node_modules\/(@firebase\/(app|component|logger|util)|firebase\/app|idb)\//, includeDependenciesRecursively: false },
  // What a page of the camp begins with, before React is there: src/app/campStart.ts.
  { name: 'session', test: /node_modules\/valibot\/|web\/src\/lib\/(session|sessionStore|keptClaims|firebase|firebaseConfig|databaseCache|firstRead|browserSource|queryConstraints|firstAnswers|camp\/(packMark|campFirstSource|campQueries))\.ts$|model\/src\/(claims|databaseSettings|fields|timestamp|queryLimits|plain|publicSource|paths)\.ts$|messages\/shell_sign_out_unsent\.js$/, includeDependenciesRecursively: false },
  { name: 'live', test: /web\/src\/lib\/(useSession|live|liveStore|useCollection|useDocument|errors|retry)\.ts$|model\/src\/(errors|bilingual|language|picture)\.ts$|messages\/shell_(sign_out|sign_in|offline|offline_hint|not_sent_yet|to_public_site)\.js$|web\/src\/ui\/(states\.(tsx|module\.css)|innerIcons\.ts)/, includeDependenciesRecursively: false },
  { name: 'camp', test: /web\/src\/(lib\/camp\/|ui\/camp\/|lib\/serverClock\.ts$)|features\/camp-dashboard\/(?!CampDashboardPage)|messages\/((shell_)?(title_)?camp_?\w*|feedback_singapore_time)\.js$|model\/src\/(camp|questionSet|calendarDate)\.ts$/, includeDependenciesRecursively: false },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: web,
  plugins: [messagesPlugin(web), react(), buildRecordPlugin(), campShellPlugin(web), clientBuildPlugin(web), serviceWorkerPlugin(web)],
  server: { host: '127.0.0.1', port: 5173 + portOffset, strictPort: true },
  resolve: { alias: { re2js: `${web}src/lib/noPipelineExpressions.ts` } },
  css: { modules: { generateScopedName: isSsrBuild === undefined ? '[name]-[local]' : '[hash:base64:6]' } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: ['es2022', 'chrome107', 'safari16', 'firefox110'],
    reportCompressedSize: false,
    // Each of two hundred names in the list of what to preload weighs on every visit; hover and sight preload instead.
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: isSsrBuild ? {} : { input: ['index.html', 'src/boot.ts', 'src/app/campStart.ts'], output: { codeSplitting: { groups: chunkGroups } } },
  },
  // One folder that the function `render` imports: everything but Node's own modules is inside.
  ssr: { noExternal: true, target: 'node' },
}));
