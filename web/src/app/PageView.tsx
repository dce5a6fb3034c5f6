import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Area } from '#lib/routing/paths.ts';
import type { RouteContextValue } from '#lib/routing/route.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LazyErrorPage } from './errors/LazyErrorPage.tsx';
import { ErrorScreen } from './errors/ErrorScreen.later.tsx';
import type { PageState } from './navigation/pageState.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';

type Layout = ComponentType<{ readonly children: ReactNode }>;

/** Camp and admin pages bring the Firebase SDKs with their layouts, so these load with their pages only. */
const laterLayouts: Readonly<Record<Exclude<Area, 'public'>, () => Promise<Layout>>> = {
  camp: async () => (await import('./layouts/CampLayout.tsx')).CampLayout,
  admin: async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout,
};
const layouts: Partial<Record<Area, Layout>> = { public: PublicLayout };

/**
 * Fetches the layout of an area, before a page of it is rendered: React shows what follows a placeholder 300 ms after
 * the placeholder at the earliest.
 */
export async function loadLayout(area: Area): Promise<void> {
  if (area !== 'public') layouts[area] ??= await laterLayouts[area]();
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
  const Layout = layouts[area];
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
    if (Layout === undefined) throw new Error(`The layout of ${area} is not loaded`);
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
