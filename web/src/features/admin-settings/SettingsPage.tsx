import { Redirect, useSearchParams } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { PageLayout } from '#ui/PageLayout.tsx';
import { PagesView } from './PagesView.tsx';
import { SiteView } from './SiteView.tsx';
import { withParameters } from '#ui/admin/documents/entryAddress.ts';
import layout from '#ui/admin/layout.module.css';
import { ConsentTexts } from './ConsentTexts.tsx';
import { RetentionList } from './RetentionList.tsx';

/** The texts that people agree to, and for how long personal data is stored. */
function PersonalView() {
  return (
    <div className={layout.stack}>
      <ConsentTexts />
      <RetentionList />
    </div>
  );
}

const views = {
  site: { title: m.shell_title_adminSettings, View: SiteView },
  pages: { title: m.shell_admin_pages, View: PagesView },
  personal: { title: m.shell_admin_personal, View: PersonalView },
} as const;

/** Views that this page had, and the part of the camp's workspace that shows each now. */
const movedViews: Readonly<Record<string, string>> = {
  camp: 'basics',
  groups: 'groups',
  schedule: 'schedule',
  panoramas: 'panoramas',
};

/** `/admin/custom`: the texts and settings of the site. */
export default function SettingsPage() {
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const requestedView = parameters.get('view') ?? 'site';
  if (Object.hasOwn(movedViews, requestedView)) {
    const moved = withParameters(parameters, { view: movedViews[requestedView] ?? '' });
    return <Redirect to={`${linkTo('adminCamp', language)}${moved}`} replace />;
  }
  const { title, View } = views[Object.hasOwn(views, requestedView) ? (requestedView as keyof typeof views) : 'site'];
  return (
    <PageLayout title={title()}>
      <View />
    </PageLayout>
  );
}
