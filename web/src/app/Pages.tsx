import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { namedPaths } from '#lib/routing/matchPage.ts';
import { type Area, paths, type RouteName } from '#lib/routing/paths.ts';
import { type RouteModule, type ShownPage, usePage } from '#lib/routing/route.ts';
import { routeExpression } from '#lib/routing/routePattern.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { ErrorScreen } from './errors/ErrorScreen.tsx';
import { InFrame } from './errors/InFrame.tsx';
import type { PageState } from './navigation/pageState.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';

type Layout = ComponentType<{ readonly children: ReactNode }>;

/** Camp and admin pages bring the Firebase SDKs with their layouts, so these load with their pages only. */
const laterLayouts: Readonly<Record<Exclude<Area, 'public'>, () => Promise<Layout>>> = {
  camp: async () => (await import('./layouts/CampLayout.tsx')).CampLayout,
  admin: async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout,
};
const layouts: Partial<Record<Area, Layout>> = { public: PublicLayout };
const modules: Partial<Record<RouteName, RouteModule>> = {};

/**
 * Waits for the code of a page and its layout, and keeps both for {@link Pages}. A page is rendered when its code is
 * there: React shows what follows a placeholder 300 ms after the placeholder at the earliest.
 */
export async function keepPage(name: RouteName, loading: Promise<RouteModule>): Promise<RouteModule> {
  const { area } = paths[name];
  const [module, layout] = await Promise.all([loading, layouts[area] ?? laterLayouts[area as 'camp' | 'admin']()]);
  modules[name] = module;
  layouts[area] = layout;
  return module;
}

function Page({ name }: { readonly name: RouteName }) {
  const { language, path } = usePage();
  const Content = modules[name]?.default;
  if (Content === undefined) throw new Error(`The code of ${name} is not loaded`);
  return <Content key={language + path} />;
}

/** The routes of an area, below the path of its first page. */
function routesOf(area: Area, base: string): readonly ReactNode[] {
  return namedPaths
    .filter((page) => page.area === area)
    .map(({ name, path }) => (
      <Route key={name} path={routeExpression(path.slice(base.length) || '/')}>
        <Page name={name} />
      </Route>
    ));
}

const routes: Readonly<Record<Area, readonly ReactNode[]>> = {
  public: routesOf('public', ''),
  camp: routesOf('camp', paths.camp.path),
  admin: routesOf('admin', paths.adminDashboard.path),
};

/** The pages of an area in its layout. */
function AreaPages({ area }: { readonly area: Area }) {
  const Layout = layouts[area];
  if (Layout === undefined) throw new Error(`The layout of ${area} is not loaded`);
  const waiting = <Skeleton title lines={8} />;
  // React takes over the layout before the content, so that an early press on the menu does not wait for all of a page
  // that the server has rendered.
  return (
    <Suspense fallback={waiting}>
      <Layout>
        <Suspense fallback={waiting}>
          <Switch>{routes[area]}</Switch>
        </Suspense>
      </Layout>
    </Suspense>
  );
}

/** Converts a page into the value that the hooks of `#lib/routing/route.ts` read. */
export function contextOf({ target, data, madeAt, isFile }: PageState): ShownPage {
  return { ...target, name: target.route?.name ?? null, data, now: madeAt, isFile };
}

/** The page at the router's location, or what is shown in its place when something is wrong. */
export function Pages({ page: { target, error } }: { readonly page: PageState }) {
  if (error?.isFatal === true) return <ErrorPage error={error.cause} />;
  return (
    <Switch>
      {error !== null && (
        <Route>
          <InFrame>
            <ErrorScreen target={target} />
          </InFrame>
        </Route>
      )}
      <Route path={paths.camp.path} nest>
        <AreaPages area="camp" />
      </Route>
      <Route path={paths.adminDashboard.path} nest>
        <AreaPages area="admin" />
      </Route>
      <Route>
        <AreaPages area="public" />
      </Route>
    </Switch>
  );
}
