import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { Link } from 'wouter';
import { addressLines } from '#lib/content/addressLines.ts';
import { linkPicture } from '#lib/content/linkPicture.ts';
import { type Head, type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { href, linkTo, type RouteName } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EventCards } from '#ui/events/EventCards.tsx';
import { Localized, Readable } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { PostList } from '#ui/posts/PostList.tsx';
import { Sections } from '#ui/sections/Sections.tsx';
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

/** Links to the whole of a list that the page shows the beginning of. */
function More({ pages }: { readonly pages: Readonly<Partial<Record<RouteName, string>>> }) {
  const language = useLanguage();
  return (
    <p className={styles.more}>
      {Object.entries(pages).map(([name, label]) => (
        <Link key={name} href={linkTo(name as RouteName, language)}>
          {label}
        </Link>
      ))}
    </p>
  );
}

/** Invites to a visit at the end of the page, with the address. */
function Invitation({ address }: { readonly address: NonNullable<SiteConfig['address']> }) {
  const language = useLanguage();
  return (
    <section className={styles.invitation}>
      <h2>{m.public_home_invitation()}</h2>
      <address className={styles.address}>
        <Localized text={addressLines(address)} mark={false} />
      </address>
      <p className="row">
        <ButtonLink icon="place" href={href('visit', language)}>
          {m.public_home_how_to_get_here()}
        </ButtonLink>
        <ButtonLink href={`${href('contact', language)}?about=visit`}>{m.public_plan_coming()}</ButtonLink>
      </p>
    </section>
  );
}

/** The home page: name, picture and next services; sections, events, posts, and an invitation with the address. */
export default function HomePage() {
  const { page, events, posts } = useRouteData<typeof loader>();
  const language = useLanguage();
  const site = useSite();
  const [first] = page.sections;
  return (
    <>
      <div className={styles.opening} data-plain={first?.picture == null || undefined}>
        <div className={styles.introduction}>
          <h1 tabIndex={-1} className={styles.name}>
            <Readable value={page.title} mark={false} />
          </h1>
          <p className={styles.tagline}>
            <Localized text={site.tagline} />
          </p>
          <p className={styles.action}>
            {site.serviceTimes.length > 0 || site.address !== null ? (
              <ButtonLink variant="primary" href={href('visit', language)}>
                {m.public_plan_visit()}
              </ButtonLink>
            ) : (
              <ButtonLink variant="primary" icon="message" href={href('contact', language)}>
                {m.public_contact_link()}
              </ButtonLink>
            )}
          </p>
        </div>
        {first?.picture != null && (
          <div className={styles.picture}>
            <Picture picture={first.picture} sizes="(min-width: 76rem) 76rem, 100vw" eager />
          </div>
        )}
        <NextServices />
      </div>
      <div className={styles.below}>
        <Sections
          sections={page.sections.map((section, index) => (index === 0 ? { ...section, picture: null } : section))}
        />
        {events.length > 0 && (
          <section className={styles.block}>
            <div className={styles.heading}>
              <h2>{m.public_home_coming_up()}</h2>
              <More pages={{ events: m.public_home_all_events(), calendar: m.public_home_calendar() }} />
            </div>
            <EventCards cards={events.map((event) => ({ event }))} level={3} hidesOver />
          </section>
        )}
        {posts.length > 0 && (
          <section className={styles.block}>
            <div className={styles.heading}>
              <h2>{m.public_home_latest()}</h2>
              <More pages={{ content: m.public_home_all_posts(), testimonies: m.shell_title_testimonies() }} />
            </div>
            <PostList posts={posts} level={3} />
          </section>
        )}
        {site.address !== null && <Invitation address={site.address} />}
      </div>
    </>
  );
}
