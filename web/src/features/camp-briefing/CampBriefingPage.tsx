import { useCampList } from '#lib/camp/useCampList.ts';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { Chapters } from '#ui/camp/Chapters.tsx';
import { PrintButton } from '#ui/camp/PrintButton.tsx';
import { m } from '#messages/generated/messages.js';

/** `/camp/briefing`: what everybody should have read before leaving home. */
export default function CampBriefingPage() {
  const chapters = useCampList('briefing');
  return (
    <CampPageLayout wide title={m.shell_title_campBriefing()} lead={m.camp_briefing_lead()} actions={<PrintButton />}>
      <CampList live={chapters}>{(list) => <Chapters chapters={list} />}</CampList>
    </CampPageLayout>
  );
}
