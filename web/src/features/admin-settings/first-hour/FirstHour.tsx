import { type FirstHourStep, firstHourSteps, isFilled, openSteps } from '@steeple/model/settings/firstHour';
import { documentPaths } from '@steeple/model/database/paths';
import { isText, openingPicture, type Page, pageSchema } from '@steeple/model/content/page';
import type { Picture } from '@steeple/model/files/picture';
import type { WithId } from '@steeple/model/database/publicSource';
import { type SiteConfig, siteConfigSchema } from '@steeple/model/settings/siteConfig';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'wouter';
import type { Content } from '#lib/admin/editing/saving.ts';
import { faultsOfDocument } from '#lib/admin/editing/contentOf.ts';
import { useDocumentEditing } from '#lib/admin/editing/useDocumentEditing.ts';
import { lastingId } from '#lib/admin/fields/freshId.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { firestore } from '#lib/firebase/firebase.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import type { Live } from '#lib/firestore/live.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { PictureField } from '#ui/admin/form/PictureField.tsx';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { SaveBar } from '#ui/admin/saving/SaveBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Loaded } from '#ui/states.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { AccentPreview } from '../AccentPreview.tsx';
import { withLink } from '../filledLinks.ts';
import { withMapPoint } from '../mapPoint.ts';
import { pageFields } from '../pageFields.ts';
import { emptyPage, pictureFaults } from '../pageContent.ts';
import { settledSite, siteParts } from '../siteFields.ts';
import styles from './FirstHour.module.css';
import { GiveAccess } from './GiveAccess.tsx';
import { omitLaterFields, type PreviewedPage, stepViews } from './steps.ts';
import { withDarkAccent } from './withDarkAccent.ts';

type Site = Content<'siteConfig'>;
type PageContent = Content<'page'>;

/** Typed settings and pages, for the page that is shown beside a step. */
export interface FirstHourPreview {
  readonly page: PreviewedPage;
  readonly site: Site;
  readonly pages: Readonly<Record<'home' | 'about', PageContent>>;
}

interface Props {
  readonly step: FirstHourStep;
  readonly Preview: ComponentType<FirstHourPreview>;
}

/** The settings as typed, but a field that is not valid yet as it was. */
function validPart(typed: Site, saved: Site): Site {
  const faulty = new Set(
    faultsOfDocument('siteConfig', settledSite(typed, saved)).map(({ field }) => field.split('.')[0]),
  );
  const validFields = Object.entries(typed).filter(([key]) => !faulty.has(key));
  const savedFields = Object.entries(saved).filter(([key]) => faulty.has(key));
  return Object.fromEntries([...validFields, ...savedFields]) as unknown as Site;
}

/** A page with another picture in its first section, which is a text. */
function withPicture(page: PageContent, picture: Picture | undefined): PageContent {
  const [first, ...rest] = page.sections;
  const isPictured = first !== undefined && isText(first);
  const { picture: _picture, ...text } = isPictured ? first : { id: lastingId('section'), body: { en: '' } };
  const followingSections = isPictured ? rest : page.sections;
  return { ...page, sections: [{ ...text, ...(picture !== undefined && { picture }) }, ...followingSections] };
}

/** Stores that a step is left as it was, beside those that others have skipped meanwhile. */
async function skipStep(step: FirstHourStep): Promise<void> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  await sdk.setDoc(
    sdk.doc(database, documentPaths.firstHour.at()),
    { skippedSteps: sdk.arrayUnion(step), updatedAt: sdk.serverTimestamp() },
    { merge: true },
  );
}

/** Moves the focus to the heading of a step that is opened. */
function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

