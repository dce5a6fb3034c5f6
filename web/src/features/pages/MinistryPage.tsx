import type { Ministry } from '@steeple/model/content/ministry';
import type { WithId } from '@steeple/model/database/publicSource';
import { loadPageContent } from '#lib/content/pageContent.ts';
import { formatPhone } from '#lib/phone.ts';
import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { SpokenLanguage } from '#ui/events/SpokenLanguage.tsx';
import { EditablePage, pageHead } from './EditablePage.tsx';
import styles from './MinistryPage.module.css';

/** The most ministries that are shown. */
const limit = 100;

export async function loader(context: LoaderContext) {
  const [page, ministries] = await Promise.all([
    loadPageContent(context),
    context.source.list({ name: 'ministry', orderBy: [['order', 'asc']], limit }),
  ]);
  return { page, ministries };
}

export const head = ({ page }: Awaited<ReturnType<typeof loader>>) => pageHead(page);

function MinistryEntry({ ministry }: { readonly ministry: WithId<Ministry> }) {
  const { contact } = ministry;
  return (
    <li className={`raised ${styles.ministry}`} id={ministry.id}>
      {ministry.picture !== null && (
        <div className={styles.picture}>
          <Picture
            picture={ministry.picture}
            sizes="(min-width: 62rem) 22rem, (min-width: 40rem) 50vw, 100vw"
            ratio="3/2"
            decorative
          />
        </div>
      )}
      <div className={styles.text}>
        <h2>
          <Localized text={ministry.name} />
        </h2>
        <p className={styles.language}>
          <SpokenLanguage language={ministry.language} />
        </p>
        <p>
          <Localized text={ministry.blurb} />
        </p>
        {contact !== null && (
          <p className={styles.contact}>
            <span>{contact.name}</span>
            {contact.phone !== undefined && (
              <a href={`tel:${contact.phone}`}>
                <Icon name="phone" /> {formatPhone(contact.phone)}
              </a>
            )}
            {contact.email !== undefined && (
              <a href={`mailto:${contact.email}`}>
                <Icon name="mail" /> {contact.email}
              </a>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** The church's ministries: a description, the language and the contact of each. */
export default function MinistryPage() {
  const { page, ministries } = useRouteData<typeof loader>();
  return (
    <EditablePage
      page={page}
      hasEntries={ministries.length > 0}
      after={
        <ul className={styles.list}>
          {ministries.map((ministry) => (
            <MinistryEntry key={ministry.id} ministry={ministry} />
          ))}
        </ul>
      }
      contact="ministry"
    />
  );
}
