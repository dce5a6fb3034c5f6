import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { ServiceTimes } from '#ui/content/ServiceTimes.tsx';
import { ChineseFirstPage, loadChineseFirst } from './ChineseFirstPage.tsx';
import styles from './ChineseFirstPage.module.css';

export { chineseFirstHead as head } from './ChineseFirstPage.tsx';

export function loader(context: LoaderContext) {
  return loadChineseFirst(context, 'chinese-service');
}

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
