import { toMillis } from '@steeple/model/moment';
import { useLanguage, withLanguage } from '#lib/language.ts';
import { useRoute } from '#lib/route.ts';
import { useSite } from '#lib/site.ts';
import { Localized } from '#ui/Localized.tsx';
import styles from './Banner.module.css';

/** What the whole site has to say just now, between its first and its last moment. */
export function Banner() {
  const { banner } = useSite();
  const { now } = useRoute();
  const language = useLanguage();
  if (banner === null || (banner.from !== null && now < toMillis(banner.from)) || (banner.until !== null && now >= toMillis(banner.until))) return null;
  const text = <Localized text={banner.text} />;
  return <p className={styles.banner}>{banner.path === undefined ? text : <a href={withLanguage(banner.path, language)}>{text}</a>}</p>;
}
