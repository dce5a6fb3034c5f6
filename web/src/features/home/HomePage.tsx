import { Link } from 'wouter';
import { linkPicture } from '#lib/content/linkPicture.ts';
import { type Head, type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EventList } from '#ui/events/EventList.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { PostList } from '#ui/posts/PostList.tsx';
import { Sections } from '#ui/content/Sections.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './HomePage.module.css';
import { NextServices } from './NextServices.tsx';

export const loader = async (context: LoaderContext) => (await import('./loadHome.ts')).loadHome(context);

export function head({ page }: Awaited<ReturnType<typeof loader>>): Head {
  const picture = page.sections[0]?.picture;
  return {
    title: page.title.text,
    description: page.description.text,
    image: picture == null ? undefined : linkPicture(picture),
  };
}

/**
 * The home page: name and tagline, next services, address and way there; then the sections, upcoming events and latest
 * posts.
 */
export default function HomePage() {
  const { page, events, posts } = useRouteData<typeof loader>();
  const language = useLanguage();
  const site = useSite();
  const [first] = page.sections;
  return (
    <>
      <div className={styles.opening}>
        <div className={styles.introduction}>
          <h1 tabIndex={-1} className={styles.name}>
            {page.title.text}
          </h1>
          <p className={styles.tagline}>
            <Localized text={site.tagline} />
          </p>
          <NextServices />
          <p className={styles.next}>
            <ButtonLink variant="primary" href={href('visit', language)}>
              {m.public_plan_visit()}
            </ButtonLink>
            <ButtonLink href={`${href('contact', language)}?about=visit`}>{m.public_plan_coming()}</ButtonLink>
          </p>
          {site.address !== null && (
            <p className={styles.location}>
              <Icon name="place" />
              <span>
                <span className={styles.address}>
                  <Localized text={site.address.lines} mark={false} />
                </span>
                <Link href={linkTo('visit', language)}>{m.public_home_how_to_get_here()}</Link>
              </span>
            </p>
          )}
        </div>
        {first?.picture != null && (
          <div className={styles.picture}>
            <Picture picture={first.picture} sizes="(min-width: 62rem) 38rem, 100vw" eager />
          </div>
        )}
      </div>
      <div className={styles.below}>
        <Sections
          sections={page.sections.map((section, index) => (index === 0 ? { ...section, picture: null } : section))}
        />
        <section className={styles.block}>
          <h2>{m.public_home_coming_up()}</h2>
          {events.length === 0 ? <p>{m.public_events_none()}</p> : <EventList events={events} hidesOver />}
          <p className={styles.more}>
            <Link href={linkTo('events', language)}>{m.public_home_all_events()}</Link>{' '}
            <Link href={linkTo('calendar', language)}>{m.public_home_calendar()}</Link>
          </p>
        </section>
        {posts.length > 0 && (
          <section className={styles.block}>
            <h2>{m.public_home_latest()}</h2>
            <PostList posts={posts} level={3} />
            <p className={styles.more}>
              <Link href={linkTo('content', language)}>{m.public_home_all_posts()}</Link>{' '}
              <Link href={linkTo('testimonies', language)}>{m.shell_title_testimonies()}</Link>
            </p>
          </section>
        )}
      </div>
    </>
  );
}
