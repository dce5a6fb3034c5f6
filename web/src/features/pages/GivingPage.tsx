import type { GivingMethod } from '@steeple/model/settings/siteConfig';
import { loadPageContent } from '#lib/content/pageContent.ts';
import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { CodePicture, drawCode, type DrawnCode } from '#ui/QrCode.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import { EditablePage, pageHead } from './EditablePage.tsx';
import styles from './GivingPage.module.css';

export async function loader(context: LoaderContext) {
  const [page, site] = await Promise.all([loadPageContent(context), context.source.document('siteConfig')]);
  // Drawn where the page is made, so that the code is there without JavaScript.
  const codes = await Promise.all(
    (site?.giving ?? []).map(async ({ id, qr }) => [id, qr === undefined ? undefined : await drawCode(qr, 2, 'M')]),
  );
  return { page, codes: Object.fromEntries(codes) as Readonly<Record<string, DrawnCode | undefined>> };
}

export const head = ({ page }: Awaited<ReturnType<typeof loader>>) => pageHead(page);

function Method({ method, code }: { readonly method: GivingMethod; readonly code: DrawnCode | undefined }) {
  const { description, copyable, url } = method;
  // A name that says all, such as that of a box at the door, is no heading.
  const Name =
    description === undefined && copyable.length === 0 && url === undefined && code === undefined ? 'p' : 'h2';
  return (
    <section className={`raised ${styles.method}`} id={method.id}>
      <Name>
        <Localized text={method.name} />
      </Name>
      <div className={styles.body}>
        {method.description !== undefined && (
          <p>
            <Localized text={method.description} />
          </p>
        )}
        {method.copyable.length > 0 && (
          <dl className={styles.values}>
            {method.copyable.map(({ label, value }) => (
              <div key={label.en}>
                <dt>
                  <Localized text={label} mark={false} />
                </dt>
                <dd>
                  <span className={styles.value}>{value}</span> <CopyButton text={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {method.url !== undefined && (
          <p>
            <ButtonLink variant="primary" icon="external" href={method.url} rel="noopener">
              {m.public_giving_open()}
            </ButtonLink>
          </p>
        )}
      </div>
      {code !== undefined && (
        <figure className={styles.code}>
          <CodePicture code={code} label={m.public_giving_qr()} />
          <figcaption>{m.public_giving_scan()}</figcaption>
        </figure>
      )}
    </section>
  );
}

/** Each way to give, with what to copy and what to scan. */
export default function GivingPage() {
  const { page, codes } = useRouteData<typeof loader>();
  const { giving } = useSite();
  return (
    <EditablePage
      page={page}
      hasEntries={giving.length > 0}
      before={
        <div className={styles.methods}>
          {giving.map((method) => (
            <Method key={method.id} method={method} code={codes[method.id]} />
          ))}
        </div>
      }
    />
  );
}
