import { useRoute } from '#lib/routing/route.ts';
import { SessionView } from './SessionView.tsx';

/** `/camp/sessions/{slug…}`. */
export default function CampSessionPage() {
  const { params } = useRoute();
  return <SessionView wanted={{ slug: params['slug'] ?? '' }} />;
}
