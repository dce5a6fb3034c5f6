import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { ServiceTimes } from '#ui/content/ServiceTimes.tsx';
import { type ChineseFirst, loadChineseFirst } from './chineseFirst.ts';
import { ChineseFirstPage } from './ChineseFirstPage.tsx';
import styles from './ChineseFirstPage.module.css';
import { pageHead } from './pageModule.ts';

export function loader(context: LoaderContext) {
  return loadChineseFirst(context, 'chinese-service');
}

export const head = ({ first, second }: ChineseFirst) => ({ ...pageHead(second ?? first) });

export default function ChineseServicePage() {
  const page = useRouteData<typeof loader>();
  const hasServices = useSite().serviceTimes.some(({ language }) => language === 'zh');
  return (
    <ChineseFirstPage
      page={page}
      before={
        hasServices ? (
          <div className={styles.services}>
            <ServiceTimes only="zh" />
          </div>
        ) : undefined
      }
    />
  );
}
