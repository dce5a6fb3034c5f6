import { maxGrantChanges } from '@steeple/model/people/claims';
import { href } from '#lib/routing/paths.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { Loaded } from '#ui/states.tsx';
import { CampFirst } from './CampFirst.tsx';
import { CampCode } from './CampCode.tsx';

/** The code with which campers join, and the way to give them access by e-mail address. */
export function CodeView({ camp: id }: { readonly camp: string }) {
  const language = useLanguage();
  const live = useDocument('camp', [id]);
  return (
    <Loaded live={live}>
      {(camp) =>
        camp === null ? (
          <CampFirst camp={id} />
        ) : (
          <div className={layout.stack}>
            <CampCode camp={id} />
            <section className={layout.section}>
              <h2>{m.admin_camp_people()}</h2>
              <p className={layout.soft}>{m.admin_camp_people_text({ most: maxGrantChanges })}</p>
              <div>
                <ButtonLink icon="people" href={`${href('adminPeople', language)}?view=grants`}>
                  {m.admin_camp_people_open()}
                </ButtonLink>
              </div>
            </section>
          </div>
        )
      }
    </Loaded>
  );
}
