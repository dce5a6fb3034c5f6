import type { Camp } from '@steeple/model/camp/camp';
import type { Panorama } from '@steeple/model/camp/campArea';
import type { Language } from '@steeple/model/text/language';
import { isPartShown, isPreparable, shownFrom } from '@steeple/model/camp/preparedParts';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { localized } from '@steeple/model/text/bilingual';
import type { ListQuery, PublicSource, WithId } from '@steeple/model/database/publicSource';
import { formatDates } from '#lib/camp/campTime.ts';
import { type CampListName, campQueries, publicEmergencyNumbers } from '#lib/camp/campQueries.ts';
import { linkPicture } from '#lib/content/linkPicture.ts';
import { answerKey, type AnswerPairs } from '#lib/firestore/answers.ts';
import { paths, type RouteName } from '#lib/routing/paths.ts';
import type { Head } from '#lib/routing/route.ts';
import { m } from '#messages/generated/messages.js';

/** Lists that an open page of the camp shows beside the camp itself. */
const lists: Readonly<Partial<Record<RouteName, readonly CampListName[]>>> = {
  camp: ['panoramas'],
  campInfo: ['info'],
  campSchedule: ['schedule'],
  campPano: ['panoramas'],
  campPanellum: ['panoramas'],
};

/** Descriptions of the open pages of the camp, for link previews. */
const descriptions: Readonly<Partial<Record<RouteName, () => string>>> = {
  campInfo: m.camp_info_lead,
  campPano: m.camp_pano_lead,
  campPanellum: m.camp_pano_lead,
  campLogin: m.camp_login_lead,
};

/** True for a page of the camp that the server renders. */
export function isOpenCampPage(route: RouteName | null): boolean {
  return route !== null && paths[route].area === 'camp' && paths[route].personal !== true;
}

/** Content of an open page of the camp: null where there is no camp that everybody may see. */
export interface OpenCamp {
  readonly camp: WithId<Camp> | null;
  /** The first scene's picture, for link previews. */
  readonly picture: Panorama['still'] | null;
  readonly answers: AnswerPairs;
}

/**
 * Reads what an open page of the camp shows to somebody who is not signed in. A part that is still prepared is left
 * out, as its rule would refuse it, and so is everything of a camp that is not published: the page then asks by itself.
 * @param now milliseconds since the epoch.
 */
export async function loadOpenCamp(
  route: RouteName,
  source: PublicSource,
  { currentCamp: id }: SiteConfig,
  now: number,
): Promise<OpenCamp> {
  const camp = id === null ? null : await source.document('camp', id);
  if (id === null || camp === null || !camp.published) return { camp: null, picture: null, answers: [] };
  const isShown = (list: CampListName): boolean => !isPreparable(list) || isPartShown(camp, list, now);
  const queries = [
    ...(lists[route] ?? []).filter(isShown).map((list) => campQueries[list](id) as ListQuery<'campInfo'>),
    ...(route === 'camp' ? [publicEmergencyNumbers(id) as unknown as ListQuery<'campInfo'>] : []),
  ];
  const [panoramas, ...found] = await Promise.all([
    isShown('panoramas') ? source.list(campQueries.panoramas(id)) : [],
    ...queries.map(async (query): Promise<readonly [string, unknown]> => [answerKey(query), await source.list(query)]),
  ]);
  return { camp, picture: panoramas[0]?.still ?? null, answers: [[answerKey(['camp', id]), camp], ...found] };
}

/** The moments after `now` at which an open page of the camp shows another part. Milliseconds since the epoch. */
export function openCampMoments(camp: Camp, now: number): number[] {
  return Object.values(lists)
    .flat()
    .flatMap((list) => (isPreparable(list) ? [shownFrom(camp, list)] : []))
    .filter((moment) => Number.isFinite(moment) && moment > now);
}

/** Title, description and picture of an open page of the camp, for browsers and link previews. */
export function openCampHead(route: RouteName, { camp, picture }: OpenCamp, language: Language): Head {
  if (camp === null) return {};
  const name = localized(camp.name, language).text;
  const summary = [
    localized(camp.theme, language).text,
    formatDates(camp.startDate, camp.endDate, language),
    localized(camp.venueSummary, language).text,
  ].join(' · ');
  const description = descriptions[route]?.();
  return {
    title: route === 'camp' ? name : undefined,
    description: route === 'camp' ? summary : `${name} · ${description ?? summary}`,
    image: picture === null ? undefined : linkPicture(picture),
    noindex: true,
  };
}
