import { plain } from '@steeple/model/database/plain';
import type { PublicSource } from '@steeple/model/database/publicSource';
import { readableAccent } from '@steeple/model/settings/readableAccent';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { type Language, languageTags } from '@steeple/model/text/language';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { FirstHourPreview } from '#features/admin-settings/first-hour/FirstHour.tsx';
import { useDeviceNow } from '#lib/admin/useDeviceNow.ts';
import { browserSource } from '#lib/firestore/browserSource.ts';
import { useLanguage } from '#lib/language/language.ts';
import { paths } from '#lib/routing/paths.ts';
import { PageProvider, type RouteModule, usePage } from '#lib/routing/route.ts';
import { SiteContext, useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { PublicLayout } from '../layouts/PublicLayout.tsx';
import styles from './SitePreview.module.css';

/** Time after the last key until the page is loaded again. Milliseconds. */
const pauseMillis = 250;

const modules: Readonly<Record<FirstHourPreview['page'], () => Promise<RouteModule>>> = {
  home: () => import('#features/home/HomePage.tsx'),
  visit: () => import('#features/pages/VisitPage.tsx'),
  about: () => import('#features/pages/TextPage.tsx'),
  events: () => import('#features/events/EventsPage.tsx'),
  giving: () => import('#features/pages/GivingPage.tsx'),
};

/** Reads what is typed in the place of what is stored; each list is read once while a page is shown. */
function draftSource(lists: Map<string, Promise<unknown>>, drafts: Omit<FirstHourPreview, 'page'>): PublicSource {
  const typedDocument = (name: string, id: string | undefined): object | null =>
    name === 'siteConfig'
      ? drafts.site
      : name === 'page' && (id === 'home' || id === 'about')
        ? drafts.pages[id]
        : null;
  return {
    async document(name, ...ids) {
      const value = typedDocument(name, ids[0]);
      if (value === null) return browserSource.document(name, ...ids);
      return {
        ...(plain(value) as object),
        id: ids.at(-1) ?? '',
        revision: 1,
        updatedAt: { seconds: 0, nanoseconds: 0 },
      } as never;
    },
    list(query) {
      const key = JSON.stringify(query);
      const list = lists.get(key) ?? browserSource.list(query);
      lists.set(key, list);
      return list as ReturnType<typeof browserSource.list<typeof query.name>>;
    },
  };
}

/** Gives a document the styles of this one, also those that come later. @returns a function that stops it */
function followStyles(inner: Document): () => void {
  const copy = (): void =>
    inner.head.replaceChildren(
      ...inner.head.querySelectorAll('title'),
      ...Array.from(document.head.querySelectorAll('link[rel="stylesheet"], style'), (element) =>
        element.cloneNode(true),
      ),
    );
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  // Its links lead nowhere.
  inner.body.inert = true;
  return () => observer.disconnect();
}

/** Sets the language, the title and the colours of a document. */
function describe(inner: Document, theme: SiteConfig['theme'], language: Language): void {
  const { documentElement: root } = inner;
  root.lang = languageTags[language];
  inner.title = m.admin_preview();
  root.style.setProperty('--accent-light', readableAccent(theme.accent, 'light'));
  root.style.setProperty('--accent-dark', readableAccent(theme.accentOnDark, 'dark'));
}

/**
 * A document of its own in a frame, so that styles and widths are those of a public page. It is filled from here and
 * loads nothing: policies let nobody frame a page of the site.
 */
function Frame({
  theme,
  isPhone,
  children,
}: {
  readonly theme: SiteConfig['theme'];
  readonly isPhone: boolean;
  readonly children: ReactNode;
}) {
  const language = useLanguage();
  const [inner, setInner] = useState<Document | null>(null);
  const take = useCallback((frame: HTMLIFrameElement | null) => {
    if (frame === null) return;
    setInner(frame.contentDocument);
    // Firefox replaces the document once.
    frame.addEventListener('load', () => setInner(frame.contentDocument));
  }, []);
  useEffect(() => (inner === null ? undefined : followStyles(inner)), [inner]);
  useEffect(() => {
    if (inner !== null) describe(inner, theme, language);
  }, [inner, language, theme]);
  return (
    <div className={styles.window} data-phone={isPhone || undefined}>
      <iframe ref={take} sandbox="allow-same-origin" title={m.admin_preview()} className={styles.frame} />
      {inner !== null && createPortal(children, inner.body)}
    </div>
  );
}

/** A public page as visitors will see it, with what is typed. */
export function SitePreview({ page, site: typedSite, pages }: FirstHourPreview) {
  const language = useLanguage();
  const { base } = usePage();
  const now = useDeviceNow();
  const stored = useSite();
  const [isPhone, setIsPhone] = useState(false);
  // With another page lists are read again: a sync has brought events meanwhile.
  const lists = useMemo(() => ({ page, read: new Map<string, Promise<unknown>>() }), [page]).read;
  const [loadedPage, setLoadedPage] = useState<{ page: typeof page; Page: ComponentType; data: unknown } | null>(null);
  const content = JSON.stringify(plain([typedSite, pages]));
  const site = useMemo<SiteConfig>(
    () => ({ ...(JSON.parse(content) as [SiteConfig])[0], revision: stored.revision, updatedAt: stored.updatedAt }),
    [content, stored],
  );
  useEffect(() => {
    let isOver = false;
    const [draft, drafts] = JSON.parse(content) as [FirstHourPreview['site'], FirstHourPreview['pages']];
    const load = async (): Promise<void> => {
      const { default: Page, loader } = await modules[page]();
      const source = draftSource(lists, { site: draft, pages: drafts });
      const context = {
        source,
        route: page,
        params: {},
        language,
        query: new URLSearchParams(),
        timeZone: draft.timeZone,
        now: Date.now(),
      };
      const data = await loader?.(context);
      if (!isOver) setLoadedPage({ page, Page, data });
    };
    // A page that cannot be loaded leaves the one before in its place.
    const timer = setTimeout(() => void load().catch(() => undefined), pauseMillis);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [page, content, language, lists]);
  const { path } = paths[page];
  const location = useMemo(() => memoryLocation({ path: base + path, static: true }), [base, path]);
  return (
    <aside id="preview" className={`${styles.preview} screen-only`} aria-label={m.admin_start_preview()}>
      <div className={layout.buttons}>
        <p className={styles.label}>{m.admin_start_preview()}</p>
        <Button variant="quiet" aria-pressed={!isPhone} onClick={() => setIsPhone(false)}>
          {m.admin_start_computer()}
        </Button>
        <Button variant="quiet" aria-pressed={isPhone} onClick={() => setIsPhone(true)}>
          {m.admin_start_phone()}
        </Button>
      </div>
      <Frame theme={site.theme} isPhone={isPhone}>
        {loadedPage !== null && (
          <SiteContext value={site}>
            <PageProvider
              page={{
                name: loadedPage.page,
                base,
                path,
                pathname: base + path,
                search: '',
                language,
                data: loadedPage.data,
                now,
              }}
            >
              <Router hook={location.hook} base={base}>
                {/* Half-typed content may break the page; the form beside it goes on. */}
                <ErrorBoundary resetKey={content} renderFailure={() => null}>
                  <PublicLayout>
                    <loadedPage.Page />
                  </PublicLayout>
                </ErrorBoundary>
              </Router>
            </PageProvider>
          </SiteContext>
        )}
      </Frame>
    </aside>
  );
}
