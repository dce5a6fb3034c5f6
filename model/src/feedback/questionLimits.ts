import type { Question, QuestionKind } from './questionSet.ts';

/**
 * Limits of a question set. Security rules check every answer by its question, so `questions` is what the thousand
 * expressions that they may evaluate allow (decision record 0010).
 */
export const questionSetLimits = { questions: 18, sections: 10, options: 20, text: 2000, questionText: 400 } as const;

/** Lowest and highest answer of each kind of question that is answered with a number. */
export const scales = {
  rating: { min: 1, max: 5 },
  recommend: { min: 0, max: 10 },
} as const satisfies Partial<Record<QuestionKind, { readonly min: number; readonly max: number }>>;
type ScaleKind = keyof typeof scales;

/** True for a question that is answered with a number. */
export function isScaleQuestion(question: Question): question is Extract<Question, { kind: ScaleKind }> {
  return Object.hasOwn(scales, question.kind);
}

/** Every number of a scale, lowest first. */
export function scaleSteps(kind: ScaleKind): number[] {
  const { min, max } = scales[kind];
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
