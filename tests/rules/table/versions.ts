import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { moment } from '@steeple/model/examples/parts';
import { documentPaths } from '@steeple/model/database/paths';
import { trashNames } from '@steeple/model/editing/trash';
import { versionNames, type VersionName } from '@steeple/model/editing/version';
import { allow, deny, type Row } from '../row.ts';
import { full } from '../full.ts';
import { type Plain, serverTime } from '../values.ts';
import { generatedId, standing, worlds } from '../world.ts';

/** Versions are copies of documents as they are stored, by the person who saves, now; nobody deletes what has them. */

const at = documentPaths;

/** The document of each kind that the tables' database has. */
function pathOf(name: VersionName): string {
  switch (name) {
    case 'siteConfig':
      return at.siteConfig.at();
    case 'camp':
      return at.camp.at('camp-2026');
    case 'consentText':
      return at.consentText.at('message');
    case 'ministry':
      return at.ministry.at('youth');
    case 'emergencyNumbers':
      return at.emergencyNumbers.at('camp-2026', emergencyNumbersId);
    default:
      return at[name].at('camp-2026', 'one');
  }
}

function copyOf(path: string, change: Plain = {}): Plain {
  return full('version', { path, content: worlds.settled[path], savedBy: 'admin', savedAt: serverTime, ...change });
}

const version = (name: VersionName, id: string): Row =>
  allow({
    who: 'admin',
    operation: 'create',
    path: at.version.at(generatedId(id)),
    before: null,
    data: copyOf(pathOf(name)),
    title: `version of ${name}`,
  });

const named = { ...version('siteConfig', 'unused'), path: at.version.at('state.site-config.3') };

const ministry = version('ministry', 'ofOneMinistry');
const youth = at.ministry.at('youth');

/** Documents of which nobody stores copies: people's own, and those that have versions of their own or none. */
const uncopied = [
  at.grant.at('member@steeple.test'),
  at.user.at('member'),
  at.camper.at('camper', 'camp-2026'),
  at.feedbackResponse.at('camp-2026', 'member'),
  at.campAccess.at('camp-2026'),
  at.post.at(standing.published),
  at.resource.at(standing.open),
  'state/other',
];

const session = at.campSession.at('camp-2026', 'one');
/** As the save writes it, whose time the document has once it is committed. */
const savedSession = allow({
  who: 'admin',
  operation: 'create',
  path: at.version.at(generatedId('savedSession')),
  before: null,
  data: copyOf(session, { content: { ...worlds.settled[session], updatedAt: serverTime } }),
  title: 'version of a session that is saved now',
});

const denials: readonly (readonly [title: string, data: Plain])[] = [
  ...uncopied.map((path) => [`copy ${path}`, copyOf(path)] as const),
  ['copy a document that is not there', copyOf(youth, { path: at.ministry.at('choir') })],
  ['copy another content', copyOf(youth, { content: full('ministry', { order: 7 }) })],
  ['copy nothing', copyOf(youth, { content: {} })],
  ['say that another saved it', copyOf(youth, { savedBy: 'member' })],
  ['say that it was saved at another time', copyOf(youth, { savedAt: moment() })],
  ['add a field', copyOf(youth, { other: 'x' })],
  ['copy a field that is not there', copyOf(youth, { content: { ...worlds.settled[youth], other: 'x' } })],
];

/** Kinds that changeTrash alone deletes; the tables' database has each. */
const deleted: Readonly<Record<string, string>> = {
  post: at.post.at(standing.published),
  ministry: youth,
  event: at.event.at(standing.local),
  resource: at.resource.at(standing.open),
  camp: at.camp.at('camp-draft'),
};
const scratch = allow({ who: 'admin', operation: 'delete', path: at.scratch.at('one') });

/** A translator and the team of a camp store the versions of what they save; the team also reads them. */
const otherSession = at.campSession.at('camp-over', 'one');
const translated: Row = {
  ...ministry,
  who: 'translator',
  data: copyOf(youth, { savedBy: 'translator' }),
  title: 'version of a ministry by a translator',
};
const byTeam: Row = {
  ...ministry,
  who: 'team',
  data: copyOf(session, { savedBy: 'team' }),
  title: 'version of a session by the team',
};
const readByTeam = allow({ who: 'team', operation: 'get', path: at.version.at(standing.campVersion) });
const listedByTeam = allow({
  who: 'team',
  operation: 'list',
  path: at.version.at(standing.campVersion),
  query: { where: [['path', '==', session]] },
});
const limitedRows: readonly Row[] = [
  translated,
  byTeam,
  deny(byTeam, { data: copyOf(otherSession, { savedBy: 'team' }) }, 'copy a session of another camp'),
  deny(byTeam, { data: copyOf(youth, { savedBy: 'team' }) }, 'copy a ministry as a team'),
  deny(byTeam, { data: copyOf(at.ministry.at('camp-2026'), { savedBy: 'team' }) }, 'copy a ministry named as the camp'),
  listedByTeam,
  deny(listedByTeam, { query: { where: [['path', '==', youth]] } }, 'list versions of a ministry as a team'),
  readByTeam,
  deny(readByTeam, { path: at.version.at(standing.version) }, 'read the version of a ministry as a team'),
  ...(['writer', 'translator', 'teamElsewhere'] as const).map((who) => deny(readByTeam, { who }, `read as ${who}`)),
];

export const versionRows: readonly Row[] = [
  ...versionNames.map((name) => version(name, `of${name}`)),
  ministry,
  named,
  deny(named, { path: at.version.at('state.site-config.4') }, 'name a version after a later save'),
  deny(named, { path: at.version.at('consentTexts.message.3') }, 'name a version after another document'),
  ...limitedRows,
  savedSession,
  deny(
    savedSession,
    { data: copyOf(session, { content: { ...worlds.settled[session], number: 9, updatedAt: serverTime } }) },
    'copy another session',
  ),
  ...denials.map(([title, data]) => deny(ministry, { data }, title)),
  deny(ministry, { path: at.version.at('chosen') }, 'choose the id of a version'),
  ...['member', 'unverifiedAdmin'].map((who) => deny(ministry, { who: who as 'member' }, 'copy a document')),
  scratch,
  ...trashNames.map((name) =>
    deny(scratch, { path: deleted[name] ?? at[name as 'campGroup'].at('camp-2026', 'one') }, `delete a ${name}`),
  ),
  deny(scratch, { path: at.postVersion.at(standing.published, '3') }, 'delete a version'),
];
