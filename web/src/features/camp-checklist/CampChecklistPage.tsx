import type { ChecklistItem } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { useState } from 'react';
import { checklistGroups, tickedCount } from '#lib/camp/checklist.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useCamper } from '#lib/camp/useCamper.ts';
import { useShownMarks } from '#lib/camp/useShownMarks.ts';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { ChecklistBar } from '#ui/camp/ChecklistBar.tsx';
import { PrintButton } from '#ui/camp/PrintButton.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { m } from '#messages/generated/messages.js';
import styles from './CampChecklistPage.module.css';

function Checklist({ items }: { readonly items: readonly WithId<ChecklistItem>[] }) {
  const camper = useCamper();
  const [hidesDone, setHidesDone] = useState(false);
  const { marks: ticks, mark } = useShownMarks(camper.live.data?.ticks, camper.tick);
  const done = tickedCount(items, ticks);
  function toggle(item: string, isTicked: boolean): void {
    mark(item, isTicked).catch(() => showToast(m.camp_checklist_not_saved()));
  }
  return (
    <>
      <div className={`${styles.progress} screen-only`}>
        <ChecklistBar done={done} count={items.length} />
        <p role="status">
          {done === items.length
            ? m.camp_checklist_all_done()
            : m.camp_checklist_progress({ done, count: items.length })}
        </p>
        <label className={styles.filter}>
          <input type="checkbox" checked={hidesDone} onChange={(event) => setHidesDone(event.currentTarget.checked)} />{' '}
          {m.camp_checklist_hide_done()}
        </label>
      </div>
      <div className={styles.groups}>
        {checklistGroups(items).map((group) => {
          const visibleItems = hidesDone ? group.items.filter((item) => ticks[item.id] !== true) : group.items;
          return (
            visibleItems.length > 0 && (
              <fieldset key={group.category.en} className={styles.group}>
                <legend>
                  <Localized text={group.category} />
                </legend>
                {visibleItems.map((item) => (
                  <label key={item.id} className={styles.item}>
                    <input
                      type="checkbox"
                      checked={ticks[item.id] === true}
                      onChange={(event) => toggle(item.id, event.currentTarget.checked)}
                      disabled={camper.live.status === 'loading'}
                    />
                    <span>
                      <Localized text={item.text} />
                    </span>
                  </label>
                ))}
              </fieldset>
            )
          );
        })}
      </div>
    </>
  );
}

/** `/camp/checklist`: what to bring and to do, with one's own ticks. */
export default function CampChecklistPage() {
  const items = useCampList('checklist');
  return (
    <CampPageLayout wide title={m.shell_title_campChecklist()} lead={m.camp_checklist_lead()} actions={<PrintButton />}>
      <CampList live={items}>{(list) => <Checklist items={list} />}</CampList>
    </CampPageLayout>
  );
}
