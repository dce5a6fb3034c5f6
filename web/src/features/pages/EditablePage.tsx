import type { ReactNode } from 'react';
import type { PageContent } from '#lib/content/pageContent.ts';
import { Readable } from '#ui/content/Localized.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Sections } from '#ui/content/Sections.tsx';

interface EditablePageProps {
  readonly page: PageContent;
  /** Shown between the lead and the sections. */
  readonly before?: ReactNode;
  /** Shown after the sections. */
  readonly after?: ReactNode;
  readonly extra?: Readonly<Record<string, ReactNode>>;
}

/** A page whose text the admin area edits. */
export function EditablePage({ page, before, after, extra }: EditablePageProps) {
  return (
    <PageLayout title={<Readable value={page.title} />} lead={<Readable value={page.description} mark={false} />}>
      {before}
      <Sections sections={page.sections} eager={before === undefined} extra={extra} />
      {after}
    </PageLayout>
  );
}
