import { useParams } from 'wouter';
import { SessionView } from './SessionView.tsx';

/** `/camp/sessions/{slug…}`. */
export default function CampSessionPage() {
  const params = useParams();
  return <SessionView sessionKey={{ slug: params['slug'] ?? '' }} />;
}
