import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Skeleton } from '#ui/states.tsx';
import { PagesView } from './PagesView.tsx';
import { PersonalView } from './PersonalView.tsx';
import { SiteView } from './SiteView.tsx';

const views = { site: SiteView, pages: PagesView, personal: PersonalView } as const;
const titles: Record<keyof typeof views, () => string> = {
  site: m.shell_title_adminSettings,
  pages: m.shell_admin_pages,
  personal: m.shell_admin_personal,
};

/** Views that this page had, and the part of the camp's workspace that shows each now. */
const movedViews: Readonly<Record<string, string>> = {
  camp: 'basics',
  groups: 'groups',
  schedule: 'schedule',
  panoramas: 'panoramas',
};

/** Leads an address that people stored on to the camp's workspace. */
function MovedView({ to }: { readonly to: string }) {
  const [, navigate] = useLocation();
  useEffect(() => navigate(`~${to}`, { replace: true }), [navigate, to]);
  return <Skeleton />;
}

/** `/admin/custom`: the texts and settings of the site. */
export default function SettingsPage() {
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const wanted = parameters.get('view') ?? 'site';
  if (Object.hasOwn(movedViews, wanted)) {
    const next = new URLSearchParams(parameters);
    next.set('view', movedViews[wanted] ?? '');
    return <MovedView to={`${href('adminCamp', language)}?${next.toString()}`} />;
  }
  const view = Object.hasOwn(views, wanted) ? (wanted as keyof typeof views) : 'site';
  const View = views[view];
  return (
    <PageLayout title={titles[view]()}>
      <View />
    </PageLayout>
  );
}
