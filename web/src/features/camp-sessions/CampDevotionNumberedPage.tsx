import { useParams } from 'wouter';
import { SessionView } from './SessionView.tsx';

/** `/camp/sessions/_devotion1`: the short name of a numbered devotion. */
export default function CampDevotionNumberedPage() {
  const params = useParams();
  return <SessionView sessionKey={{ kind: 'devotion', number: Number(params['number']) }} />;
}
