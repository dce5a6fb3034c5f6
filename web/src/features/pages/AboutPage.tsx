import { loadPageContent } from '#lib/content/pageContent.ts';
import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { EditablePage } from './EditablePage.tsx';

export { pageHead as head } from './EditablePage.tsx';

export function loader({ source, language }: LoaderContext) {
  return loadPageContent(source, 'about', language);
}

export default function AboutPage() {
  return <EditablePage page={useRouteData<typeof loader>()} />;
}
