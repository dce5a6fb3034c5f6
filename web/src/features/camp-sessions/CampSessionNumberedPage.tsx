import { useRoute } from '#lib/routing/route.ts';
import { SessionView } from './SessionView.tsx';

/** `/camp/sessions/_session1`: the short name of a numbered session. */
export default function CampSessionNumberedPage() {
  const { params } = useRoute();
  return <SessionView wanted={{ kind: 'session', number: Number(params['number']) }} />;
}
