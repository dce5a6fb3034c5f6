import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { fromMillis } from '@steeple/model/time/timestamp';
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { hasPreview, type PreviewedPart, previewParameters } from '#features/admin-camp/preview/previewedParts.ts';
import { type SessionForm, splitSession } from '#features/admin-camp/kinds/sessions.ts';
import { changedItem, type ItemForm } from '#features/admin-camp/scheduleForm.ts';
import { type EntryDraft, withDraftedEntries } from '#lib/admin/documents/draftedEntries.ts';
import { type StoredDraft, useDraftsBelow } from '#lib/admin/editing/useDraftsBelow.ts';
import { type CampListChange, CampListContext } from '#lib/camp/campListChange.ts';
import { campQueries } from '#lib/camp/campQueries.ts';
import { usePage } from '#lib/routing/route.ts';
import { SiteContext, useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './AdminPreview.module.css';

/** The page on which campers see a part. */
const pages: Readonly<Record<PreviewedPart, ComponentType>> = {
  basics: lazy(() => import('#features/camp-landing/CampLandingPage.tsx')),
  groups: lazy(() => import('#features/camp-groups/CampGroupsPage.tsx')),
  schedule: lazy(() => import('#features/camp-schedule/CampSchedulePage.tsx')),
  sessions: lazy(() => import('#features/camp-sessions/CampSessionsPage.tsx')),
  booklet: lazy(() => import('#features/camp-booklet/CampBookletPage.tsx')),
  briefing: lazy(() => import('#features/camp-briefing/CampBriefingPage.tsx')),
  checklist: lazy(() => import('#features/camp-checklist/CampChecklistPage.tsx')),
  contacts: lazy(() => import('#features/camp-contacts/CampContactsPage.tsx')),
  venue: lazy(() => import('#features/camp-venue/CampVenuePage.tsx')),
  info: lazy(() => import('#features/camp-info/CampInfoPage.tsx')),
  panoramas: lazy(() => import('#features/camp-panorama/CampPanoPage.tsx')),
  notices: lazy(() => import('#features/camp-dashboard/CampDashboardPage.tsx')),
};

const SessionView = lazy(() =>
  import('#features/camp-sessions/SessionView.tsx').then((module) => ({ default: module.SessionView })),
);

/**
 * Puts drafts in the place of what is stored; of the schedule also the mark that campers would see, and the items that
 * hold new sessions.
 */
function changeWith(camp: string, drafts: readonly StoredDraft[], now: number): CampListChange {
  const sessions = `${collectionOf(documentPaths.campSession.at(camp, 'x'))}/`;
  return (list, entries) => {
    const { name } = campQueries[list](camp);
    const collection = `${collectionOf(documentPaths[name].at(camp, 'x'))}/`;
    const own: EntryDraft[] = drafts
      .filter(({ path }) => path.startsWith(collection))
      .map(({ path, value }) => ({ id: path.slice(collection.length), value }));
    if (name !== 'scheduleItem') return withDraftedEntries(entries, own);
    const items = entries as unknown as readonly (ScheduleItem & { readonly id: string })[];
    const changed = own.map(({ id, value }) => {
      const before = items.find((item) => item.id === id) ?? null;
      return { id, value: changedItem(before, value as ItemForm, fromMillis(now)) };
    });
    const added = drafts
      .filter(({ path }) => path.startsWith(sessions))
      .flatMap(({ path, value }) => {
        const id = path.slice(sessions.length);
        const { item } = splitSession(value as SessionForm, id);
        return item === null || items.some(({ session }) => session === id) ? [] : [{ id, value: item }];
      });
    return withDraftedEntries(entries, [...changed, ...added]);
  };
}

/** Keeps links, buttons and ticks of the page from doing anything; folded parts still open. */
function stopClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest('a, button, input, label, summary');
  if (control === null || control.tagName === 'SUMMARY' || control.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * `/admin/preview`: a page of a camp as campers see it, with what is being typed in the admin area of this browser. It
 * is opened in a window as wide as a phone.
 */
export default function AdminPreview() {
  const site = useSite();
  const { now } = usePage();
  const [parameters] = useSearchParams();
  const camp = parameters.get(previewParameters.camp) ?? site.currentCamp ?? '';
  const part = parameters.get(previewParameters.part);
  const entry = parameters.get(previewParameters.entry);
  const previewedPart = hasPreview(part) ? part : 'basics';
  const Page = pages[previewedPart];
  const drafts = useDraftsBelow(documentPaths.camp.at(camp));
  const change = useMemo(() => changeWith(camp, drafts, now), [camp, drafts, now]);
  const previewed = useMemo(() => ({ ...site, currentCamp: camp === '' ? null : camp }), [site, camp]);
  useEffect(() => {
    if (entry === null) return undefined;
    // The entry is on the page once its list has come.
    const observer = new MutationObserver(() => {
      const element = document.getElementById(entry);
      if (element === null) return;
      observer.disconnect();
      element.scrollIntoView();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [entry]);
  return (
    <SiteContext value={previewed}>
      <CampListContext value={change}>
        <div className={`camp-area ${styles.preview}`}>
          <header className={styles.note}>
            <p>{m.admin_phone_preview_note()}</p>
          </header>
          {/* The controls keep their roles; that they do nothing is said above. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
          <main id="content" tabIndex={-1} onClickCapture={stopClick}>
            <Suspense fallback={<Skeleton title lines={8} />}>
              {previewedPart === 'sessions' && entry !== null ? <SessionView sessionKey={{ slug: entry }} /> : <Page />}
            </Suspense>
          </main>
        </div>
      </CampListContext>
    </SiteContext>
  );
}
