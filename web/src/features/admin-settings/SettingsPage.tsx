import { useSearchParams } from 'wouter';
import { m } from '#messages/generated/messages.js';
import { PageLayout } from '#ui/PageLayout.tsx';
import { CampView } from './CampView.tsx';
import { GroupsView } from './GroupsView.tsx';
import { PagesView } from './PagesView.tsx';
import { PanoramasView } from './panoramas/PanoramasView.tsx';
import { ScheduleView } from './ScheduleView.tsx';
import { CustomTabs, SiteView } from './SiteView.tsx';

const views = {
  site: SiteView,
  pages: PagesView,
  camp: CampView,
  groups: GroupsView,
  schedule: ScheduleView,
  panoramas: PanoramasView,
} as const;

/** `/admin/custom`: the texts and settings of the site, and the camp's set-up. */
export default function SettingsPage() {
  const [parameters] = useSearchParams();
  const wanted = parameters.get('view') ?? 'site';
  const view = Object.hasOwn(views, wanted) ? (wanted as keyof typeof views) : 'site';
  const View = views[view];
  return (
    <PageLayout title={m.shell_title_adminSettings()}>
      <CustomTabs current={view} />
      <View />
    </PageLayout>
  );
}
