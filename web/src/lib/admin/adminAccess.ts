import type { Claims } from '@steeple/model/people/claims';
import { hasDuties, mayTranslate, mayWorkOn, mayWriteContent } from '@steeple/model/people/duties';
import type { RouteName } from '#lib/routing/paths.ts';

type AdminRouteName = Extract<RouteName, `admin${string}`>;
/** Decides for a screen, by the values of its address. */
type Access = (claims: Claims, parameters: URLSearchParams) => boolean;

const admins: Access = ({ admin }) => admin;

/** Somebody on a team opens their camps; an address without a camp leads to the first of them. */
const teams: Access = (claims, parameters) => {
  const camp = parameters.get('camp');
  return camp === null ? claims.admin || (claims.teams ?? []).length > 0 : mayWorkOn(claims, camp);
};

/** Parts of a camp's workspace for admins only: its basics, its code, its questions, and copying it. */
export const adminCampParts: readonly string[] = ['basics', 'code', 'questions', 'copy'];

/**
 * Decides who may open each screen of the admin area: what is shown, while firestore.rules guards the data. A
 * screen that is missing does not compile.
 */
const screens: Readonly<Record<AdminRouteName, Access>> = {
  adminDashboard: hasDuties,
  adminIndex: hasDuties,
  adminHelp: hasDuties,
  adminPreview: hasDuties,
  adminPosts: mayWriteContent,
  adminNewContent: mayWriteContent,
  adminBlogReader: mayWriteContent,
  adminResources: mayWriteContent,
  adminTranslations: mayTranslate,
  adminSettings: (claims, parameters) =>
    claims.admin || (parameters.get('view') === 'pages' && mayWriteContent(claims)),
  adminCamp: (claims, parameters) =>
    teams(claims, parameters) && (claims.admin || !adminCampParts.includes(parameters.get('view') ?? '')),
  adminFeedbackResults: teams,
  adminMinistries: admins,
  adminCalendar: admins,
  adminSignUps: admins,
  adminMessages: admins,
  adminGoogleCalendar: admins,
  adminPeople: admins,
  adminStatistics: admins,
  adminTrash: admins,
  adminImports: admins,
  adminDatabase: admins,
  adminDatabasePath: admins,
  adminDatabaseTest: admins,
};

function isAdminRoute(name: RouteName): name is AdminRouteName {
  return Object.hasOwn(screens, name);
}

/** Tells whether a person may open a screen. Screens outside the admin area have guards of their own. */
export function mayOpen(claims: Claims, name: RouteName, parameters = new URLSearchParams()): boolean {
  return !isAdminRoute(name) || screens[name](claims, parameters);
}
