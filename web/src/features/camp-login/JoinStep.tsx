import { consentVersionOf } from '@steeple/model/people/consent';
import { consentTexts } from '@steeple/model/people/consentTexts';
import { localized } from '@steeple/model/text/bilingual';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Prose } from '#ui/content/Prose.tsx';
import { Loaded } from '#ui/states.tsx';
import { JoinForm } from './JoinForm.tsx';

/** The form that asks for the camp's code, with the text that campers agree to as it is now. */
export function JoinStep({ camp, onJoined }: { readonly camp: string; readonly onJoined: () => void }) {
  const language = useLanguage();
  const live = useDocument('consentText', ['camp']);
  return (
    <Loaded live={live}>
      {(stored) => {
        const { text, language: written } = localized(stored?.text ?? consentTexts.camp, language);
        return (
          <JoinForm camp={camp} version={consentVersionOf(stored)} onJoined={onJoined}>
            <Prose markdown={text} language={written} />
          </JoinForm>
        );
      }}
    </Loaded>
  );
}
