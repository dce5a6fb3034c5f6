import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseLanguage } from '@steeple/model/languages';

/** A group of modules that are put into one file, apart from what they import. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
  readonly includeDependenciesRecursively: boolean;
  /** The number of pages and other entries that must load a module for the group to take it. */
  readonly minShareCount: number;
}

interface GroupedModules {
  /** Files and folders (`lib/requests/`) of `web/src`. */
  readonly web?: readonly string[];
  /** Files and folders of `web/src` that are left out of the folders above. */
  readonly except?: readonly string[];
  /** Files of `model/src`, without `.ts`. */
  readonly model?: readonly string[];
  /** Keys of messages; a star matches any end. */
  readonly messages?: readonly string[];
  readonly exceptMessages?: readonly string[];
  /** Folders of `node_modules`, or names of modules that the bundler or the build makes. */
  readonly packages?: readonly string[];
  /** Takes only modules that at least so many pages, or other files that are fetched by name, load. */
  readonly sharedBy?: number;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const webSource = join(root, 'web/src/');
const messageFolder = join(webSource, 'messages/generated/messages/');

/**
 * Modules that store the camp on the device and say whether it stays there, and what says that a part is not shown yet;
 * fetched when a page has been shown.
 */
const offlineCampModules = [
  'features/camp-dashboard/offline-camp/',
  'lib/camp/push/',
  'lib/camp/install/installHelp.ts',
  'lib/camp/install/useInstallHelp.ts',
  'lib/camp/offline/offlineCamp.ts',
  'lib/camp/offline/browserOfflineCamp.ts',
  'lib/camp/offline/pictureFiles.ts',
  'lib/camp/offline/storageStatus.ts',
  'lib/camp/offline/storagePersistence.ts',
  'lib/camp/offline/browserPersistence.ts',
  'lib/camp/offline/campPartNames.ts',
  'ui/camp/MissingParts.tsx',
  'ui/camp/NotShown.tsx',
  'ui/camp/NotShown.module.css',
  'ui/camp/OtherBrowser.tsx',
  'ui/camp/OtherBrowser.module.css',
];
const offlineCampMessages = [
  'camp_keep*',
  'camp_kept*',
  'camp_part_*',
  'camp_update_now',
  'camp_other_browser*',
  'camp_push_*',
  'camp_not_shown*',
  'camp_only_admins',
  'camp_shown_from',
];

/** Titles of public pages, as navigation needs them. */
const publicTitles = [
  'about',
  'visit',
  'giving',
  'alpha',
  'ministry',
  'chineseMinistry',
  'chineseService',
  'home',
  'login',
].map((page) => `shell_title_${page}`);

/**
 * The groups of the client's build. Without them a first visit fetches up to forty files instead of 28, and with the
 * bundler's own grouping by import graph it fetches more code: docs/decisions/0073-chunks-by-a-list.md.
 */
const groups: Readonly<Record<string, GroupedModules>> = {
  // Modules that every page needs beside the app, React among them.
  common: {
    packages: [
      'preload-helper',
      'node_modules/react/',
      'node_modules/regexparam/',
      'node_modules/use-sync-external-store/',
      'node_modules/wouter/',
      'node_modules/zustand/esm/vanilla',
      'messages/generated/runtime.js',
    ],
    web: [
      'lib/once.ts',
      'lib/idle.ts',
      'lib/site.ts',
      'lib/grouped.ts',
      'lib/language/language.ts',
      'lib/language/traditional.ts',
      'lib/language/languageAddresses.ts',
      'lib/routing/route.ts',
      'lib/routing/routePattern.ts',
      'lib/routing/paths.ts',
      'lib/routing/payload.ts',
      'lib/storage/publicStorageNames.ts',
      'app/navigation/siteStore.ts',
      'ui/content/Picture.module.css',
      'ui/PageLayout.tsx',
      'ui/PageLayout.module.css',
      'app/errors/ErrorScreen.module.css',
      'ui/ColorMark.tsx',
      'ui/ByQuery.tsx',
      'ui/FiltersNote.later.tsx',
      'ui/ByQuery.module.css',
      'ui/Button.tsx',
      'ui/Button.module.css',
      // What Button imports, so that this file imports no other that imports it.
      'ui/icons/Icon.tsx',
      'ui/icons/Icon.module.css',
      'ui/icons/publicIcons.ts',
    ],
    // The limits of a profile are a few bytes, which would otherwise be a file.
    model: ['localized', 'languages', 'moment', 'isoDate', 'timeZone', 'userLimits'],
    // Titles, too: with other texts that are as widely used the bundler would put them beside the code of navigation.
    messages: [
      'public_separator',
      'shell_title_events',
      'shell_title_calendar',
      'shell_title_content',
      'shell_title_testimonies',
      'shell_title_resources',
      'shell_title_camp',
      'shell_title_pdpa',
      'shell_title_account',
    ],
  },
  // Navigation asks for it before it fetches the session.
  duties: { model: ['duties'] },
  picture: { web: ['ui/content/Picture.tsx', 'lib/firebase/storageUrl.ts'], model: ['pictureFile'] },
  choices: {
    web: ['ui/ChoiceLinks.tsx', 'ui/ChoiceLinks.module.css', 'ui/events/MonthLinks.later.tsx', 'lib/events/months.ts'],
    messages: ['public_all', 'public_events_language'],
  },
  // Lists of events and what a single event shows of itself. Loaders stay apart: only a page that is brought up to date
  // runs one in the browser.
  events: {
    web: [
      'ui/events/DayMark.tsx',
      'ui/events/EventEntry.tsx',
      'ui/events/EventList.tsx',
      'ui/events/EventList.module.css',
      'ui/events/EventTitle.tsx',
      'ui/events/Repeats.tsx',
      'ui/events/SpokenLanguage.tsx',
      'ui/content/MixedText.tsx',
      'lib/events/events.ts',
      'lib/events/eventTimes.ts',
      'lib/events/foldSeries.ts',
      'lib/language/scripts.ts',
    ],
    messages: [
      // Of other pages too, where they are used beside lists of events.
      'public_day_*',
      'public_home_calendar',
      'public_service_when',
      'public_event_all_day*',
      'public_events_none',
      'public_events_dates',
      'public_events_repeats',
      'public_events_calendar',
      'public_spoken_*',
    ],
  },
  // With what it shares with the parts that the calendar fetches later, and their styles: the server's page has both.
  filters: {
    web: [
      'ui/events/EventFilters.tsx',
      'ui/events/EventFilters.module.css',
      'features/calendar/Subscribe.module.css',
      'features/calendar/WeekView.module.css',
      'features/calendar/grid.ts',
      'lib/events/eventFilter.ts',
      'lib/routing/usePageQuery.ts',
    ],
    messages: ['public_calendar_from'],
  },
  // Public forms that ask for consent.
  forms: {
    web: ['lib/consent/', 'ui/consent/ConsentFields.tsx', 'ui/consent/Consent.module.css'],
    except: ['lib/consent/loadConsent.ts', 'lib/consent/renewedConsent.ts'],
    model: ['consentLimits'],
    messages: ['public_form_*', 'public_consent_*'],
    exceptMessages: ['public_consent_parent_*'],
  },
  query: { web: ['lib/routing/pageQuery.ts'] },
  // Of the pages with a field that searches what they list.
  searching: {
    web: ['ui/SearchField.tsx', 'ui/SearchField.module.css', 'lib/fileSize.ts'],
    model: ['audience', 'textSearch'],
    messages: ['public_show_all', 'public_search'],
  },
  copy: {
    web: ['ui/CopyButton.tsx', 'lib/routing/useOrigin.ts'],
    messages: ['shell_copied', 'shell_copy', 'shell_copy_text'],
  },
  // Modules that are imported by name later stay separate, so that the manifest lists them.
  navigation: {
    web: [
      'app/errors/crawlers.ts',
      'app/navigation/documentTitle.ts',
      'app/navigation/navigation.ts',
      'app/navigation/servedData.ts',
      'app/navigation/scroll.ts',
      'app/routes/withQuery.ts',
      'lib/storage/serviceWorker.ts',
      'lib/routing/pageMetadata.ts',
    ],
    messages: ['shell_failure_title', 'shell_construction_title', ...publicTitles],
  },
  // Modules and texts of pages that wait for their data or have none.
  waiting: {
    packages: ['node_modules/zustand/esm/react'],
    web: ['ui/EmptyState.tsx', 'ui/EmptyState.module.css'],
    messages: ['shell_try_again'],
  },
  stored: { web: ['lib/storage/storageNames.ts', 'lib/auth/storedAccount.ts'], model: ['sitePath'] },
  'firebase-app': {
    packages: ['app', 'component', 'logger', 'util']
      .map((name) => `node_modules/@firebase/${name}/`)
      .concat('node_modules/firebase/app/', 'node_modules/idb/'),
  },
  // Modules that a page of the camp begins with, before React is loaded: src/app/boot/campPreload.ts.
  session: {
    packages: ['node_modules/valibot/'],
    web: [
      'lib/auth/authAnswers.ts',
      'lib/auth/mayBeSignedIn.ts',
      'lib/auth/session.ts',
      'lib/auth/sessionStore.ts',
      'lib/auth/storedClaims.ts',
      'lib/storage/endedSignIn.ts',
      'lib/storage/storageCheck.ts',
      'lib/storage/webStorage.ts',
      'lib/firebase/firebase.ts',
      'lib/firebase/firebaseConfig.ts',
      'lib/firebase/projectPath.ts',
      'lib/firestore/databaseCache.ts',
      'lib/firestore/firstRead.ts',
      'lib/firestore/browserSource.ts',
      'lib/firestore/pendingReads.ts',
      'lib/camp/offline/offlineCampRecord.ts',
      'lib/camp/offline/offlineFiles.ts',
      'lib/camp/install/installPrompt.ts',
      'lib/camp/campFirstReadSource.ts',
      'lib/camp/campQueries.ts',
    ],
    model: [
      'claims',
      'databaseSettings',
      'fields',
      'timestamp',
      'queryLimits',
      'plain',
      'publicSource',
      'queryConstraints',
      'paths',
    ],
  },
  // Apart from what only camp and admin need: a public page tries its own requests again with it.
  // Public forms begin without the code that tries again.
  retry: {
    web: ['lib/requests/'],
    except: ['lib/requests/useFormAction.ts'],
    model: ['errors', 'backoff'],
    messages: ['error_and_remedy'],
  },
  live: {
    web: [
      'lib/auth/useAccountId.ts',
      'lib/auth/useSession.ts',
      'lib/firestore/answers.ts',
      'lib/firestore/listenContext.ts',
      'lib/firestore/live.ts',
      'lib/firestore/liveStore.ts',
      'lib/firestore/useCollection.ts',
      'lib/firestore/useDocument.ts',
      'lib/useOnline.ts',
      'ui/states.tsx',
      'ui/states.module.css',
      'ui/icons/innerIcons.ts',
    ],
    model: ['bilingual', 'language', 'picture'],
    messages: [
      'shell_sign_out',
      'shell_sign_in',
      'shell_offline',
      'shell_offline_hint',
      'shell_not_sent_yet',
      'shell_to_public_site',
    ],
  },
  offlineCamp: { web: offlineCampModules, messages: offlineCampMessages },
  // Texts and code of one page alone stay with that page.
  camp: {
    web: ['lib/camp/', 'ui/camp/', 'lib/time/serverClock.ts', 'features/camp-dashboard/'],
    except: [
      'lib/camp/schedule/scheduleCalendar.ts',
      'lib/camp/offline/openStoredFile.ts',
      'lib/camp/offline/readInParts.ts',
      'lib/camp/noticeCode/',
      'lib/camp/plan/',
      'ui/camp/Chapters.tsx',
      'lib/camp/storedNotices/storedNotices.ts',
      'lib/camp/storedNotices/plainNotice.ts',
      'features/camp-dashboard/CampDashboardPage.tsx',
      'features/camp-dashboard/install/',
      ...offlineCampModules,
    ],
    model: ['feedbackState', 'calendarDate', 'preparedParts'],
    messages: ['camp*', 'shell_camp*', 'shell_title_camp*', 'feedback_singapore_time'],
    exceptMessages: [
      ...offlineCampMessages,
      ...[
        'pano',
        'booklet',
        'briefing',
        'contacts',
        'login',
        'session',
        'sessions',
        'info',
        'landing',
        'venue',
        'install',
        'notice',
        'plan',
      ].map((feature) => `camp_${feature}_*`),
      // Texts of one page, of areas of which the dashboard has others.
      ...['others', 'members', 'my_room', 'none_mine', 'find', 'nobody', 'count', 'room'].map(
        (text) => `camp_groups_${text}`,
      ),
      ...['lead', 'days', 'add', 'file', 'over', 'parallel', 'now', 'next', 'today'].map(
        (text) => `camp_schedule_${text}`,
      ),
      ...['lead', 'not_saved', 'hide_done'].map((text) => `camp_checklist_${text}`),
    ],
  },
  // Texts of a few bytes each. The admin area's code is left to the import graph: joined, each page would weigh 30 to
  // 45 kB more.
  'admin-texts': { messages: ['admin_*'], sharedBy: 3 },
};

function matches(pattern: string, key: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}

/**
 * @throws naming each entry of the list that matches nothing: a module that was renamed would leave its group
 * unseen.
 */
function checkGroup(
  name: string,
  { web = [], except = [], model = [], messages = [], exceptMessages = [] }: GroupedModules,
  keys: readonly string[],
): void {
  const missing = [
    ...[...web, ...except].filter((path) => !existsSync(join(webSource, path))),
    ...model.filter((file) => !existsSync(join(root, `model/src/${file}.ts`))).map((file) => `model/src/${file}.ts`),
    ...[...messages, ...exceptMessages]
      .filter((pattern) => !keys.some((key) => matches(pattern, key)))
      .map((pattern) => `message ${pattern}`),
  ];
  if (missing.length > 0)
    throw new Error(`web/build/chunkGroups.ts: the group "${name}" names ${missing.join(', ')}, which does not exist.`);
}

/** Reads the keys of all messages from their sources, which are there before they are compiled. */
function messageKeys(): string[] {
  const sources = join(root, 'web/messages');
  return readdirSync(sources).flatMap((area) =>
    Object.keys(JSON.parse(readFileSync(join(sources, area, `${baseLanguage}.json`), 'utf8')) as object),
  );
}

/** Makes the bundler's groups. @throws where a group names a module that does not exist */
export function chunkGroups(): ChunkGroup[] {
  const keys = messageKeys();
  return Object.entries(groups).map(([name, group]) => {
    checkGroup(name, group, keys);
    const {
      web = [],
      except = [],
      model = [],
      messages = [],
      exceptMessages = [],
      packages = [],
      sharedBy = 1,
    } = group;
    const isIn = (paths: readonly string[], path: string): boolean =>
      paths.some((each) => (each.endsWith('/') ? path.startsWith(each) : path === each));
    const modelFiles = new Set(model.map((file) => join(root, `model/src/${file}.ts`)));
    return {
      name,
      includeDependenciesRecursively: false,
      minShareCount: sharedBy,
      test: (id: string) => {
        const [path = ''] = id.split('?');
        if (path.startsWith(messageFolder)) {
          const key = path.slice(messageFolder.length).replace(/\.js$/, '');
          return (
            messages.some((pattern) => matches(pattern, key)) &&
            !exceptMessages.some((pattern) => matches(pattern, key))
          );
        }
        if (path.startsWith(webSource) && isIn(web, path.slice(webSource.length)))
          return !isIn(except, path.slice(webSource.length));
        return modelFiles.has(path) || packages.some((folder) => path.includes(folder));
      },
    };
  });
}
