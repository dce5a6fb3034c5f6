import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Area } from '#lib/routing/paths.ts';
import type { RouteContextValue } from '#lib/routing/route.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LazyErrorPage } from './errors/LazyErrorPage.tsx';
import { ErrorScreen } from './errors/ErrorScreen.later.tsx';
import type { PageState } from './navigation/pageState.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';

type Layout = ComponentType<{ readonly children: ReactNode }>;

/** Camp and admin pages bring the Firebase SDKs with their layouts, so these load with their pages only. */
const layouts: Record<Area, Layout> = {
  public: PublicLayout,
  camp: lazy(() => import('./layouts/CampLayout.tsx').then(({ CampLayout }) => ({ default: CampLayout }))),
  admin: lazy(() => import('./layouts/AdminLayout.tsx').then(({ AdminLayout }) => ({ default: AdminLayout }))),
};

/** The camp's layout, where it is there before the page is rendered. */
let campLayout: Layout | undefined;

/** Fetches the layout of the camp, so that its next page is rendered without a placeholder. */
export async function loadCampLayout(): Promise<void> {
  campLayout ??= (await import('./layouts/CampLayout.tsx')).CampLayout;
}

/** Converts a page into the value that the hooks of `#lib/routing/route.ts` read. */
export function contextOf(page: PageState): RouteContextValue {
  const { target, data, madeAt, isFile } = page;
  return {
    name: target.route?.name ?? null,
    path: target.path,
    pathname: new URL(target.url, 'http://localhost').pathname,
    search: target.search,
    params: target.params,
    language: target.language,
    data,
    now: madeAt,
    isFile,
  };
}

/** One page in its layout, or what is shown in its place when something is wrong. */
export function PageView({ page }: { readonly page: PageState }) {
  const { target, module, error } = page;
  const area = target.route?.area ?? 'public';
  const Layout = area === 'camp' ? (campLayout ?? layouts.camp) : layouts[area];
  const Content = module?.default;
  let view: ReactNode;
  if (error?.status === 404)
    view = (
      <Suspense fallback={null}>
        <ErrorScreen target={target} />
      </Suspense>
    );
  else if (error !== null) view = <LazyErrorPage error={error.cause} />;
  else if (Content !== undefined) {
    const waiting = <Skeleton title lines={8} />;
    // React takes over the layout before the content, so that an early press on the menu does not wait for all of a
    // page that the server has rendered.
    view = (
      <Suspense fallback={waiting}>
        <Layout>
          <Suspense fallback={waiting}>
            <Content key={target.language + target.path} />
          </Suspense>
        </Layout>
      </Suspense>
    );
  }
  return view;
}
