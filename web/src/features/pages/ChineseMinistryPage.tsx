import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { type ChineseFirst, loadChineseFirst } from './chineseFirst.ts';
import { ChineseFirstPage } from './ChineseFirstPage.tsx';
import { pageHead } from './pageModule.ts';

export function loader(context: LoaderContext) {
  return loadChineseFirst(context, 'chinese-ministry');
}

export const head = ({ first, second }: ChineseFirst) => ({ ...pageHead(second ?? first) });

export default function ChineseMinistryPage() {
  return <ChineseFirstPage page={useRouteData<typeof loader>()} />;
}
