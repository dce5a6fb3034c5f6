import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import { useState } from 'react';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { CampSelect } from '#ui/admin/CampSelect.tsx';
import layout from '#ui/admin/layout.module.css';

/** Begins with the questions of another camp, so that the answers of two years can be compared. */
export function QuestionsFrom({ onTake }: { readonly onTake: (questionSet: QuestionSet) => void }) {
  const [chosen, setChosen] = useState('');
  const camp = useDocument('camp', chosen === '' ? null : [chosen]);
  const chosenCamp = camp.status === 'ready' ? camp.data : null;
  return (
    <div className={layout.bar}>
      <CampSelect label={m.admin_question_from()} id={chosen} none="–" onChoose={setChosen} />
      <Button disabled={chosenCamp === null} onClick={() => chosenCamp !== null && onTake(chosenCamp.questionSet)}>
        {m.admin_question_take()}
      </Button>
    </div>
  );
}
