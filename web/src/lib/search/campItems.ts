import { isPartShown } from '@steeple/model/camp/preparedParts';
import type { PublicSource } from '@steeple/model/database/publicSource';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { campQueries } from '#lib/camp/campQueries.ts';
import { markdownToText } from '#lib/content/markdownToText.ts';
import { m } from '#messages/generated/messages.js';
import { inEveryLanguage } from './pageItems.ts';
import { indexedPageLength } from './plainBody.ts';
import type { SearchItem, SearchText } from './searchItem.ts';
import { joinTexts, mapTexts } from './searchTexts.ts';

/** The most chapters about the camp that are indexed: each is a document that every index reads. */
const chapterLimit = 5;

/**
 * The pages of the current camp that everybody may open: what it is and costs, its schedule, its scenes. Nothing of the
 * guarded ones, nothing of a camp that is not published, and no chapter that is still prepared.
 */
export async function campItems(source: PublicSource, site: SiteConfig | null, now: number): Promise<SearchItem[]> {
  const id = site?.currentCamp ?? null;
  const camp = id === null ? null : await source.document('camp', id);
  if (id === null || camp === null || !camp.published) return [];
  // Where this runs on the server nothing else keeps back what is still prepared.
  const chapters = isPartShown(camp, 'info', now)
    ? await source.list({ ...campQueries.info(id), limit: chapterLimit })
    : [];
  const words = Object.values(mapTexts(camp.name, String)).join('\n');
  const item = (key: string, title: SearchText, text: SearchText, names?: string[]): SearchItem => ({
    kind: 'camp',
    key,
    title,
    ...(names !== undefined && { names }),
    text,
    words,
    moment: 0,
  });
  return [
    item(
      'camp',
      mapTexts(camp.name, String),
      joinTexts([camp.theme, camp.venueSummary], indexedPageLength, String),
      Object.values(inEveryLanguage(m.shell_title_camp)),
    ),
    item(
      'campInfo',
      inEveryLanguage(m.shell_title_campInfo),
      joinTexts(
        chapters.flatMap(({ title, body, prices = [] }) => [title, body, ...prices.map(({ label }) => label)]),
        indexedPageLength,
        markdownToText,
      ),
    ),
    item('campSchedule', inEveryLanguage(m.shell_title_campSchedule), inEveryLanguage(m.camp_landing_schedule_hint)),
    item('campPano', inEveryLanguage(m.shell_title_campPano), inEveryLanguage(m.camp_pano_lead)),
  ];
}
