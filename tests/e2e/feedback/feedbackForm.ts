import type { Camp } from '@steeple/model/camp/camp';
import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import { isScaleQuestion, scaleSteps } from '@steeple/model/feedback/questionLimits';
import type { Question } from '@steeple/model/feedback/questionSet';
import { orderedOptions } from '@steeple/model/feedback/questionOrder';
import type { Page } from 'playwright-core';
import type { Language } from '../browser.ts';

/** Addresses of the form, as specification section 2 has them. */
export const formPath = { en: '/camp/feedback', zh: '/camp/feedback_cn' } as const;

/** Texts of the form, in the words of web/messages/feedback. */
export const words = {
  en: {
    submit: 'Send my answers',
    submitChanges: 'Send my changes',
    arrived: 'Thank you. Your answers have arrived.',
    change: 'Change my answers',
    queued: 'Waiting to send: your answers will be sent when you are back online.',
    withdraw: 'Withdraw my response',
    withdrawn: 'Your response has been withdrawn.',
    withdrawalQueued: 'Waiting to withdraw: your response will be withdrawn when you are back online.',
    missing: 'Please answer this question.',
    draft: 'Draft stored on this device. Not sent yet.',
  },
  zh: {
    submit: '提交',
    submitChanges: '提交更改',
    arrived: '谢谢您！您的答案已经送达。',
    change: '更改我的答案',
    queued: '等待提交：恢复网络后会自动提交。',
    withdraw: '撤回我的答卷',
    withdrawn: '您的答卷已撤回。',
    withdrawalQueued: '等待撤回：恢复网络后会自动撤回。',
    missing: '请回答这一题。',
    draft: '草稿已存到此设备，尚未提交。',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** An answer to a question; `take` chooses among those possible. */
export function exampleAnswer(question: Question, take: number): Answer {
  if (isScaleQuestion(question)) {
    const steps = scaleSteps(question.kind);
    return steps[take % steps.length] ?? 0;
  }
  switch (question.kind) {
    case 'single':
      return orderedOptions(question)[take % orderedOptions(question).length]?.id ?? '';
    case 'multiple':
      return orderedOptions(question)
        .slice(0, 1 + (take % question.maxSelections))
        .map((option) => option.id);
    case 'text':
      return `Answer ${take} <b>not bold</b> =1+1`.slice(0, question.maxLength);
  }
}

/** An answer to every question of a camp. */
export function exampleAnswers(camp: Camp, take: number): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(camp.questionSet.questions).map(([id, question]) => [id, exampleAnswer(question, take)]),
  );
}

/** Puts answers into the form as a person does. */
export async function fill(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  for (const [id, answer] of Object.entries(answers)) {
    const question = page.locator(`[data-question="${id}"]`);
    await question.waitFor();
    if (Array.isArray(answer)) {
      for (const box of await question.getByRole('checkbox').all())
        await box.setChecked(answer.includes(await box.inputValue()));
    } else if ((await question.getByRole('textbox').count()) > 0) {
      await question.getByRole('textbox').fill(String(answer));
    } else {
      await question.locator(`input[value="${answer}"]`).check();
    }
  }
}

/** Reads the answers that the form shows, by question. */
export async function readShownAnswers(page: Page): Promise<Record<string, Answer>> {
  // The button comes after the last question.
  await page.locator('form:has([data-question]) button[type="submit"]').waitFor();
  return page.evaluate(() => {
    const answers: Record<string, number | string | string[]> = {};
    for (const question of document.querySelectorAll<HTMLElement>('[data-question]')) {
      const id = question.dataset.question ?? '';
      const text = question.querySelector('textarea');
      const boxes = [...question.querySelectorAll<HTMLInputElement>('input:checked')];
      if (text !== null) {
        if (text.value !== '') answers[id] = text.value;
      } else if (question.querySelector('input[type=checkbox]') !== null) {
        if (boxes.length > 0) answers[id] = boxes.map((box) => box.value);
      } else if (boxes[0] !== undefined)
        answers[id] = /^\d+$/.test(boxes[0].value) ? Number(boxes[0].value) : boxes[0].value;
    }
    return answers;
  });
}
