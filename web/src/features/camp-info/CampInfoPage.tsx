import type { Camp } from '@steeple/model/camp/camp';
import type { CampInfo } from '@steeple/model/camp/campArea';
import { campPhase } from '#lib/camp/campPhase.ts';
import { formatDates } from '#lib/camp/campTime.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';
import { formatMoney } from './money.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { Chapters } from '#ui/camp/Chapters.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampInfoPage.module.css';

function Prices({ prices }: { readonly prices: NonNullable<CampInfo['prices']> }) {
  const language = useLanguage();
  return (
    <dl className={styles.prices}>
      {prices.map((price) => (
        <div key={price.label.en}>
          <dt>
            <Localized text={price.label} />
          </dt>
          <dd>{formatMoney(price.amount, price.currency, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Date and place of the camp, and the way to register until it is over. */
function CampDetails({ camp }: { readonly camp: Camp }) {
  const language = useLanguage();
  const now = useServerNow();
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        <div>
          <dt>{m.camp_info_when()}</dt>
          <dd>{formatDates(camp.startDate, camp.endDate, language)}</dd>
        </div>
        <div>
          <dt>{m.camp_info_where()}</dt>
          <dd>
            <Localized text={camp.venueSummary} />
          </dd>
        </div>
      </dl>
      {camp.registrationUrl !== null && campPhase(camp, now).kind !== 'over' && (
        <ButtonLink variant="primary" icon="external" href={camp.registrationUrl} rel="noreferrer">
          {m.camp_landing_register()}
        </ButtonLink>
      )}
    </div>
  );
}

/** `/camp/info`: what, when, cost, how to register. */
export default function CampInfoPage() {
  const camp = useCamp();
  const chapters = useCampList('info');
  return (
    <CampPageLayout wide title={m.shell_title_campInfo()} lead={m.camp_info_lead()}>
      {camp.data != null && <CampDetails camp={camp.data} />}
      <CampList live={chapters}>
        {(list) => (
          <Chapters chapters={list}>
            {(chapter) =>
              chapter.prices !== undefined && chapter.prices.length > 0 && <Prices prices={chapter.prices} />
            }
          </Chapters>
        )}
      </CampList>
    </CampPageLayout>
  );
}
