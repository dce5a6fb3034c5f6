import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { ChineseFirstPage, loadChineseFirst } from './ChineseFirstPage.tsx';

export { chineseFirstHead as head } from './ChineseFirstPage.tsx';

export function loader(context: LoaderContext) {
  return loadChineseFirst(context, 'chinese-ministry');
}

export default function ChineseMinistryPage() {
  return <ChineseFirstPage page={useRouteData<typeof loader>()} />;
}
