import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { ServiceTimes } from '#ui/events/ServiceTimes.tsx';
import { type ChineseFirst, loadChineseFirst } from './chineseFirst.ts';
import { ChineseFirstPage } from './ChineseFirstPage.tsx';
import styles from './ChineseFirstPage.module.css';
import { pageHead } from './pageModule.ts';

export function loader(context: LoaderContext) {
  return loadChineseFirst(context, 'chinese-service');
}

export const head = ({ first, second }: ChineseFirst) => ({ ...pageHead(second ?? first) });

export default function ChineseServicePage() {
  return (
    <ChineseFirstPage
      page={useRouteData<typeof loader>()}
      before={
        <div className={styles.services}>
          <ServiceTimes only="zh" />
        </div>
      }
    />
  );
}
