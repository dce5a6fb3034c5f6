#!/usr/bin/env node
/**
 * Renames of "Plain words, and a tree that anybody can guess", part 2.
 *
 *   node scripts/renameToPlainNames.mjs WORKTREE [--group NAME]… [--commit] [--table FILE]
 *
 * Needs WORKTREE/node_modules with typescript 7 (its API finds the references of a symbol) and a committed tree.
 * Groups run in the order below. Every rule that finds nothing is skipped, so the script may run again.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// ── the tables ─────────────────────────────────────────────────────────────────

/** Files whose texts are content, not code: no rule changes them, unless a rule names them. */
const contentFiles = /^(emulator-data|starter)\/|^package-lock\.json$|^docs\/pictures\/.*\.png$|^web\/messages\//;

/** Files whose comments and sentences are ours. */
const prose = /^(?!emulator-data\/|starter\/(?!README)|web\/messages\/|model\/src\/examples\/).*\.(ts|tsx|css|md|rules|mjs|js|yml|yaml)$|(^|\/)package\.json$/;
/** Lines that speak of the admin area of a church, or of names that devices and files have. */
const church = /[Cc]hurch office|office@|Office@|outOfOffice|homeOffice|officedocument|pictures\/office|steeple-office|keys of the office|'The office'|emptyPost\(/;

/**
 * A group has
 * - `moves`: [old path or its beginning (ending in `/` or `*`), new]; a `RegExp` as first may be used with `$1`
 * - `symbols`: [declaring file (any one of several), 'Name' or 'Interface.member', new name]: found by the compiler
 * - `tokens`: [identifier, new]: unmistakable words, replaced everywhere, in names of files too
 * - `classes`: [CSS module, class, new]
 * - `texts`: [RegExp of paths (after the moves), RegExp, replacement, RegExp of lines to leave]
 */
const groups = [
  {
    name: 'admin',
    message: 'Call the area under /admin admin everywhere: folders, files, identifiers, message keys',
    moves: [
      ['web/src/features/admin-dashboard/', 'web/src/features/admin-dashboard/'],
      ['web/src/features/admin-statistics/', 'web/src/features/admin-statistics/'],
      ['web/src/features/admin-settings/', 'web/src/features/admin-settings/'],
      [/^web\/src\/features\/admin-/, 'web/src/features/admin-'],
      ['web/src/ui/admin/', 'web/src/ui/admin/'],
      ['web/src/lib/admin/', 'web/src/lib/admin/'],
      ['web/messages/admin/', 'web/messages/admin/'],
      [/^tests\/e2e\/office-/, 'tests/e2e/admin-'],
      ['tests/e2e/admin.ts', 'tests/e2e/admin.ts'],
      ['docs/admin.md', 'docs/admin.md'],
      [/^docs\/pictures\/admin-dashboard-/, 'docs/pictures/admin-dashboard-'],
      [/^docs\/pictures\/admin-statistics-/, 'docs/pictures/admin-statistics-'],
      [/^docs\/pictures\/admin-settings-/, 'docs/pictures/admin-settings-'],
      [/^docs\/pictures\/office-/, 'docs/pictures/admin-'],
      ['model/src/examples/admin.ts', 'model/src/examples/admin.ts'],
      ['scripts/bench/admin.ts', 'scripts/bench/admin.ts'],
      ['scripts/bench/admin/', 'scripts/bench/admin/'],
    ],
    /** Last parts of paths, after the moves above. */
    stems: [
      ['web/src/features/admin-dashboard/DashboardPage', 'DashboardPage'],
      ['web/src/features/admin-dashboard/Desk', 'Dashboard'],
      ['web/src/features/admin-statistics/StatisticsPage', 'StatisticsPage'],
      ['web/src/features/admin-statistics/Dash', 'Statistics'],
      ['web/src/features/admin-settings/SettingsPage', 'SettingsPage'],
      ['web/src/features/admin-settings/Custom', 'Settings'],
      ['web/src/features/admin-calendar/OfficeEvents', 'AdminEvents'],
    ],
    tokens: [
      ['AdminLayout', 'AdminLayout'], ['adminRoutes', 'adminRoutes'], ['AdminRouteName', 'AdminRouteName'], ['AdminRoute', 'AdminRoute'],
      ['adminPage', 'adminPage'], ['isAdminRoute', 'isAdminRoute'], ['adminOnly', 'adminOnly'], ['visitAdmin', 'visitAdmin'],
      ['AdminEventsPage', 'AdminEventsPage'], ['AdminResourcesPage', 'AdminResourcesPage'], ['adminDrafts', 'adminDrafts'],
      ['STEEPLE_ADMIN_SCREENS', 'STEEPLE_ADMIN_SCREENS'],
      ['DashboardPage', 'DashboardPage'], ['StatisticsPage', 'StatisticsPage'], ['SettingsPage', 'SettingsPage'],
      ['adminDashboard', 'adminDashboard'], ['adminStatistics', 'adminStatistics'], ['adminSettings', 'adminSettings'],
      ['shell_title_adminDashboard', 'shell_title_adminDashboard'], ['shell_title_adminStatistics', 'shell_title_adminStatistics'], ['shell_title_adminSettings', 'shell_title_adminSettings'],
    ],
    symbols: [['tests/rules/table/conditions.ts', 'office', 'adminArea'], ['tests/e2e/admin-widths.test.ts', 'office', 'adminScreens']],
    classes: [['web/src/features/admin-dashboard/Dashboard.module.css', 'desk', 'dashboard']],
    texts: [
      // Message keys, in the sources, the messages and the build. `error_ask_office` names the church office and stays.
      [/./, /(?<![\w])admin_about_dashboard\b/g, 'admin_about_dashboard'],
      [/./, /(?<![\w])admin_about_statistics\b/g, 'admin_about_statistics'],
      [/./, /(?<![\w])admin_about_settings\b/g, 'admin_about_settings'],
      [/./, /(?<![\w])admin_desk_(?=[a-z*])/g, 'admin_dashboard_'],
      [/./, /(?<![\w])admin_dash_(?=[a-z*])/g, 'admin_statistics_'],
      [/./, /(?<![\w])admin_custom_(?=[a-z*])/g, 'admin_settings_'],
      [/./, /(?<![\w])office_(?=[a-z*])/g, 'admin_'],
      [/./, /\bshell_office(?=_|\b)/g, 'shell_admin'],
      // Folders and files that are named without their beginning or by a pattern.
      [/./, /\boffice-desk\b(?!-draft)/g, 'admin-dashboard'],
      [/./, /\boffice-dash\b/g, 'admin-statistics'],
      [/./, /\boffice-custom\b/g, 'admin-settings'],
      [/./, /(?<![\w-])office-(?!closed|draft|hours|clothes)(?=[a-z'`)*])/g, 'admin-'],
      [/./, /(features|ui|lib|messages|bench|examples)((?:\\)?\/)office\b/g, '$1$2admin'],
      [/./, /(features|ui|lib)((?:\\)?\/)\(camp\|office\|feedback\)/g, '$1$2(camp|admin|feedback)'],
      [/./, /(ui)((?:\\)?\/)\(camp\|office\)/g, '$1$2(camp|admin)'],
      [/./, /app((?:\\)?\/)\(Camp\|Office\)Layout/g, 'app$1(Camp|Admin)Layout'],
      [/./, /app((?:\\)?\/)\(camp\|office\)Routes/g, 'app$1(camp|admin)Routes'],
      [/./, /app((?:\\)?\/)Office(?=[|)])/g, 'app$1Admin'],
      [/^docs\/|README\.md$/, /`office`(?= \|)/g, '`admin`'],
      [/^scripts\/bench/, /'office'/g, "'admin'"],
      [/./, /npm run bench -- admin\b/g, 'npm run bench -- admin'],
      // The area of a route, as a value.
      [/^web\/src\/lib\/(addresses|paths)\.ts$|^web\/src\/app\/routes\.ts$|^web\/src\/ui\/admin\/PagePathField\.tsx$/, /'office'/g, "'admin'"],
      [/^web\/src\/app\/PageView\.tsx$/, /^ {2}office: lazy/gm, '  admin: lazy'],
      // Variables of browser tests that hold a visit.
      [/^tests\/e2e\//, /(?<![\w'"`\/.-])office(?=\.\w)/g, 'adminVisit'],
      [/^tests\/e2e\//, /\b(const|let) office\b/g, '$1 adminVisit'],
      [/^tests\/e2e\//, /\bofficeSigns\b/g, 'adminSigns'],
      [/^tests\/e2e\//, /(['"`])[Oo]fficeRoutes/g, '$1adminRoutes'],
    ],
  },
  {
    name: 'admin-prose',
    message: 'Call the admin area by its name in comments and documents',
    texts: [
      [prose, /# The admin area$/gm, '# The admin area', null],
      [prose, /\b(public and) office (features)\b/g, '$1 admin $2', church],
      [prose, /\b([Tt])he office\b/g, '$1he admin area', church],
      [prose, /^(## |\/\/ .*)Camp and admin pages$/gm, '$1Camp and admin', church],
      [prose, /\bcamp, office\b/g, 'camp, admin', church],
      [prose, /\b(and|or) office\b/g, '$1 admin pages', church],
      [prose, /\b(login,|seed,) office\b/g, '$1 admin area', church],
      [prose, /\bpages and admin pages\b/g, 'and admin pages', church],
      [prose, /\((the )?office\)/g, '(admin area)', church],
      [prose, /^(\| add a calendar \|) office,/gm, '$1 admin area,', church],
      [prose, /^- Office:/gm, '- Admin area:', church],
      [prose, /^office(?='s | edits)/gm, 'admin area', church],
      [/^\.github\/ISSUE_TEMPLATE\//, /the committee, the (?:office|admin area)/g, 'the committee, an admin'],
      [/^scripts\/stack\/welcome\.ts$/, /(?<=^ +\[)'Office'/gm, "'Admin'"],
      [prose, /\badmin desk\b/g, 'admin dashboard', null],
      [prose, /\b([Tt])he desk\b(?!['`]s name)/g, '$1he admin dashboard', /'The desk'|"The desk"|\*The desk\*|!\[The desk\]|at the desk|admin\\?'s desk/],
      [/^web\/src\/ui\/tokens\.css$/, /The study: denser, for long work at a desk\./g, 'The admin area: denser, for long work at a desk.', null],
    ],
  },
  {
    name: 'routes',
    message: 'Name the table of pages paths, and what a path leads to a route match',
    moves: [
      ['web/src/lib/paths.ts', 'web/src/lib/paths.ts'],
      ['web/src/app/paths.test.ts', 'web/src/app/paths.test.ts'],
      ['web/src/app/trailingSlashes.ts', 'web/src/app/trailingSlashes.ts'],
    ],
    symbols: [
      ['web/src/lib/paths.ts', 'addresses', 'paths'],
      ['web/src/lib/paths.ts', 'Address', 'PagePath'],
      ['web/src/app/resolvePage.ts', 'Target', 'RouteMatch'],
    ],
    tokens: [
      ['NamedPath', 'NamedPath'], ['namedPaths', 'namedPaths'], ['matchRoute', 'matchRoute'],
      ['canonicalUrl', 'canonicalUrl'], ['CanonicalUrl', 'CanonicalUrl'], ['withoutTrailingSlashes', 'withoutTrailingSlashes'],
      ['endedSignInPath', 'endedSignInPath'],
    ],
    texts: [
      [/^web\/vite\.config\.ts$/, /(?<=[(|])addresses(?=[|)])/g, 'paths'],
      [/^(docs|web)\/.*\.md$|^CONTRIBUTING\.md$/, /`addresses`/g, '`paths`'],
    ],
  },
  {
    name: 'navigation',
    message: 'Give the modules of navigation and start-up the names of what they do',
    moves: [
      ['web/src/app/focusAfterNavigation.ts', 'web/src/app/focusAfterNavigation.ts'],
      ['web/src/lib/unsavedChanges.ts', 'web/src/lib/unsavedChanges.ts'],
      ['web/src/lib/unsavedChanges.test.ts', 'web/src/lib/unsavedChanges.test.ts'],
      ['web/public/reloadBlankShell.js', 'web/public/reloadBlankShell.js'],
    ],
    symbols: [
      ['web/src/app/focusAfterNavigation.ts', 'arrive', 'focusAfterNavigation'],
      ['web/src/app/firstInteraction.ts', 'restMillis', 'interactionTimeoutMillis'],
      ['web/src/app/reloadGuard.ts', 'Memory', 'ReloadStorage'],
      ['web/src/app/scroll.ts', 'restMillis', 'storeDelayMillis'],
      ['web/src/app/handleFailure.ts', 'Surroundings', 'FailureContext'],
      ['web/src/app/pageState.ts', 'Page', 'PageState'],
      ['web/src/app/guards.ts', 'Verdict', 'GuardResult'],
    ],
    tokens: [
      ['firstInteraction', 'firstInteraction'], ['startOfflineSupport', 'startOfflineSupport'],
      ['registerUnsavedChanges', 'registerUnsavedChanges'], ['unsavedChangesQuestion', 'unsavedChangesQuestion'], ['confirmLeaving', 'confirmLeaving'],
      ['storeScroll', 'storeScroll'], ['storedScroll', 'storedScroll'], ['startScrollRestoration', 'startScrollRestoration'],
      ['startRevalidation', 'startRevalidation'],
      ['pageMetadata', 'pageMetadata'], ['PageMetadata', 'PageMetadata'], ['onPageMetadata', 'onPageMetadata'], ['applyPageMetadata', 'applyPageMetadata'],
      ['campPreload', 'campPreload'], ['LazyClockWarning', 'LazyClockWarning'], ['useOptionalSession', 'useOptionalSession'],
      ['abortPageRequests', 'abortPageRequests'], ['errorOfUnhandledEvent', 'errorOfUnhandledEvent'],
      ['fetchServerTime', 'fetchServerTime'], ['repairShell', 'repairShell'], ['withHtmlLanguage', 'withHtmlLanguage'],
      ['SignInLinkForm', 'SignInLinkForm'],
    ],
    texts: [
      [/./, /(?<![\w-])reloadBlankShell\.js\b/g, 'reloadBlankShell.js'],
      [/./, /(?<![\w-])start-again\\\.js\b/g, 'reloadBlankShell\\.js'],
      // A sorted list.
      [/^tests\/stack\/deployed\/site\.txt$/, /service-worker\.js\nreloadBlankShell\.js\n/g, 'reloadBlankShell.js\nservice-worker.js\n'],
      [/^web\/src\/app\/(firstInteraction|firstInteraction)\.ts$/, /\bsigns\b/g, 'interactionEvents'],
      [/^web\/src\/app\/(firstInteraction|firstInteraction)\.ts$/, /\bsign\b/g, 'type'],
      [/^web\/src\/app\/(firstInteraction|firstInteraction)\.ts$/, /\bstir\b/g, 'finish'],
      [/^web\/src\/lib\/pageMetadata\.ts$/, /\bhear = listener\b/g, 'notify = listener'],
      [/^web\/src\/lib\/pageMetadata\.ts$/, /\bhear\b/g, 'notify'],
      [/^web\/src\/lib\/pageMetadata\.ts$/, /\bstatement\b/g, 'metadata'],
      [/^web\/src\/lib\/pageMetadata\.ts$/, /\b_statement\b/g, '_metadata'],
      [/^web\/src\/lib\/pageSignal\.ts$/, /\bleaving\b/g, 'controller'],
    ],
  },
  {
    name: 'stored',
    message: 'Call what a device holds stored, and the copy of a camp the offline camp',
    symbols: [
      ['web/src/lib/camp/offlineCamp.ts', 'OfflineCampPort.kept', 'record'],
      ['web/src/lib/camp/pictureFiles.ts', 'keptWidth', 'offlineWidth'],
      ['web/src/lib/databaseCache.ts', 'inTime', 'finishesInTime'],
      ['web/src/lib/storedClaims.ts', 'claimsOf', 'parseClaims'],
      ['web/src/build/serviceWorkerPlugin.ts', 'isKept', 'isStored'],
      ['web/src/ui/admin/SaveBar.tsx', 'Props.kept', 'versionedDocument'],
      ['web/src/ui/admin/Versions.tsx', 'Kept', 'Versioned'], ['web/src/ui/admin/Versions.tsx', 'Kept', 'Versioned'],
      ['web/src/service-worker/publicPages.ts', 'isKept', 'isStored'],
    ],
    tokens: [
      ['storedAccount', 'storedAccount'], ['storedClaimsKey', 'storedClaimsKey'], ['readStoredClaims', 'readStoredClaims'], ['storedAccountId', 'storedAccountId'],
      ['storedClaims', 'storedClaims'],
      ['storedPages', 'storedPages'], ['storedPagesLimit', 'storedPagesLimit'], ['storedPagePath', 'storedPagePath'], ['storePage', 'storePage'], ['findStoredPage', 'findStoredPage'],
      ['findOfflineFile', 'findOfflineFile'], ['offlineFilePaths', 'offlineFilePaths'], ['storeOfflineFiles', 'storeOfflineFiles'], ['refreshOfflineFile', 'refreshOfflineFile'],
      ['areFilesOffline', 'areFilesOffline'], ['deleteOfflineFiles', 'deleteOfflineFiles'], ['offlinePictureUrls', 'offlinePictureUrls'],
      ['mayStore', 'mayStore'], ['storePages', 'storePages'], ['storePictures', 'storePictures'], ['hasPages', 'hasPages'], ['hasList', 'hasList'], ['pagesStored', 'pagesStored'],
      ['storeCampCode', 'storeCampCode'], ['storeCampCodeMessage', 'storeCampCodeMessage'], ['storedAnswer', 'storedAnswer'], ['hasCampCode', 'hasCampCode'],
      ['storePreferredLanguage', 'storePreferredLanguage'], ['VersionedDocument', 'VersionedDocument'], ['immutableCacheControl', 'immutableCacheControl'],
      ['StorePanoramas', 'StorePanoramas'], ['STORED_WITH_BUILD', 'STORED_WITH_BUILD'], ['IsStored', 'IsStored'],
      ['offlineCamp', 'offlineCamp'], ['OfflineCamp', 'OfflineCamp'], ['createOfflineCamp', 'createOfflineCamp'], ['browserOfflineCamp', 'browserOfflineCamp'], ['useOfflineCamp', 'useOfflineCamp'],
      ['OfflineCampState', 'OfflineCampState'], ['OfflineCampPort', 'OfflineCampPort'], ['offlineCampMaxAgeMillis', 'offlineCampMaxAgeMillis'],
      ['offlineCampRecord', 'offlineCampRecord'], ['OfflineCampRecord', 'OfflineCampRecord'], ['hasOfflineCamp', 'hasOfflineCamp'], ['OfflineCampStatus', 'OfflineCampStatus'],
      ['deleteDatabaseCache', 'deleteDatabaseCache'], ['databaseRequested', 'databaseRequested'],
      ['finishInterruptedDeletion', 'finishInterruptedDeletion'], ['markCacheUsed', 'markCacheUsed'], ['wasCacheJustDeleted', 'wasCacheJustDeleted'],
      ['pendingReads', 'pendingReads'], ['beginPendingRead', 'beginPendingRead'], ['afterPendingReads', 'afterPendingReads'],
      ['FirstReadSource', 'FirstReadSource'], ['campFirstReadSource', 'campFirstReadSource'], ['prefetchRead', 'prefetchRead'], ['listenAfterFirstRead', 'listenAfterFirstRead'],
      ['re2jsStub', 're2jsStub'], ['browserLocationStub', 'browserLocationStub'],
      ['noteAutosave', 'noteAutosave'], ['NoteAutosave', 'NoteAutosave'], ['createNoteAutosave', 'createNoteAutosave'],
    ],
    classes: [['web/src/features/camp-dashboard/OfflineCampStatus.module.css', 'pack', 'status'], ['web/src/features/camp-dashboard/OfflineCampStatus.module.css', 'pack', 'status'],
      ['web/src/features/camp-panorama/StorePanoramas.module.css', 'keep', 'store']],
    texts: [
      [/^(web|docs|tests)\//, /\bcamp pack\b/g, 'offline camp', /steeple-camp-pack/],
      [/^web\/src\/lib\/camp\/(browserO|o)fflineCamp\.ts$/, /\b([Tt])he pack\b/g, '$1he offline camp'],
      [/^web\/src\/lib\/camp\/offlineCamp\.ts$/, /\bA pack\b/g, 'An offline camp'],
      [/^docs\/operations\.md$/, /\ba pack older\b/g, 'a stored copy older'],
      [/^web\/src\/lib\/camp\/offlineCamp\.test\.ts$/, /\bpack\b/g, 'offlineCamp'],
      [/^web\/src\/lib\/camp\/offlineCamp\.test\.ts$/, /\bkept\b/g, 'records'],
      [/^web\/src\/(features\/camp-panorama\/StorePanoramas\.tsx|service-worker\/publicPages\.ts)$|^web\/build\/serviceWorkerPlugin\.ts$/, /\bisKept\b/g, 'isStored'],
      [/^web\/src\/features\/camp-panorama\/StorePanoramas\.tsx$/, /'kept'/g, "'stored'"],
      [/^web\/src\/features\/camp-panorama\/StorePanoramas\.tsx$/, /'keeping'/g, "'storing'"],
      [/^web\/src\/features\/camp-panorama\/StorePanoramas\.tsx$/, /(?<![\w.])keep\(\)/g, 'store()'],
      [/^web\/build\/serviceWorkerPlugin\.ts$/, /\bconst kept\b/g, 'const stored'],
      [/^web\/build\/serviceWorkerPlugin\.ts$/, /JSON\.stringify\(kept\)/g, 'JSON.stringify(stored)'],
      [/^web\/src\/service-worker\/(campCode|publicPages)\.ts$|^web\/src\/app\/loadSite\.ts$/, /\bkept\b/g, 'stored'],
      [/^web\/src\/service-worker\/campCode\.ts$/, /(?<![\w.])keep\(/g, 'storeFiles('],
      [/^web\/src\/service-worker\/campCode\.ts$/, /\bforgetOthers\b/g, 'deleteOthers'],
      [/^web\/src\/service-worker\/campCode\.ts$/, /\bmend\b/g, 'repair'],
    ],
  },
  {
    name: 'words',
    message: 'Qualify the names that stood for several things, and take field terms for the rest',
    moves: [
      ['web/src/lib/admin/toFirestoreValue.ts', 'web/src/lib/admin/toFirestoreValue.ts'],
      ['web/src/lib/admin/toFirestoreValue.test.ts', 'web/src/lib/admin/toFirestoreValue.test.ts'],
      ['web/src/lib/admin/useDeviceNow.ts', 'web/src/lib/admin/useDeviceNow.ts'],
      ['web/src/lib/camp/useServerNow.ts', 'web/src/lib/camp/useServerNow.ts'],
      ['web/src/lib/admin/mentionedTimes.ts', 'web/src/lib/admin/mentionedTimes.ts'],
      ['web/src/lib/admin/mentionedTimes.test.ts', 'web/src/lib/admin/mentionedTimes.test.ts'],
      ['web/src/lib/admin/focusField.ts', 'web/src/lib/admin/focusField.ts'],
      ['web/src/lib/admin/focusField.test.ts', 'web/src/lib/admin/focusField.test.ts'],
      ['web/src/lib/markdownToText.ts', 'web/src/lib/markdownToText.ts'],
      ['web/src/lib/markdownToText.test.ts', 'web/src/lib/markdownToText.test.ts'],
      ['functions/src/calendar/htmlToText.ts', 'functions/src/calendar/htmlToText.ts'],
      ['functions/src/calendar/htmlToText.test.ts', 'functions/src/calendar/htmlToText.test.ts'],
      ['functions/src/calendar/zonedDays.ts', 'functions/src/calendar/zonedDays.ts'],
      ['functions/src/calendar/zonedTime.test.ts', 'functions/src/calendar/zonedDays.test.ts'],
      ['functions/src/feeds/icalDate.ts', 'functions/src/feeds/icalDate.ts'],
      ['functions/src/feeds/zonedTime.test.ts', 'functions/src/feeds/icalDate.test.ts'],
      ['web/src/lib/zonedMillis.ts', 'web/src/lib/zonedMillis.ts'],
      ['web/src/lib/zonedMillis.test.ts', 'web/src/lib/zonedMillis.test.ts'],
      [/^web\/src\/ui\/Choices(?=\.)/, 'web/src/ui/ChoiceLinks'],
      [/^web\/src\/features\/feedback\/Choices(?=\.)/, 'web/src/features/feedback/ChoiceInputs'],
      [/^web\/src\/ui\/Page(?=\.)/, 'web/src/ui/PageLayout'],
      [/^web\/src\/ui\/Pages(?=\.)/, 'web/src/ui/Pagination'],
      [/^web\/src\/ui\/camp\/CampPage(?=\.)/, 'web/src/ui/camp/CampPageLayout'],
      [/^web\/src\/features\/camp-landing\/CampPage(?=\.)/, 'web/src/features/camp-landing/CampLandingPage'],
      ['web/src/lib/admin/readListPage.ts', 'web/src/lib/admin/readListPage.ts'],
      ['web/src/lib/admin/usePagedList.ts', 'web/src/lib/admin/usePagedList.ts'],
      ['web/src/ui/admin/PagedList.tsx', 'web/src/ui/admin/PagedList.tsx'],
      ['web/src/ui/admin/PagedList.module.css', 'web/src/ui/admin/PagedList.module.css'],
      ['web/src/features/account/useFormAction.ts', 'web/src/features/account/useFormAction.ts'],
      ['web/src/lib/searchTexts.ts', 'web/src/lib/searchTexts.ts'],
      ['web/src/features/admin-database/revisionFields.ts', 'web/src/features/admin-database/revisionFields.ts'],
      ['web/src/features/admin-database/revisionFields.test.ts', 'web/src/features/admin-database/revisionFields.test.ts'],
      ['web/src/features/feedback/feedbackSimulation.ts', 'web/src/features/feedback/feedbackSimulation.ts'],
      ['web/src/features/admin-dashboard/AlertItem.tsx', 'web/src/features/admin-dashboard/AlertItem.tsx'],
      ['functions/src/calendar/deleteUnusedMarks.ts', 'functions/src/calendar/deleteUnusedMarks.ts'],
      ['web/src/app/feedsAndSitemap.ts', 'web/src/app/feedsAndSitemap.ts'],
      ['web/src/app/feedsAndSitemap.test.ts', 'web/src/app/feedsAndSitemap.test.ts'],
    ],
    symbols: [
      ['web/src/app/feedsAndSitemap.ts', 'listings', 'generatedFiles'], ['web/src/app/feedsAndSitemap.ts', 'Listing', 'GeneratedFile'],
      ['web/src/app/feedsAndSitemap.ts', 'ListingContext', 'GeneratedFileContext'], ['web/src/app/feedsAndSitemap.ts', 'installation', 'manifestFile'],
      ['web/src/lib/admin/toFirestoreValue.ts', 'stored', 'toFirestoreValue'],
      ['web/src/lib/admin/useDeviceNow.ts', 'useNow', 'useDeviceNow'], ['web/src/lib/camp/useServerNow.ts', 'useNow', 'useServerNow'],
      ['web/src/lib/admin/mentionedTimes.ts', 'namesTime', 'mentionsTime'], ['web/src/lib/admin/mentionedTimes.ts', 'pagesNaming', 'pagesMentioning'],
      ['web/src/lib/admin/focusField.ts', 'showField', 'focusField'], ['web/src/lib/admin/focusField.ts', 'askedFieldStore', 'requestedFieldStore'], ['web/src/lib/admin/focusField.ts', 'entryWith', 'entryIndexOf'],
      ['web/src/lib/markdownToText.ts', 'plainText', 'markdownToText'], ['functions/src/calendar/htmlToText.ts', 'plainText', 'htmlToText'],
      ['functions/src/calendar/htmlToText.ts', 'plainLine', 'htmlToLine'],
      ['functions/src/feeds/icalDate.ts', 'zonedTime', 'icalDate'],
      ['functions/src/calendar/googleErrors.ts', 'Verdict', 'GoogleErrorClass'], ['functions/src/calendar/googleErrors.ts', 'judge', 'classifyGoogleError'],
      ['tests/rules/database.ts', 'Verdict', 'RuleDecision'],
      ['web/src/ui/ChoiceLinks.tsx', 'Choices', 'ChoiceLinks'], ['web/src/ui/ChoiceLinks.tsx', 'Choice', 'ChoiceLink'],
      ['web/src/features/feedback/ChoiceInputs.tsx', 'Choices', 'ChoiceInputs'], ['web/src/features/feedback/ChoiceInputs.tsx', 'ChoicesProps', 'ChoiceInputsProps'],
      ['web/src/ui/PageLayout.tsx', 'Page', 'PageLayout'], ['web/src/ui/PageLayout.tsx', 'PageProps', 'PageLayoutProps'],
      ['web/src/ui/Pagination.tsx', 'Pages', 'Pagination'],
      ['web/src/ui/camp/CampPageLayout.tsx', 'CampPage', 'CampPageLayout'], ['web/src/ui/camp/CampPageLayout.tsx', 'CampPageProps', 'CampPageLayoutProps'],
      ['web/src/features/camp-landing/CampLandingPage.tsx', 'CampPage', 'CampLandingPage'],
      ['web/src/lib/admin/readListPage.ts', 'Page', 'ListPage'], ['web/src/lib/admin/readListPage.ts', 'readPage', 'readListPage'],
      ['web/src/lib/admin/usePagedList.ts', 'Pages', 'PagedItems'], ['web/src/lib/admin/usePagedList.ts', 'usePages', 'usePagedList'],
      ['web/src/ui/admin/PagedList.tsx', 'PageList', 'PagedList'],
      ['web/src/features/account/useFormAction.ts', 'useAction', 'useFormAction'], ['web/src/features/account/useFormAction.ts', 'Action', 'FormAction'],
      ['web/src/lib/searchTexts.ts', 'each', 'mapTexts'], ['web/src/lib/searchTexts.ts', 'together', 'joinTexts'],
      ['web/src/lib/search.ts', 'searchable', 'foldForSearch'], ['web/src/features/admin-posts/postContent.ts', 'searchable', 'postSearchText'],
      ['web/src/lib/siteSearch.ts', 'Finding', 'SearchMatch'], ['web/src/lib/siteSearch.ts', 'Piece', 'HighlightPart'],
      ['web/src/lib/siteSearch.ts', 'marked', 'highlight'], ['web/src/lib/siteSearch.ts', 'passage', 'searchExcerpt'],
      ['web/src/lib/eventFilter.ts', 'passes', 'matchesFilter'], ['web/src/lib/eventFilter.ts', 'everyEvent', 'allEvents'],
      ['web/src/lib/summariseEvents.ts', 'summarise', 'summariseEvent'], ['web/src/lib/summariseEvents.ts', 'inOrder', 'sortEvents'],
      ['web/src/lib/foldSeries.ts', 'Folded', 'FoldedEvent'],
      ['web/src/lib/camp/campQueries.ts', 'CampList', 'CampListName'],
      ['web/src/lib/camp/schedule.ts', 'NowAndNext', 'NowAndNextItems'],
      ['web/src/lib/admin/mergeVersions.ts', 'FieldPath', 'KeyPath'],
      ['web/src/features/camp-sessions/findSession.ts', 'Session', 'SessionDocument'],
      ['web/src/features/calendar/view.ts', 'View', 'CalendarViewName'], ['web/src/features/camp-panorama/turning.ts', 'View', 'PanoramaAngles'],
      ['web/src/features/admin-database/valueText.ts', 'momentText', 'timestampText'],
      ['web/src/features/admin-calendar/eventContent.ts', 'lastDayOf', 'lastDayOfContent'],
      ['web/src/features/admin-database/wholeCollection.ts', 'Refused', 'RefusedDocument'],
      ['web/src/features/admin-database/wholeCollection.ts', 'readWhole', 'readAllDocuments'], ['web/src/features/admin-database/wholeCollection.ts', 'writeWhole', 'writeAllDocuments'],
      ['web/src/features/admin-database/runSteps.ts', 'Step', 'DatabaseStep'],
      ['web/src/features/feedback/draft.ts', 'Saved', 'SavedResponse'], ['web/src/features/feedback/draft.ts', 'Refused', 'RefusedSubmission'], ['web/src/features/feedback/draft.ts', 'Queued', 'QueuedSubmission'],
      ['web/src/features/feedback/feedbackSimulation.ts', 'Step', 'SimulationStep'],
      ['web/src/features/feedback/draft.ts', 'answering', 'withAnswer'], ['web/src/features/feedback/draft.ts', 'queueing', 'withQueued'], ['web/src/features/feedback/draft.ts', 'knowing', 'withSaved'],
      ['web/src/features/feedback/draft.ts', 'delivered', 'withDelivered'], ['web/src/features/feedback/draft.ts', 'refusing', 'withRefusal'], ['web/src/features/feedback/draft.ts', 'discarding', 'withoutEdits'],
      ['web/src/features/admin-dashboard/AlertItem.tsx', 'Attention', 'AlertItem'],
      ['web/src/features/admin-dashboard/TranslationAlerts.tsx', 'Lacking', 'UntranslatedDocument'], ['web/src/features/admin-dashboard/TranslationAlerts.tsx', 'readLacking', 'readUntranslated'],
      ['web/src/lib/firstRead.ts', 'patienceMillis', 'firstReadTimeoutMillis'], ['web/src/lib/firstRead.ts', 'patience', 'rejectAfterTimeout'],
      ['web/src/lib/databaseCache.ts', 'patienceMillis', 'deletionTimeoutMillis'], ['web/src/service-worker/publicPages.ts', 'patience', 'networkTimeoutMillis'],
      ['web/src/lib/admin/focusField.ts', 'patience', 'longestWaitMillis'],
      ['functions/src/calendar/deleteUnusedMarks.ts', 'forgetMarks', 'deleteUnusedMarks'],
      ['web/src/features/admin-results/statistics.ts', 'BarGroup', 'AnswerBarGroup'], ['web/src/features/admin-results/useEarlierCamp.ts', 'Earlier', 'EarlierCamp'],
      ['web/src/ui/admin/fieldSpec.ts', 'shown', 'inputValue'], ['web/src/ui/admin/fieldSpec.ts', 'bilingual', 'bilingualValue'], ['web/src/ui/admin/fieldSpec.ts', 'inWords', 'labelText'],
      ['web/src/features/admin-calendar/AdminEventsPage.tsx', 'Deeds', 'Actions'], ['web/src/features/admin-calendar/AdminEventsPage.tsx', 'Deeds', 'RowActions'],
      ['web/src/features/admin-resources/AdminResourcesPage.tsx', 'Deeds', 'Actions'], ['web/src/features/admin-resources/AdminResourcesPage.tsx', 'Deeds', 'RowActions'],
    ],
    tokens: [
      ['languageLabel', 'languageLabel'], ['FeedbackAlerts', 'FeedbackAlerts'], ['PostAlerts', 'PostAlerts'], ['SyncAlerts', 'SyncAlerts'], ['TranslationAlerts', 'TranslationAlerts'],
      ['useInViewport', 'useInViewport'], ['isInViewport', 'isInViewport'], ['useMomentText', 'useMomentText'], ['relativeTimeText', 'relativeTimeText'], ['relativeTimeInterval', 'relativeTimeInterval'],
      ['SearchText', 'SearchText'], ['findEdition', 'findEdition'], ['newestEditionAlias', 'newestEditionAlias'],
      ['EventQuery', 'EventQuery'], ['loadEventsBetween', 'loadEventsBetween'], ['loadUpcomingDocuments', 'loadUpcomingDocuments'], ['recentChangeMillis', 'recentChangeMillis'],
      ['useEarlierCamp', 'useEarlierCamp'], ['asksSameQuestion', 'asksSameQuestion'], ['breakdownMinimum', 'breakdownMinimum'],
      ['revisionFields', 'revisionFields'], ['RevisionField', 'RevisionField'], ['withRevisionFields', 'withRevisionFields'], ['JsonError', 'JsonError'], ['exportLimit', 'exportLimit'],
      ['statusLabels', 'statusLabels'], ['stateLabels', 'stateLabels'], ['refusalLabels', 'refusalLabels'], ['kindLabels', 'kindLabels'], ['typeLabels', 'typeLabels'], ['syncLabels', 'syncLabels'],
      ['savedLabel', 'savedLabel'], ['noticeLabels', 'noticeLabels'], ['actionLabels', 'actionLabels'], ['textFaultLabels', 'textFaultLabels'], ['runLabels', 'runLabels'], ['resourceLabels', 'resourceLabels'],
      ['phaseLabels', 'phaseLabels'], ['healthLabels', 'healthLabels'], ['changeLabels', 'changeLabels'], ['auditLabels', 'auditLabels'], ['outcomeLabels', 'outcomeLabels'], ['failureTexts', 'failureTexts'],
      ['ErrorText', 'ErrorText'],
      ['sweepDeletedAccounts', 'sweepDeletedAccounts'], ['deleteResponseKeepingCounts', 'deleteResponseKeepingCounts'], ['deleteResponseKeepingCounts', 'deleteResponseKeepingCounts'],
      ['admin_actions', 'admin_actions'],
    ],
    classes: [
      ['web/src/features/admin-resources/Resources.module.css', 'deeds', 'actions'], ['web/src/ui/admin/SpecForm.module.css', 'deeds', 'actions'],
      ['web/src/features/admin-dashboard/Dashboard.module.css', 'matters', 'alerts'], ['web/src/features/admin-dashboard/Dashboard.module.css', 'matter', 'alert'],
    ],
    texts: [
      [/^web\/src\/(features\/admin-|ui\/admin\/|lib\/admin\/)/, /\bdeeds\b/g, 'actions'],
      [/^web\/src\/(features\/admin-|ui\/admin\/|lib\/admin\/)/, /\bdata-deed\b/g, 'data-action'],
      [/^web\/src\/(ui\/admin\/focusNeighbour|lib\/admin\/useAction)\.ts$/, /\bdeed\b/g, 'action'],
      [/^tests\//, /\bdata-deed\b/g, 'data-action'],
      [/^web\/src\/features\/admin-dashboard\/SyncAlerts\.tsx$/, /\bmatters\b/g, 'alerts'],
      [/^web\/vite\.config\.ts$/, /(?<=web\\\/src\\\/ui\\\/)Choices(?=\\\.)/g, 'ChoiceLinks'],
    ],
    textsAfterMerge: [
      [/^web\/src\/app\/feedsAndSitemap\.ts$/, /\bfrom which listings are made\b/g, 'from which these files are made'],
      [/^web\/src\/app\/feedsAndSitemap\.ts$/, /The listings by their address\./g, 'The generated files by their path.'],
      [/^web\/src\/entry-server\.tsx$/, /\blistingPaths\b/g, 'generatedPaths'],
      [/^web\/src\/entry-server\.tsx$/, /\bconst listing = /g, 'const generate = '],
      [/^web\/src\/entry-server\.tsx$/, /\blisting(?= !== undefined|\(\{)/g, 'generate'],
    ],
    merges: [['web/src/app/siteFiles.ts', 'web/src/app/feedsAndSitemap.ts']],
  },
  {
    name: 'css',
    message: 'Name the CSS classes after what they style',
    classes: [
      ['web/src/features/camp-dashboard/NowAndNext.module.css', 'what', 'item'], ['web/src/features/camp-dashboard/NowAndNext.module.css', 'where', 'timeAndPlace'],
      ['web/src/features/camp-schedule/ScheduleRow.module.css', 'what', 'description'], ['web/src/features/camp-schedule/ScheduleRow.module.css', 'where', 'place'], ['web/src/features/camp-schedule/ScheduleRow.module.css', 'until', 'endTime'],
      ['web/src/features/camp-sessions/CampSessionsPage.module.css', 'what', 'titles'],
      ['web/src/features/home/NextServices.module.css', 'what', 'nameAndPlace'], ['web/src/features/home/NextServices.module.css', 'when', 'dayAndTime'],
      ['web/src/features/home/HomePage.module.css', 'where', 'location'], ['web/src/features/home/HomePage.module.css', 'words', 'introduction'],
      ['web/src/features/camp-dashboard/MyGroup.module.css', 'mine', 'group'], ['web/src/features/camp-groups/CampGroupsPage.module.css', 'mine', 'ownGroup'],
      ['web/src/features/camp-venue/CampVenuePage.module.css', 'mine', 'ownRoom'], ['web/src/features/feedback/MyResponse.module.css', 'mine', 'response'],
      ['web/src/features/camp-login/CampLogin.module.css', 'why', 'reason'], ['web/src/features/pages/VisitPage.module.css', 'ways', 'routeLinks'],
      ['web/src/features/camp-panorama/PanoramaView.module.css', 'way', 'passage'],
      ['web/src/features/feedback/AnswerForm.module.css', 'foot', 'footer'], ['web/src/ui/PostView.module.css', 'foot', 'footer'],
      ['web/src/features/feedback/FeedbackPage.module.css', 'begin', 'start'], ['web/src/features/admin-database/Database.module.css', 'nest', 'nested'],
      ['web/src/features/admin-settings/CampCode.module.css', 'made', 'newCode'], ['web/src/features/admin-settings/Settings.module.css', 'asked', 'question'],
      ['web/src/features/admin-dashboard/Dashboard.module.css', 'few', 'shortList'],
    ],
    texts: [
      [/\.css$/, /\.outdoors\b/g, '.camp-area'], [/\.css$/, /\.study\b/g, '.admin-area'],
      [/^web\/src\/app\/CampLayout\.tsx$/, /`outdoors \$/g, '`camp-area $'], [/^web\/src\/app\/(Office|Admin)Layout\.tsx$/, /`study \$/g, '`admin-area $'],
      [/^(web|docs|tests)\//, /`\.outdoors`/g, '`.camp-area`'], [/^(web|docs|tests)\//, /`\.study`/g, '`.admin-area`'],
      [/^web\/src\/features\/camp-groups\/CampGroupsPage\.tsx$/, /aria-labelledby="mine"/g, 'aria-labelledby="own-group"'],
      [/^web\/src\/features\/camp-groups\/CampGroupsPage\.tsx$/, /id="mine"/g, 'id="own-group"'],
    ],
  },
];

// ── the engine ─────────────────────────────────────────────────────────────────

const root = resolve(process.argv[2] ?? '.');
const wanted = process.argv.flatMap((value, index) => (process.argv[index - 1] === '--group' ? [value] : []));
const commits = process.argv.includes('--commit');
const tableFile = process.argv[process.argv.indexOf('--table') + 1];
const hasTable = process.argv.includes('--table');

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
const warnings = [];
const warn = (text) => { if (!warnings.includes(text)) warnings.push(text); };
const done = [];

const texty = /\.(ts|tsx|css|md|rules|mjs|cjs|js|json|html|txt|yml|yaml|svg|sh)$|(^|\/)\.[a-z]+(ignore|rc)$|^LICENSE$/;
let files = [];
const list = () => { files = git('ls-files', '-z').split('\0').filter((file) => file !== '' && existsSync(join(root, file)) && !statSync(join(root, file)).isDirectory()); };
const isText = (file) => texty.test(file) && file !== 'package-lock.json';
const read = (file) => readFileSync(join(root, file), 'utf8');
const write = (file, text) => writeFileSync(join(root, file), text);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wordPattern = (word) => new RegExp(`(?<![\\w$])${escaped(word)}(?![\\w$])`, 'g');

// Symbols, as the compiler finds them.
async function renameSymbols(rules) {
  const present = rules.filter(([file, symbol]) => existsSync(join(root, file)) && wordPattern(symbol.split('.').at(-1)).test(read(file)));
  if (present.length === 0) return;
  const require = createRequire(join(root, 'package.json'));
  const { API } = await import(pathToFileURL(require.resolve('typescript/unstable/sync')).href);
  const { SyntaxKind: Kind } = await import(pathToFileURL(require.resolve('typescript/unstable/ast')).href);
  const api = new API({ cwd: root });
  const edits = new Map();
  try {
    const snapshot = api.updateSnapshot({ openProjects: ['model', 'functions', 'web', 'tests'].map((name) => join(root, name, 'tsconfig.json')) });
    for (const [file, symbol, to] of present) {
      const [name, member] = symbol.split('.');
      let found = 0;
      const touched = new Set();
      for (const project of snapshot.getProjects()) {
        const source = project.program.getSourceFile(join(root, file));
        if (source === undefined) continue;
        const declared = (node) => node.name?.text === name || node.declarationList?.declarations?.some((each) => each.name?.text === name);
        let node = source.statements.find(declared);
        if (node === undefined) continue;
        if (node.declarationList !== undefined) node = node.declarationList.declarations.find((each) => each.name?.text === name);
        if (member !== undefined) node = node.members?.find((each) => each.name?.text === member);
        if (node?.name === undefined) continue;
        const old = member ?? name;
        const queue = [node.name];
        const seen = new Set();
        while (queue.length > 0) {
          const start = queue.pop();
          for (const { references } of project.checker.getReferencedSymbolsForNode(start, start.getStart())) {
            for (const handle of references) {
              const each = handle.resolve(project);
              if (each === undefined || each.kind !== Kind.Identifier || each.text !== old) continue;
              const at = `${handle.path}:${each.getStart()}`;
              if (seen.has(at)) continue;
              seen.add(at);
              const { parent } = each;
              const isShorthand = parent.kind === Kind.ShorthandPropertyAssignment;
              const isBinding = parent.kind === Kind.BindingElement && parent.propertyName === undefined && parent.name === each && parent.parent.kind === Kind.ObjectBindingPattern;
              let text = to;
              if (member === undefined) {
                if (isShorthand) text = `${old}: ${to}`;
                else if (isBinding) queue.push(each);
              } else if (isShorthand || isBinding) text = `${to}: ${old}`;
              else if (![Kind.PropertyAccessExpression, Kind.PropertySignature, Kind.PropertyAssignment, Kind.MethodSignature, Kind.MethodDeclaration, Kind.PropertyDeclaration, Kind.JsxAttribute, Kind.BindingElement].includes(parent.kind)) continue;
              const path = git('ls-files', '--full-name', each.getSourceFile().fileName).trim();
              if (path === '') continue;
              if (!edits.has(path)) edits.set(path, new Map());
              edits.get(path).set(each.getStart(), { end: each.end, text });
              touched.add(path);
              found += 1;
            }
          }
        }
      }
      if (found === 0) continue;
      done.push([file, symbol, to]);
      for (const path of touched) if (wordPattern(to).test(read(path).replace(/'[^'\n]*'/g, '').replace(/\/\/.*|^ *\*.*|\/\*.*?\*\//gm, ''))) warn(`${path}: has ${to} already, next to ${symbol}`);
    }
  } finally {
    api.close();
  }
  for (const [path, places] of edits) {
    let text = read(path);
    for (const [start, { end, text: replacement }] of [...places].sort(([a], [b]) => b - a)) text = text.slice(0, start) + replacement + text.slice(end);
    for (const [, symbol, to] of present) text = text.replace(new RegExp(`\\{@link ${escaped(symbol)}\\}`, 'g'), (whole) => (symbol.includes('.') ? whole : `{@link ${to}}`));
    write(path, text);
  }
}

// Moves: prefixes, patterns, last parts, and names of files that are tokens.
function newPath(path, { moves = [], stems = [], tokens = [] }) {
  let result = path;
  for (const [from, to] of moves) {
    if (from instanceof RegExp) {
      if (from.test(result)) { result = result.replace(from, to); break; }
    } else if (result === from || (from.endsWith('/') && result.startsWith(from))) { result = to + result.slice(from.length); break; }
  }
  for (const [from, to] of stems) if (result.startsWith(`${from}.`)) result = join(dirname(from), to) + result.slice(from.length);
  if (contentFiles.test(result)) return result;
  const name = basename(result);
  const [stem] = name.split('.', 1);
  const token = tokens.find(([from]) => from === stem);
  return token === undefined ? result : join(dirname(result), token[1] + name.slice(stem.length));
}

const aliases = [['#app/', 'web/src/app/'], ['#features/', 'web/src/features/'], ['#ui/', 'web/src/ui/'], ['#lib/', 'web/src/lib/'], ['#messages/', 'web/src/messages/']];

function movePaths(group) {
  const moves = new Map(files.map((file) => [file, newPath(file, group)]).filter(([from, to]) => from !== to));
  if (moves.size === 0) return;
  for (const to of moves.values()) if (files.includes(to) && !moves.has(to)) throw new Error(`${to} exists already`);
  if (new Set(moves.values()).size !== moves.size) throw new Error('two files would have the same path');
  const known = new Set(files);
  const names = new Map();
  for (const file of files) names.set(basename(file), [...(names.get(basename(file)) ?? []), file]);
  const after = (file) => moves.get(file) ?? file;

  /** What a path in a text stands for, and how it is written after the moves; null where it names nothing that moves. */
  function rewritten(file, mention) {
    const { length } = mention;
    if (length < 4) return null;
    const specifier = mention;
    if (/^\.{1,2}\//.test(specifier)) {
      const target = posix.join(dirname(file), specifier);
      if (known.has(target) && (moves.has(target) || moves.has(file))) {
        const relative = posix.relative(dirname(after(file)), after(target));
        const next = relative.startsWith('.') ? relative : `./${relative}`;
        return next === specifier ? null : next;
      }
    }
    for (const [alias, folder] of aliases) {
      if (!specifier.startsWith(alias)) continue;
      const target = folder + specifier.slice(alias.length);
      if (!moves.has(target)) return null;
      const [newAlias, newFolder] = aliases.find(([, each]) => after(target).startsWith(each)) ?? [];
      return newAlias === undefined ? null : newAlias + after(target).slice(newFolder.length);
    }
    if (specifier.startsWith('@steeple/')) {
      const [, name, ...rest] = specifier.split('/');
      const target = `${name}/src/${rest.join('/')}.ts`;
      return moves.has(target) ? `@steeple/${name}/${after(target).slice(`${name}/src/`.length).replace(/\.ts$/, '')}` : null;
    }
    const plain = specifier.replace(/^\/?(?:\.{1,2}\/)*/, '');
    const lead = specifier.slice(0, specifier.length - plain.length);
    const parts = plain.split('/');
    const candidates = (names.get(parts.at(-1)) ?? []).filter((each) => each === plain || each.endsWith(`/${plain}`));
    if (candidates.length !== 1 || !moves.has(candidates[0])) return null;
    return lead + after(candidates[0]).split('/').slice(-parts.length).join('/');
  }

  const pattern = /(?<![\w./#@>}*$…-])(?:[#@./]*(?:[\w@.-]+\/)*[\w.-]+)(?![\w-])/g;
  for (const file of files) {
    if (!isText(file) || contentFiles.test(file)) continue;
    const text = read(file);
    const next = text.replace(pattern, (mention) => {
      if (!/[./]/.test(mention)) return mention;
      const end = /[.]+$/.exec(mention)?.[0] ?? '';
      const core = mention.slice(0, mention.length - end.length);
      return (rewritten(file, core) ?? core) + end;
    });
    if (next !== text) write(file, next);
  }
  for (const [from, to] of moves) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    git('mv', from, to);
    located.set(from, to);
    done.push(['move', from, to]);
    for (let folder = dirname(join(root, from)); existsSync(folder) && readdirSync(folder).length === 0; folder = dirname(folder)) rmdirSync(folder);
  }
  list();
}

function replaceTokens(tokens) {
  if (tokens.length === 0) return;
  const map = new Map(tokens);
  const pattern = new RegExp(`(?<![\\w$])(?:${tokens.map(([from]) => escaped(from)).sort((a, b) => b.length - a.length).join('|')})(?![\\w$])`, 'g');
  const found = new Set();
  for (const file of files) {
    if (!isText(file)) continue;
    const isMessages = file.startsWith('web/messages/');
    if (contentFiles.test(file) && !isMessages) continue;
    const text = read(file);
    const next = text.replace(pattern, (word) => {
      found.add(word);
      return map.get(word);
    });
    if (next === text) continue;
    const code = text.replace(/'[^'\n]*'/g, '');
    for (const [from, to] of tokens) if (wordPattern(from).test(code) && wordPattern(to).test(code)) warn(`${file}: has both ${from} and ${to}`);
    write(file, next);
  }
  for (const [from, to] of tokens) if (found.has(from)) done.push(['token', from, to]);
}

function renameClasses(rules) {
  for (const [css, from, to] of rules) {
    if (!existsSync(join(root, css))) continue;
    const text = read(css);
    const pattern = new RegExp(`\\.${escaped(from)}(?![\\w-])`, 'g');
    if (!pattern.test(text)) continue;
    if (new RegExp(`\\.${escaped(to)}(?![\\w-])`).test(text)) throw new Error(`${css} has .${to} already`);
    write(css, text.replace(pattern, `.${to}`));
    for (const file of files) {
      if (!/\.tsx?$/.test(file)) continue;
      const source = read(file);
      const local = [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].find(([, , specifier]) => {
        const alias = aliases.find(([each]) => specifier.startsWith(each));
        return (alias === undefined ? posix.join(dirname(file), specifier) : alias[1] + specifier.slice(alias[0].length)) === css;
      })?.[1];
      if (local === undefined) continue;
      if (new RegExp(`\\b${local}\\[`).test(source)) warn(`${file}: reads classes of ${css} by a computed name`);
      const next = source.replace(new RegExp(`\\b${local}\\.${escaped(from)}\\b`, 'g'), `${local}.${to}`);
      if (next !== source) write(file, next);
    }
    done.push(['class', `${css} .${from}`, `.${to}`]);
  }
}

function replaceTexts(rules) {
  for (const [paths, pattern, replacement, leave = null] of rules) {
    let count = 0;
    for (const file of files) {
      if (!isText(file) || !paths.test(file) || /^(emulator-data|docs\/pictures\/.*\.png|starter\/(?!README))/.test(file)) continue;
      const text = read(file);
      const next = leave === null
        ? text.replace(pattern, replacement)
        : text.split('\n').map((line) => (leave.test(line) ? line : line.replace(pattern, replacement))).join('\n');
      if (next === text) continue;
      write(file, next);
      count += 1;
    }
    if (count > 0) done.push(['text', String(pattern), replacement]);
  }
}

/** Puts the declarations of one module behind those of another, with the imports of both. */
function mergeFiles(merges) {
  for (const [from, into] of merges) {
    if (!existsSync(join(root, from)) || !existsSync(join(root, into))) continue;
    const importPattern = /^import (type )?\{([^}]*)\} from '([^']+)';\n/gm;
    const source = read(from);
    let target = read(into);
    target = target.replace(new RegExp(`^import \\{[^}]*\\} from '\\./${escaped(basename(from))}';\\n`, 'm'), '');
    for (const [whole, isType = '', names, module] of source.matchAll(importPattern)) {
      const existing = [...target.matchAll(importPattern)].find(([, , , each]) => each === module);
      if (existing === undefined) {
        target = target.replace(/^import /m, `${whole}import `);
        continue;
      }
      const have = existing[2].split(',').map((each) => each.trim());
      const more = names.split(',').map((each) => each.trim()).filter((each) => each !== '' && !have.some((other) => other.replace('type ', '') === each.replace('type ', '')))
        .map((each) => (isType !== '' && existing[1] === undefined ? `type ${each}` : each));
      if (more.length > 0) target = target.replace(existing[0], `import ${existing[1] ?? ''}{ ${[...have, ...more].join(', ')} } from '${module}';\n`);
    }
    // Imports in the order of their modules, packages first.
    const all = [...target.matchAll(importPattern)].map(([whole]) => whole);
    const rank = (whole) => (/'#/.test(whole) ? 1 : /'\./.test(whole) ? 2 : 0);
    const key = (whole) => /from '([^']+)'/.exec(whole)[1];
    target = [...all].sort((a, b) => rank(a) - rank(b) || (key(a) < key(b) ? -1 : 1)).join('') + target.replace(importPattern, '');
    const body = source.replace(importPattern, '').trim();
    // Before the table that uses them: constants are not hoisted.
    const [imports, rest] = [target.slice(0, target.search(/\n\n/) + 2), target.slice(target.search(/\n\n/) + 2)];
    write(into, `${imports}${body}\n\n${rest}`);
    for (const file of files) {
      if (!/\.tsx?$/.test(file) || file === from) continue;
      const text = read(file);
      const next = text.replace(new RegExp(`(['/])${escaped(basename(from))}'`, 'g'), `$1${basename(into)}'`);
      if (next !== text) write(file, next);
    }
    for (const file of files.filter((each) => each.endsWith('.md'))) {
      const text = read(file);
      const next = text.replaceAll(from, into).replaceAll(from.replace('web/', ''), into.replace('web/', ''));
      if (next !== text) write(file, next);
    }
    rmSync(join(root, from));
    git('add', '-A', from, into);
    done.push(['merge', from, into]);
    list();
  }
}

const importLine = /^import (?:type )?(?:\w+, )?(?:\w+|\{[^}\n]*\}|\* as \w+)? ?(?:from )?'([^'\n]+)';$/;
const inOrder = (list) => list.every((each, index) => index === 0 || list[index - 1] <= each);
const specifierKey = (name) => name.trim().replace(/^type /, '').toLowerCase();
function moduleKey(line) {
  const [, module] = importLine.exec(line);
  return `${module.startsWith('#messages') ? 3 : module.startsWith('#') ? 2 : module.startsWith('.') ? 4 : 1}${module}`;
}

/** Puts imports that were in order before back in order: the names of a line, and the lines of a file. */
function sortImports() {
  for (const [from, before] of originals) {
    const to = located.get(from) ?? from;
    if (!existsSync(join(root, to))) continue;
    const text = read(to);
    const old = new Set(before.split('\n'));
    const lines = text.split('\n').map((line) => {
      if (old.has(line) || !importLine.test(line)) return line;
      return line.replace(/\{([^}]*)\}/, (_whole, names) => `{ ${names.split(',').map((name) => name.trim()).filter((name) => name !== '').sort((a, b) => (specifierKey(a) < specifierKey(b) ? -1 : 1)).join(', ')} }`);
    });
    const block = (list) => { let end = 0; while (end < list.length && importLine.test(list[end])) end += 1; return end; };
    const oldLines = before.split('\n');
    if (inOrder(oldLines.slice(0, block(oldLines)).map(moduleKey))) {
      const end = block(lines);
      lines.splice(0, end, ...lines.slice(0, end).sort((a, b) => (moduleKey(a) < moduleKey(b) ? -1 : 1)));
    }
    const next = lines.join('\n');
    if (next !== text) write(to, next);
  }
}
/** Sources as they were before a group, and where they have moved since. */
const originals = new Map();
const located = new Map();

/** Message keys must stay different. */
function checkMessages() {
  for (const file of files.filter((each) => /^web\/messages\/.*\.json$/.test(each))) {
    const keys = [...read(file).matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key);
    const double = keys.filter((key, index) => keys.indexOf(key) !== index);
    if (double.length > 0) throw new Error(`${file}: twice ${double.join(', ')}`);
  }
}

list();
for (const group of groups) {
  if (wanted.length > 0 && !wanted.includes(group.name)) continue;
  const before = done.length;
  originals.clear();
  located.clear();
  for (const file of files) if (/\.tsx?$/.test(file)) originals.set(file, read(file));
  // Merges first bring a file under one name, then its own renames follow.
  await renameSymbols(group.symbols ?? []);
  movePaths(group);
  replaceTokens(group.tokens ?? []);
  renameClasses(group.classes ?? []);
  replaceTexts(group.texts ?? []);
  mergeFiles(group.merges ?? []);
  replaceTexts(group.textsAfterMerge ?? []);
  sortImports();
  checkMessages();
  console.log(`${group.name}: ${done.length - before} rules applied`);
  if (commits && git('status', '--porcelain', '--untracked-files=no').trim() !== '') {
    git('add', '-u');
    git('commit', '-q', '-m', group.message);
  }
}
// Interface texts are changed by hand; what they still say of the admin area is listed.
for (const file of files.filter((each) => /^web\/messages\//.test(each))) {
  for (const line of read(file).split('\n')) if (/\boffice\b|办公室|The admin dashboard/i.test(line) && !/church office|教会办公室/i.test(line)) warn(`${file}: text ${line.trim()}`);
}
for (const file of files.filter((each) => /^(tests|docs)\/.*\.(ts|md)$/.test(each))) {
  for (const line of read(file).split('\n')) if (/'Office'|The admin dashboard\b/.test(line)) warn(`${file}: names a screen: ${line.trim().slice(0, 120)}`);
}
for (const text of warnings) console.log(`! ${text}`);
if (hasTable) writeFileSync(tableFile, `${done.map(([kind, from, to]) => `${kind}\t${from}\t${to}`).join('\n')}\n`);
