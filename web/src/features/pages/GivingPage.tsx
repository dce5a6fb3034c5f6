import type { GivingMethod } from '@steeple/model/settings/siteConfig';
import { loadPageContent } from '#lib/content/pageContent.ts';
import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import { EditablePage } from './EditablePage.tsx';
import styles from './GivingPage.module.css';
import { pageHead } from './pageModule.ts';

/** A code to scan: modules on a side, and the dark ones as the path of a picture. */
interface Code {
  readonly size: number;
  readonly dark: string;
}

function codeOf({ size, data }: { readonly size: number; readonly data: readonly (readonly boolean[])[] }): Code {
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
  return { size, dark: dark.join('') };
}

export async function loader({ source, language }: LoaderContext) {
  const [page, site, { encode }] = await Promise.all([
    loadPageContent(source, 'giving', language),
    source.document('siteConfig'),
    import('uqr'),
  ]);
  // Drawn where the page is made, so that the code is there without JavaScript.
  const codes: Readonly<Record<string, Code>> = Object.fromEntries(
    (site?.giving ?? []).flatMap(({ id, qr }) =>
      qr === undefined ? [] : [[id, codeOf(encode(qr, { border: 2, ecc: 'M' }))]],
    ),
  );
  return { page, codes };
}

export const head = ({ page }: Awaited<ReturnType<typeof loader>>) => pageHead(page);

function Method({ method, code }: { readonly method: GivingMethod; readonly code: Code | undefined }) {
  const { description, copyable, url } = method;
  // A name that says all, such as that of a box at the door, is no heading.
  const Name =
    description === undefined && copyable.length === 0 && url === undefined && code === undefined ? 'p' : 'h2';
  return (
    <section className={styles.method} id={method.id}>
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
          <svg role="img" aria-label={m.public_giving_qr()} viewBox={`0 0 ${code.size} ${code.size}`}>
            <rect fill="white" width={code.size} height={code.size} />
            <path fill="black" d={code.dark} />
          </svg>
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
