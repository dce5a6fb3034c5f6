import { useParams } from 'wouter';
import { usePage } from '#lib/routing/route.ts';
import { SessionView } from './SessionView.tsx';

/** `/camp/sessions/{slug…}`, and the short names of what is numbered: `…/_session1`, `…/_devotion1`. */
export default function CampSessionPage() {
  const { name } = usePage();
  const { slug, number } = useParams();
  if (slug !== undefined) return <SessionView sessionKey={{ slug }} />;
  const kind = name === 'campDevotionNumbered' ? 'devotion' : 'session';
  return <SessionView sessionKey={{ kind, number: Number(number) }} />;
}
