import { type SiteConfig, siteConfigSchema } from '@steeple/model/settings/siteConfig';
import { languageNames, languages, languageTags } from '@steeple/model/text/language';
import { localized } from '@steeple/model/text/bilingual';
import type { WithId } from '@steeple/model/database/publicSource';
import { formerTimesAfter } from '@steeple/model/calendar/serviceTimes';
import { fromMillis } from '@steeple/model/time/timestamp';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { faultsBelow } from '#lib/admin/fields/fieldFaults.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { ensureProof } from '#lib/auth/ensureProof.ts';
import { useText } from '#lib/language/bilingual.ts';
import { wallTime, weekdayName } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { usePage } from '#lib/routing/route.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { VersionsButton } from '#ui/admin/saving/VersionsButton.tsx';
import { campsQuery } from '#ui/admin/CampSelect.tsx';
import { SaveBar } from '#ui/admin/saving/SaveBar.tsx';
import { Tabs } from '#ui/admin/Tabs.tsx';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import styles from './Settings.module.css';
import { accentsOf, UsedAccent } from './AccentPreview.tsx';
import { calendarSeries } from './calendarSeries.ts';
import { FormerTimes } from './FormerTimes.tsx';
import { withMapPoint } from './mapPoint.ts';
import { settledSite, siteParts } from './siteFields.ts';
import { useDocumentEditing } from '#lib/admin/editing/useDocumentEditing.ts';

type PreviewedSite = Pick<SiteConfig, 'name' | 'tagline' | 'banner' | 'serviceTimes' | 'theme' | 'address'>;

/** The head of the public site as it will be, in both languages and on both grounds. */
function SitePreview({ site }: { readonly site: PreviewedSite }) {
  const accents = accentsOf(site.theme);
  return (
    <section className={layout.previews} aria-label={m.admin_preview()}>
      {languages.map((language, index) => (
        <div
          key={language}
          className={styles.masthead}
          data-ground={index === 0 ? 'light' : 'dark'}
          lang={languageTags[language]}
        >
          <span className={layout.previewLanguage}>{languageNames[language]}</span>
          {site.banner !== null && (
            <p className={styles.banner} style={{ background: accents[index === 0 ? 'light' : 'dark'].used }}>
              {localized(site.banner.text, language).text}
            </p>
          )}
          <strong>{localized(site.name, language).text}</strong>
          <p>{localized(site.tagline, language).text}</p>
          <ul>
            {site.serviceTimes.map((service) => (
              <li key={service.id}>
                {localized(service.name, language).text} · {weekdayName(service.weekday, language)}{' '}
                {wallTime(service.time, language)}
              </li>
            ))}
          </ul>
          <UsedAccent {...accents[index === 0 ? 'light' : 'dark']} />
        </div>
      ))}
    </section>
  );
}

function SiteForm({ site }: { readonly site: WithId<SiteConfig> }) {
  const { now } = usePage();
  const [from] = useState(() => fromMillis(now));
  const text = useText();
  const language = useLanguage();
  const [parameters, setParameters] = useSearchParams();
  const camps = useCollection(campsQuery);
  const editing = useDocumentEditing('siteConfig', [], site, null, settledSite);
  const { value, faults, edit } = editing;
  const campOptions = camps.status === 'ready' ? camps.data.map((camp) => [camp.id, text(camp.name)] as const) : [];
  const options =
    value.currentCamp === null || campOptions.some(([id]) => id === value.currentCamp)
      ? campOptions
      : [...campOptions, [value.currentCamp, value.currentCamp] as const];
  const events = useCollection({
    name: 'event',
    where: [['start', '>=', from]],
    orderBy: [['start', 'asc']],
    limit: 300,
  });
  const series = useMemo(() => calendarSeries(events.data ?? [], site.timeZone), [events.data, site.timeZone]);
  const parts = siteParts(language, options, series, value.address);
  const part = parts.find((sitePart) => sitePart.key === parameters.get('part')) ?? parts[0];
  const isSwitched = (value.adminSecondFactor ?? false) !== (editing.base.adminSecondFactor ?? false);
  // The rules let nobody switch this without a second factor of their own.
  const save = useAction(async () => {
    if (isSwitched) await ensureProof(true);
    void editing.saveIfValid();
  });
  if (part === undefined) return null;
  const { serviceTimes, formerTimes = [] } = editing.base;
  // The times that the services had before are stored with the change.
  const editTimes: typeof edit = (change) =>
    edit((before) => {
      const next = withMapPoint(before, change(before));
      const former = formerTimesAfter(formerTimes, serviceTimes, next.serviceTimes);
      const isAsBefore =
        next.serviceTimes === before.serviceTimes || (former.length === 0 && next.formerTimes === undefined);
      return isAsBefore ? next : { ...next, formerTimes: former };
    });
  const show = (field: string): void => {
    const holder = parts.find((sitePart) => sitePart.fields.some(({ key }) => key === field.split('.')[0]));
    if (holder !== undefined && holder !== part) setParameters({ view: 'site', part: holder.key });
  };
  return (
    <>
      <SaveBar
        editing={editing}
        fields={parts.flatMap((sitePart) => sitePart.fields)}
        onShow={show}
        onSave={() => save.run()}
      >
        <VersionsButton editing={editing} />
      </SaveBar>
      <ErrorNote error={save.error} />
      <FormerTimes site={value} series={series} edit={edit} />
      <Tabs
        label={m.admin_settings_site()}
        parameter="part"
        current={part.key}
        keep={{ view: 'site' }}
        tabs={parts.map(({ key, title, fields }) => {
          const count = fields.flatMap((field) => faultsBelow(faults, field.key)).length;
          return [key, count === 0 ? title : `${title} (${count})`];
        })}
      />
      <div className={layout.stack}>
        {['basics', 'services'].includes(part.key) && <SitePreview site={value} />}
        <SpecForm
          key={part.key}
          schema={siteConfigSchema}
          fields={part.fields}
          value={value}
          faults={faults}
          onChange={editTimes}
        />
      </div>
    </>
  );
}

/** The settings of the whole site. */
export function SiteView() {
  const live = useDocument('siteConfig', []);
  return (
    <Loaded live={live}>
      {(site) =>
        site === null ? (
          <EmptyState title={m.admin_settings_no_site()}>
            <p>{m.admin_settings_no_site_hint()}</p>
          </EmptyState>
        ) : (
          <SiteForm site={site} />
        )
      }
    </Loaded>
  );
}
