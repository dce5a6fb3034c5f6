/**
 * Limits of a question set. Security rules check every answer by its question, so `questions` is what the thousand
 * expressions that they may evaluate allow (decision record 0010).
 */
export const questionSetLimits = { questions: 18, sections: 10, options: 20, text: 2000, questionText: 400 } as const;

/** Lowest and highest answer of the two scales. */
export const ratingScale = { min: 1, max: 5 } as const;
export const recommendScale = { min: 0, max: 10 } as const;
