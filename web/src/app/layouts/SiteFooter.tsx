import { Link } from 'wouter';
import { addressLines } from '#lib/content/addressLines.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { isTraditional } from '#lib/language/traditional.ts';
import { useSite } from '#lib/site.ts';
import { Localized } from '#ui/content/Localized.tsx';
import { formatPhone } from '#lib/phone.ts';
import { weekdayName, wallTime } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import styles from './SiteFooter.module.css';

/** The footer of every public page: times, address and contacts. */
export function SiteFooter() {
  const site = useSite();
  const language = useLanguage();
  // These areas have no pages in Traditional characters.
  const otherScript = isTraditional() && m.shell_simplified_only();
  return (
    <footer className={`${styles.footer} screen-only`}>
      <div className={styles.church}>
        <div>
          <p className={styles.name}>
            <Localized text={site.name} mark={false} />
          </p>
          <p>
            <Localized text={site.tagline} mark={false} />
          </p>
        </div>
        {site.links.length > 0 && (
          <ul className={styles.links} aria-label={m.shell_footer_elsewhere()}>
            {site.links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.columns}>
        {site.serviceTimes.length > 0 && (
          <section>
            <h2>{m.shell_footer_services()}</h2>
            <ul className={styles.list}>
              {site.serviceTimes.map((service) => (
                <li key={service.id}>
                  <Localized text={service.name} mark={false} />
                  <br />
                  <span>
                    {weekdayName(service.weekday, language)} {wallTime(service.time, language)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {site.address !== null && (
          <section>
            <h2>{m.shell_footer_find_us()}</h2>
            <address>
              <span className={styles.lines}>
                <Localized text={addressLines(site.address)} mark={false} />
              </span>
              {site.address.mapUrl !== undefined && (
                <a href={site.address.mapUrl} rel="noopener">
                  {m.shell_footer_map()}
                </a>
              )}
            </address>
          </section>
        )}
        {site.contacts.length > 0 && (
          <section>
            <h2>{m.shell_footer_contact()}</h2>
            <ul className={styles.list}>
              {site.contacts.slice(0, 3).map((contact) => (
                <li key={contact.id}>
                  <Localized text={contact.name} mark={false} />
                  <br />
                  {contact.phone !== undefined && <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>}
                  {contact.phone === undefined && contact.email !== undefined && (
                    <a href={`mailto:${contact.email}`}>{contact.email}</a>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <nav className={styles.more} aria-label={m.shell_footer_navigation()}>
          <h2>{m.shell_footer_more()}</h2>
          <ul className={styles.list}>
            {site.giving.length > 0 && (
              <li>
                <Link href={linkTo('giving', language)}>{m.shell_give()}</Link>
              </li>
            )}
            <li>
              <Link href={linkTo('contact', language)}>{m.shell_title_contact()}</Link>
            </li>
            {site.currentCamp !== null && (
              <li>
                <Link href={linkTo('camp', language)}>
                  {m.shell_title_camp()}
                  {otherScript}
                </Link>
              </li>
            )}
            <li>
              <Link href={linkTo('pdpa', language)}>{m.shell_title_pdpa()}</Link>
            </li>
            <li>
              <Link href={linkTo('account', language)}>
                {m.shell_title_account()}
                {otherScript}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
