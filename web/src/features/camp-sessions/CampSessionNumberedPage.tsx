import { useParams } from 'wouter';
import { SessionView } from './SessionView.tsx';

/** `/camp/sessions/_session1`: the short name of a numbered session. */
export default function CampSessionNumberedPage() {
  const params = useParams();
  return <SessionView sessionKey={{ kind: 'session', number: Number(params['number']) }} />;
}
