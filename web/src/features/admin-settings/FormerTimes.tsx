import type { Documents } from '@steeple/model/documents';
import { documentPaths } from '@steeple/model/database/paths';
import type { PathIds, WithId } from '@steeple/model/database/publicSource';
import type { Language } from '@steeple/model/text/language';
import type { FormerTime } from '@steeple/model/calendar/serviceTimes';
import { Link } from 'wouter';
import { type TimeMention, timeMentions, withMention } from '#lib/admin/content/mentionedTimes.ts';
import { readVisitorTexts } from '#lib/admin/content/readVisitorTexts.ts';
import { saveEntry } from '#lib/admin/documents/saveEntry.ts';
import { contentOf, editedPart } from '#lib/admin/editing/contentOf.ts';
import { type Content, saveRevision } from '#lib/admin/editing/saving.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { withOutdatedTexts } from '#lib/admin/translation/outdatedTexts.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { wallTime } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import type { CalendarSeries } from './calendarSeries.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';

type SiteContent = Content<'siteConfig'>;

/** A document that may name a former time, where it is edited, and the way to save it with other words. */
interface NamingDocument {
  readonly title: string;
  readonly href: string;
  readonly document: object;
  readonly save: (document: object) => Promise<void>;
}

/** A page or post, which is saved with a mark at the translations that it outdates. */
function translatedDocument<Name extends 'page' | 'post'>(
  name: Name,
  stored: WithId<Documents[Name]>,
  address: string,
): NamingDocument {
  const { value, revision } = contentOf<Name>(stored);
  return {
    title: stored.title.en,
    href: address,
    document: value,
    async save(next) {
      const ids = [stored.id] as PathIds<Name>;
      await saveRevision(name, ids, withOutdatedTexts(value, next as typeof value, false), revision);
    },
  };
}

async function readDocuments(language: Language): Promise<NamingDocument[]> {
  const { pages, posts, ministries } = await readVisitorTexts();
  const [settings, editor] = [href('adminSettings', language), href('adminNewContent', language)];
  return [
    ...pages.map((page) => translatedDocument('page', page, `${settings}?view=pages&page=${page.id}`)),
    ...posts.map((post) => translatedDocument('post', post, `${editor}?post=${post.id}`)),
    ...ministries.map((ministry): NamingDocument => {
      const [path, base] = [documentPaths.ministry.at(ministry.id), editedPart(ministry)];
      return {
        title: ministry.name.en,
        href: `${href('adminMinistries', language)}?entry=${ministry.id}`,
        document: base,
        async save(next) {
          const value = next as typeof base;
          await saveEntry({ path, value, base, revision: 1, order: ministry.order });
        },
      };
    }),
  ];
}

interface NoteProps {
  readonly former: string;
  /** Present time of the service; undefined where the service was removed. */
  readonly now: string | undefined;
  readonly documents: readonly NamingDocument[];
  /** The recurring events that are still at the former time. */
  readonly series: readonly CalendarSeries[];
  readonly onReplaced: () => void;
  readonly onDone: () => void;
}

/** One former time: the sentences that name it, each with a button that writes the present time in its place. */
export function FormerTimeNote({ former, now, documents, series, onReplaced, onDone }: NoteProps) {
  const language = useLanguage();
  const time = wallTime(former, language);
  const replace = useAction(async ({ document, save }: NamingDocument, mention: TimeMention, to: string) => {
    await save(withMention(document, mention, former, to));
    onReplaced();
  });
  const mentions = documents.flatMap((listed) =>
    timeMentions(listed.document, former).map((mention) => ({ in: listed, mention })),
  );
  const isNamed = mentions.length > 0 || series.length > 0;
  return (
    <Note
      tone={isNamed ? 'warn' : 'plain'}
      title={isNamed ? m.admin_times_named({ time }) : m.admin_times_none({ time })}
      actions={
        <Button variant="quiet" onClick={onDone}>
          {m.admin_times_done()}
        </Button>
      }
    >
      <ErrorNote error={replace.error} />
      <ul className={layout.tight}>
        {series.map(({ event, title }) => (
          <li key={event}>
            <Link href={`${linkTo('adminCalendar', language)}?event=${event}`}>{title}</Link>{' '}
            {m.admin_times_in_calendar()}
          </li>
        ))}
        {mentions.map(({ in: document, mention }) => (
          <li key={`${document.href} ${mention.id} ${mention.language} ${mention.sentence}`}>
            <Link href={`~${document.href}`}>{document.title}</Link> <q lang={mention.language}>{mention.sentence}</q>{' '}
            {now !== undefined && (
              <Button busy={replace.busy} onClick={() => replace.run(document, mention, now)}>
                {m.admin_times_replace({ time: wallTime(now, mention.language) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/**
 * The texts that still name a time that a service had before: nobody else would find them. Nothing while no time has
 * changed.
 * @param props.edit changes the settings on the screen, whose own texts are among those that are looked through.
 */
export function FormerTimes({
  site,
  series,
  edit,
}: {
  readonly site: SiteContent;
  /** The recurring events of the calendars. */
  readonly series: readonly CalendarSeries[];
  readonly edit: (change: (before: SiteContent) => SiteContent) => void;
}) {
  const language = useLanguage();
  const former: readonly FormerTime[] = site.formerTimes ?? [];
  const read = useLoaded(former.length === 0 ? null : language, async () => readDocuments(language));
  if (former.length === 0 || read.status === 'loading') return null;
  if (read.status === 'error') return <ErrorNote error={read.error} onRetry={read.retry} />;
  const siteDocument: NamingDocument = {
    title: m.admin_settings_site(),
    href: `${href('adminSettings', language)}?view=site&part=services`,
    document: site,
    async save(next) {
      edit(() => next as SiteContent);
    },
  };
  return former.map(({ service, time }) => (
    <FormerTimeNote
      key={`${service} ${time}`}
      former={time}
      now={site.serviceTimes.find(({ id }) => id === service)?.time}
      documents={[siteDocument, ...read.data]}
      series={series.filter(
        (candidate) =>
          candidate.time.time === time &&
          site.serviceTimes.every((serviceTime) => serviceTime.series !== candidate.series),
      )}
      onReplaced={read.reload}
      onDone={() =>
        edit((before) => ({
          ...before,
          formerTimes: before.formerTimes?.filter(
            (formerTime) => formerTime.service !== service || formerTime.time !== time,
          ),
        }))
      }
    />
  ));
}
