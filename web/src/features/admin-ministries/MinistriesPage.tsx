import { m } from '#messages/generated/messages.js';
import { DocumentsView } from '#ui/admin/documents/DocumentsView.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { ministries } from './ministries.ts';

/** `/admin/ministries`: the ministries that visitors see, in their order. */
export default function MinistriesPage() {
  return (
    <PageLayout title={m.shell_title_adminMinistries()}>
      <DocumentsView kind={ministries} />
    </PageLayout>
  );
}
