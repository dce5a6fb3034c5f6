import type { loadPageContent } from '#lib/content/pageContent.ts';
import { usePage, useRouteData } from '#lib/routing/route.ts';
import { EditablePage } from './EditablePage.tsx';

export { loadPageContent as loader } from '#lib/content/pageContent.ts';
export { pageHead as head } from './EditablePage.tsx';

/** The pages with nothing but what the admin area edits: about the church, Alpha, data protection. */
export default function TextPage() {
  const { name } = usePage();
  return (
    <EditablePage page={useRouteData<typeof loadPageContent>()} contact={name === 'alpha' ? 'alpha' : undefined} />
  );
}
