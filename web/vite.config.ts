import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildRecordPlugin } from './build/buildRecordPlugin.ts';
import { campShellPlugin } from './build/campShellPlugin.ts';
import { clientBuildPlugin } from './build/clientBuildPlugin.ts';
import { messagesPlugin } from './build/messagesPlugin.ts';
import { serviceWorkerPlugin } from './build/serviceWorkerPlugin.ts';
import { shellsPlugin } from './build/shellsPlugin.ts';

const web = fileURLToPath(new URL('.', import.meta.url));
const portOffset = Number(process.env.STEEPLE_PORT_OFFSET ?? 0);

/** Modules that are put into one file, apart from what they import. */
const chunkGroups = [
  // Of their own, or the bundler puts them with whatever is as widely used: every page that shows its own title would
  // fetch all that moves.
  { name: 'titles', test: /messages\/(public_day_today|shell_title_(events|calendar|content|testimonies|resources|camp|pdpa|account))\.js/ },
  // Grouped, since a file for each of these texts is larger than the texts.
  { name: 'words', test: /messages\/(public_day_\w+|public_home_calendar|public_service_when)\.js/, includeDependenciesRecursively: false },
  // Modules that every page needs beside the app, React among them.
  { name: 'common', test: /preload-helper|node_modules\/(react\/|zustand\/esm\/vanilla)|web\/src\/(lib\/(once|idle|site|language\/language|routing\/(route|routePattern|paths|payload)|storage\/publicStorageNames)|app\/navigation\/siteStore)\.ts$|web\/src\/(ui\/content\/Picture|app\/errors\/ErrorScreen)\.module\.css|model\/src\/(localized|languages|moment)\.ts$|web\/src\/lib\/grouped\.ts$|web\/src\/ui\/ColorMark\.tsx$|messages\/public_separator\.js$/, includeDependenciesRecursively: false },
  { name: 'picture', test: /web\/src\/ui\/content\/Picture\.tsx$|model\/src\/pictureFile\.ts$|web\/src\/lib\/firebase\/storageUrl\.ts$/, includeDependenciesRecursively: false },
  { name: 'choices', test: /web\/src\/ui\/ChoiceLinks\.(tsx|module\.css)$|messages\/public_(all|events_language)\.js$/, includeDependenciesRecursively: false },
  // Lists of events and what a single event shows of itself. Loaders stay apart: only a page that is brought up to date runs one in the browser.
  { name: 'events', test: /web\/src\/(ui\/(events\/(DayMark|EventEntry|EventList|EventTitle|SpokenLanguage)|content\/MixedText)\.|lib\/(events\/(events|eventTimes|foldSeries)|language\/scripts)\.ts$)|messages\/public_(events?_(all_day\w*|none|repeats|calendar)|spoken_\w+)\.js$/, includeDependenciesRecursively: false },
  // With the styles of what the calendar fetches later: the server's page has them at once.
  { name: 'filters', test: /web\/src\/(ui\/events\/EventFilters\.(tsx|module\.css)|features\/calendar\/Subscribe\.module\.css|lib\/(events\/eventFilter|routing\/usePageQuery)\.ts$)|messages\/public_calendar_from\.js$/, includeDependenciesRecursively: false },
  { name: 'query', test: /web\/src\/lib\/routing\/pageQuery\.ts$|model\/src\/isoDate\.ts$/, includeDependenciesRecursively: false },
  { name: 'copy', test: /web\/src\/ui\/CopyButton\.tsx$|web\/src\/lib\/routing\/useOrigin\.ts$|messages\/shell_cop(ied|y|y_text)\.js$/, includeDependenciesRecursively: false },
  // Grouped; otherwise a phone requests sixty files of a hundred lines: the modules that camp and admin pages read with, and the camp's own.
  // Modules that are imported by name later stay separate, so that the manifest lists them.
  { name: 'navigation', test: /web\/src\/(app\/navigation\/(navigation|scroll)|lib\/(storage\/serviceWorker|routing\/pageMetadata))\.ts$|messages\/shell_failure_title\.js$/, includeDependenciesRecursively: false },
  { name: 'firebase-app', test: /node_modules\/(@firebase\/(app|component|logger|util)|firebase\/app|idb)\//, includeDependenciesRecursively: false },
  // Modules that a page of the camp begins with, before React is loaded: src/app/boot/campPreload.ts.
  { name: 'session', test: /node_modules\/valibot\/|web\/src\/lib\/(auth\/(session|sessionStore|storedClaims)|firebase\/(firebase|firebaseConfig)|firestore\/(databaseCache|firstRead|browserSource|queryConstraints|pendingReads)|camp\/(offline\/(offlineCampRecord|offlineFiles)|campFirstReadSource|campQueries))\.ts$|model\/src\/(claims|databaseSettings|fields|timestamp|queryLimits|plain|publicSource|paths)\.ts$|messages\/shell_(sign_out_unsent|unsent_(notes|separator))\.js$/, includeDependenciesRecursively: false },
  // Apart from what only camp and admin need: a public page tries its own requests again with it.
  { name: 'retry', test: /web\/src\/lib\/requests\/\w+\.ts$|model\/src\/(errors|backoff)\.ts$/, includeDependenciesRecursively: false },
  { name: 'live', test: /web\/src\/lib\/(auth\/useSession|firestore\/(live|liveStore|useCollection|useDocument))\.ts$|model\/src\/(bilingual|language|picture)\.ts$|messages\/shell_(sign_out|sign_in|offline|offline_hint|not_sent_yet|to_public_site)\.js$|web\/src\/ui\/(states\.(tsx|module\.css)|icons\/innerIcons\.ts)/, includeDependenciesRecursively: false },
  // Words and code of one page alone stay with that page.
  { name: 'camp', test: /web\/src\/(lib\/camp\/(?!schedule\/scheduleCalendar|offline\/openStoredFile)|ui\/camp\/|lib\/time\/serverClock\.ts$)|features\/camp-dashboard\/(?!CampDashboardPage)|messages\/((shell_)?(title_)?camp(?!_(pano|booklet|login|session|sessions|info|landing|venue)_)\w*|feedback_singapore_time)\.js$|model\/src\/(camp|questionSet|calendarDate)\.ts$/, includeDependenciesRecursively: false },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: web,
  plugins: [messagesPlugin(web), react(), buildRecordPlugin(), campShellPlugin(web), clientBuildPlugin(web), shellsPlugin(web), serviceWorkerPlugin(web)],
  server: { host: '127.0.0.1', port: 5173 + portOffset, strictPort: true },
  resolve: {
    alias: [
      // Components that the browser fetches later are rendered by the server at once: `Subscribe.later.tsx` is `Subscribe.tsx` there.
      ...(isSsrBuild ? [{ find: /^(.+)\.later\.tsx$/, replacement: '$1.tsx' }] : []),
      { find: 're2js', replacement: `${web}src/lib/firestore/re2jsStub.ts` },
      // wouter gets its location, query and patterns from src/app/navigation/AppRouter.tsx, and React has the store's hook itself: what it brings for other sites stays out of the first load.
      { find: /^regexparam$/, replacement: `${web}src/lib/routing/routePattern.ts` },
      { find: /^\.\/use-browser-location\.js$/, replacement: `${web}src/lib/routing/browserLocationStub.ts` },
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
    ],
  },
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
    rolldownOptions: isSsrBuild ? {} : { input: ['index.html', 'src/boot.ts', 'src/app/boot/campPreload.ts'], output: { codeSplitting: { groups: chunkGroups } } },
  },
  // One folder that the function `render` imports: everything but Node's own modules is inside.
  ssr: { noExternal: true, target: 'node' },
  // React decides by it; the renderer would otherwise carry both of its builds and choose where it runs.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
