import { paths } from '../../../web/src/lib/routing/paths.ts';

/** A change of the product by which a sentence of the specification stops being true. */
export interface Breakage {
  readonly file: string;
  /** Text that the file has once. */
  readonly from: string;
  readonly to: string;
}

const pathsFile = 'web/src/lib/routing/paths.ts';
const errorScreen = 'web/src/app/errors/ErrorScreen.tsx';
const resolvePage = 'web/src/app/routes/resolvePage.ts';
const navigation = 'web/src/app/navigation/navigation.ts';
const startNavigation = 'web/src/app/navigation/startNavigation.ts';
const buildWatch = 'web/src/app/navigation/buildWatch.ts';
const pageState = 'web/src/app/navigation/pageState.ts';
const guards = 'web/src/app/routes/guards.ts';
const reloadGuard = 'web/src/lib/routing/reloadGuard.ts';

/**
 * One breakage for each row of docs/specification.md that a test holds. The row's test fails under it, which
 * `tests/stack/specification.prove.test.ts` shows.
 */
export const breakages: Readonly<Record<string, Breakage>> = {
  '1.1': { file: pathsFile, from: `publicPage('${paths.giving.path}')`, to: "publicPage('/moved')" },
  '1.2': {
    file: 'web/src/app/routes/campRoutes.ts',
    from: 'camp-booklet/CampBookletPage.tsx',
    to: 'camp-briefing/CampBriefingPage.tsx',
  },
  '1.3': {
    file: 'web/src/lib/admin/adminNavigation.ts',
    from: "route: 'adminFeedbackResults'",
    to: "route: 'adminStatistics'",
  },
  '1.4': {
    file: 'web/src/lib/firestore/browserSource.ts',
    from: 'await Promise.all([firebaseApp(), firebaseSetup()]);',
    to: "await Promise.all([import('firebase/app').then(async ({ initializeApp }) => initializeApp((await firebaseSetup()).options, 'content')), firebaseSetup()]);",
  },
  '1.5': { file: 'model/src/database/paths.ts', from: "'state/site-config'", to: "'state/settings'" },
  '2.1': { file: pathsFile, from: `publicPage('${paths.alpha.path}')`, to: "publicPage('/moved')" },
  '2.2': { file: pathsFile, from: `'${paths.campPanellum.path}'`, to: "'/camp/moved'" },
  '2.3': { file: pathsFile, from: `'${paths.campDevotionNumbered.path}'`, to: "'/camp/sessions/moved:number'" },
  '2.4': {
    file: pathsFile,
    from: `campPage('${paths.campBriefing.path}')`,
    to: `openCampPage('${paths.campBriefing.path}')`,
  },
  '2.5': {
    file: pathsFile,
    from: `openCampPage('${paths.campSchedule.path}')`,
    to: `campPage('${paths.campSchedule.path}')`,
  },
  '2.6': { file: pathsFile, from: "area: 'admin', guard: 'admin'", to: "area: 'admin'" },
  '2.7': { file: errorScreen, from: '<p>{m.shell_construction_text()}</p>', to: '<p>{m.shell_offline_text()}</p>' },
  '2.8': { file: errorScreen, from: "withLanguage('/', target", to: "withLanguage('/moved', target" },
  '2.9': { file: errorScreen, from: '<Spinner />', to: '{null}' },
  '2.10': {
    file: 'web/src/lib/routing/legacyRedirects.ts',
    from: "'/founded': paths.about.path",
    to: "'/founded': paths.visit.path",
  },
  '2.11': { file: errorScreen, from: '<h1 tabIndex={-1}>{m.shell_construction_title()}</h1>', to: '' },
  '2.12': { file: pageState, from: 'isFatal: false', to: 'isFatal: true' },
  '3.1': { file: 'model/src/database/paths.ts', from: "'state/site-config'", to: "'site/config'" },
  '3.2': {
    file: 'web/src/features/admin-database/values/value.ts',
    from: '  vector: [],\n',
    to: '',
  },
  '3.3': { file: 'model/src/schemas/geopoint.ts', from: 'latitude: 90,', to: 'latitude: 91,' },
  '4.1': { file: resolvePage, from: "if (verdict.kind === 'cancel') return verdict;", to: '' },
  '4.2': {
    file: navigation,
    from: "if (mode === 'pop' && currentPage !== null) push(currentPage.target.url);",
    to: '',
  },
  '4.3': { file: navigation, from: 'if (target.route === null) throw new NotFoundError(target.path);', to: '' },
  '4.4': { file: buildWatch, from: 'setInterval(() => {', to: 'setTimeout(() => {' },
  '4.5': { file: startNavigation, from: 'hasNewBuild() || isCodeMissing', to: 'isCodeMissing' },
  '4.6': {
    file: startNavigation,
    from: 'isCodeMissing = true;',
    to: '',
  },
  '4.7': { file: reloadGuard, from: 'return mayReload && tabStore', to: 'return tabStore' },
  '4.8': {
    file: errorScreen,
    from: 'destination !== null && destination !== target.path',
    to: 'destination !== target.path',
  },
  '4.9': {
    file: 'web/src/entry-client.tsx',
    from: 'running = hydrateRoot(root, app, options);',
    to: 'running = createRoot(root, options);\n      running.render(app);',
  },
  '4.10': {
    file: 'web/src/entry-client.tsx',
    from: "window.addEventListener('unhandledrejection', handle('event'));",
    to: '',
  },
  '4.11': { file: 'web/src/app/errors/crawlers.ts', from: '|facebookexternalhit', to: '' },
  '5.1': { file: 'model/src/database/databaseSettings.ts', from: 'default: 41_943_040', to: 'default: 40_000_000' },
  '5.2': { file: 'model/src/database/databaseSettings.ts', from: 'max: 30', to: 'max: 60' },
  '5.3': { file: 'model/src/schemas/geopoint.ts', from: 'longitude: 180 }', to: 'longitude: 360 }' },
  '5.4': {
    file: 'web/src/features/account/sign-in/passwordRules.ts',
    from: 'defaultMinLength = 6',
    to: 'defaultMinLength = 5',
  },
  '6.1': {
    file: pathsFile,
    from: `publicPage('${paths.ministry.path}')`,
    to: `{ path: '${paths.ministry.path}', area: 'public', guard: 'camp' }`,
  },
  '6.2': { file: guards, from: 'isCamper || isAdmin(session)', to: 'isAdmin(session)' },
  '6.3': { file: guards, from: 'toLogin(paths.campLogin.path', to: 'toLogin(paths.login.path' },
  '6.4': { file: guards, from: ' && hasDuties(session.claims)', to: '' },
  '6.5': {
    file: 'firestore.rules',
    from: "allow get: if (isCamper(camp) && isShown('groups')) || mayWorkOn(camp);",
    to: 'allow get: if isSignedIn();',
  },
  '7.1': { file: resolvePage, from: 'else checks.delete(name);', to: '' },
  '7.2': {
    file: buildWatch,
    from: 'fetchBuildId(`/builds/latest.json?${Date.now()}`)',
    to: "fetchBuildId('/builds/latest.json')",
  },
  '7.3': { file: 'web/src/lib/routing/payload.ts', from: "'_payload.json'", to: "'payload.json'" },
  '7.4': {
    file: 'web/src/features/account/sign-in/signIn.ts',
    from: 'validatePassword(instance, password).then(rulesOf, () => defaultRules(password))',
    to: 'defaultRules(password)',
  },
  '7.5': {
    file: 'web/src/lib/admin/files/upload.ts',
    from: '  const task = uploadBytesResumable(',
    to: "  await fetch(`https://files.example/${path}`, { method: 'PUT', body: content });\n  const task = uploadBytesResumable(",
  },
  '8.1': { file: pageState, from: '`Page Not Found: ${target.url}`', to: '`Not found: ${target.url}`' },
  '8.2': { file: resolvePage, from: 'Unknown route middleware: ', to: 'Unknown check: ' },
  '8.3': {
    file: 'web/src/entry-server.tsx',
    from: 'const status = loaded === null ? 404 : 200;',
    to: 'const status = 200;',
  },
  '8.4': { file: 'model/src/requests/errors.ts', from: "'data-loss': explanation", to: "'lost-data': explanation" },
  '9.1': { file: reloadGuard, from: 'reloadBlockMillis = 10_000', to: 'reloadBlockMillis = 1000' },
  '9.2': { file: 'web/src/app/navigation/preloader.ts', from: 'maxPreloads = 4', to: 'maxPreloads = 6' },
  '9.3': { file: 'model/src/requests/backoff.ts', from: 'factor: 1.5', to: 'factor: 2' },
  '9.4': { file: 'functions/src/ids.ts', from: "0123456789';", to: "0123456789-_';" },
  '9.5': { file: 'web/src/lib/idle.ts', from: 'idleFallbackMillis = 50', to: 'idleFallbackMillis = 200' },
};