function Guide({
  step,
  Preview,
  site,
  home,
  about,
  grants,
  skipped,
}: Props & {
  readonly site: WithId<SiteConfig>;
  readonly home: WithId<Page> | null;
  readonly about: WithId<Page> | null;
  readonly grants: number;
  readonly skipped: readonly FirstHourStep[];
}) {
  const language = useLanguage();
  const [, navigate] = useLocation();
  const siteForm = useDocumentEditing('siteConfig', [], site, null, settledSite);
  const homeForm = useDocumentEditing('page', ['home'], home, emptyPage, undefined, pictureFaults);
  const aboutForm = useDocumentEditing('page', ['about'], about, emptyPage, undefined, pictureFaults);
  const form = step === 'photograph' ? homeForm : step === 'leaders' ? aboutForm : siteForm;
  const at = firstHourSteps.indexOf(step);
  const stepLink = (to: FirstHourStep): string => `${linkTo('adminDashboard', language)}?step=${to}`;
  const contents = {
    site: siteForm.value,
    home: homeForm.value,
    about: aboutForm.value,
    grants,
    skipped,
  };
  const open = openSteps(contents);
  const view = stepViews[step];
  const goToStep = (to: FirstHourStep | undefined): void => {
    if (to === undefined) showToast(m.admin_start_done());
    navigate(to === undefined ? linkTo('adminDashboard', language) : stepLink(to));
    scrollTo(0, 0);
  };
  const next = firstHourSteps[at + 1];
  const fields = siteParts(language, [], [], siteForm.value.address).flatMap((part) => part.fields);
  const editSite = (change: (before: Site) => Site): void =>
    siteForm.edit((before) => {
      const filled = withMapPoint(before, change(before));
      const changed = { ...filled, theme: withDarkAccent(before.theme, filled.theme) };
      // Until somebody enters another, the legal name is the name.
      return [before.name.en, site.name.en].includes(before.dataProtection.organisation) && changed.name.en !== ''
        ? { ...changed, dataProtection: { ...changed.dataProtection, organisation: changed.name.en } }
        : changed;
    });

  const saving = useAction(async () => {
    const addsLink = step === 'leaders' && contents.about.sections.length > 0;
    const isOpen = open.includes(step);
    const wasSaved = siteForm.status === 'saved';
    if (form !== siteForm && form.status !== 'saved' && !(await form.saveIfValid())) return;
    if (addsLink) siteForm.edit((before) => withLink(before, 'about'));
    if ((!wasSaved || addsLink) && !(await siteForm.saveIfValid())) return;
    if (isOpen) await skipStep(step);
    // Its events are there sooner than at the next scheduled sync; the dashboard names what fails.
    if (step === 'calendar' && !wasSaved) void callFunction('syncCalendarNow', {}).catch(() => undefined);
    goToStep(next);
  });
  const skipping = useAction(async () => {
    for (const changedForm of new Set([form, siteForm]))
      if (changedForm.status !== 'saved') showToast(m.admin_save_discarded(), changedForm.discard());
    if (!isFilled(step, { ...contents, site: siteForm.base })) await skipStep(step);
    goToStep(next);
  });
  const show = (field: string): void => {
    const holder = firstHourSteps.find((listed) => stepViews[listed].fields?.includes(field.split('.')[0] ?? ''));
    if (form === siteForm && holder !== undefined && holder !== step) goToStep(holder);
  };
  const formFields =
    form === siteForm ? fields : pageFields(step === 'leaders' ? 'about' : 'home', form.value as PageContent);

  return (
    <div className={styles.guide}>
      <section className={styles.step} aria-labelledby="first-hour-step">
        <ol className={styles.steps}>
          {firstHourSteps.map((listed, index) => (
            <li key={listed}>
              <Link
                href={stepLink(listed)}
                title={stepViews[listed].title()}
                aria-current={listed === step ? 'step' : undefined}
                data-done={!open.includes(listed) || undefined}
              >
                {open.includes(listed) ? index + 1 : <Icon name="check" />}
                <span className="visually-hidden">{stepViews[listed].title()}</span>
              </Link>
            </li>
          ))}
        </ol>
        <div className={styles.title}>
          <p>{m.admin_start_progress({ step: at + 1, all: firstHourSteps.length })}</p>
          <h2 key={step} id="first-hour-step" ref={focusHeading} tabIndex={-1}>
            {view.title()}
          </h2>
          <p>{view.lead()}</p>
          <a className={styles.toPreview} href="#preview">
            {m.admin_start_preview()}
          </a>
        </div>
        <div className={`${layout.stack} ${styles.fields}`}>
          {view.fields !== undefined && (
            <SpecForm
              key={step}
              schema={siteConfigSchema}
              fields={omitLaterFields(fields.filter(({ key }) => view.fields?.includes(key)))}
              value={siteForm.value}
              faults={siteForm.faults}
              onChange={editSite}
            />
          )}
          {step === 'color' && <AccentPreview theme={siteForm.value.theme} />}
          {step === 'photograph' && (
            <PictureField
              label={m.admin_start_photograph()}
              value={openingPicture(contents.home.sections) ?? null}
              field="sections.0.picture"
              faults={homeForm.faults}
              onChange={(change) =>
                homeForm.edit((before) =>
                  withPicture(before, change(openingPicture(before.sections) ?? null) ?? undefined),
                )
              }
            />
          )}
          {step === 'leaders' && (
            <SpecForm
              schema={pageSchema}
              fields={omitLaterFields(pageFields('about', contents.about).filter(({ key }) => key === 'sections'))}
              value={contents.about}
              faults={aboutForm.faults}
              onChange={aboutForm.edit}
            />
          )}
          {step === 'people' && <GiveAccess />}
        </div>
        <div className={styles.actions}>
          <SaveBar
            editing={form as typeof siteForm}
            fields={formFields}
            label={next === undefined ? m.admin_start_finish() : m.admin_start_next()}
            goesOn
            onShow={show}
            onSave={() => saving.run()}
          >
            {open.includes(step) && (
              <Button busy={skipping.busy} onClick={() => skipping.run()}>
                {m.admin_start_skip()}
              </Button>
            )}
            {at > 0 && (
              <Button variant="quiet" icon="back" onClick={() => goToStep(firstHourSteps[at - 1])}>
                {m.admin_start_back()}
              </Button>
            )}
          </SaveBar>
          <ErrorNote error={saving.error ?? skipping.error} />
        </div>
      </section>
      <Preview
        page={view.page}
        site={validPart(siteForm.value, siteForm.base)}
        pages={{ home: homeForm.value, about: aboutForm.value }}
      />
    </div>
  );
}

/**
 * The guided set-up of a new site: one step on a screen, with the page beside it as visitors will see it. Any admin can
 * leave it and go on at any step.
 */
export function FirstHour({ step, Preview }: Props) {
  const language = useLanguage();
  const site = useDocument('siteConfig', []);
  const home = useDocument('page', ['home']);
  const about = useDocument('page', ['about']);
  const documents: readonly Live<unknown>[] = [site, home, about];
  const firstHour = useDocument('firstHour', []);
  const grants = useCollection({ name: 'grant', limit: 2 });
  return (
    <PageLayout
      title={m.admin_start_title()}
      actions={<Link href={linkTo('adminDashboard', language)}>{m.admin_start_leave()}</Link>}
    >
      <Loaded live={documents.find(({ status }) => status !== 'ready') ?? site}>
        {() =>
          site.data == null ? (
            <a href={href('adminSettings', language)}>{m.admin_settings_no_site()}</a>
          ) : (
            <Guide
              step={step}
              Preview={Preview}
              site={site.data}
              home={home.data ?? null}
              about={about.data ?? null}
              grants={grants.data?.length ?? 0}
              skipped={firstHour.data?.skippedSteps ?? []}
            />
          )
        }
      </Loaded>
    </PageLayout>
  );
}
