/**
 * Files of the model whose mutants are tried, each with the tests that concern it. Stryker loads a file again for each
 * mutant that runs at import, so the tests are few: with all tests of the model one file takes an hour.
 */
export const mutatedFiles: Readonly<Record<string, readonly string[]>> = {
  'model/src/answerChecks.ts': ['model/src/answerChecks.test.ts'],
  'model/src/documentTexts.ts': ['model/src/documentTexts.test.ts'],
  'model/src/duties.ts': ['model/src/claims.test.ts'],
  'model/src/claims.ts': ['model/src/claims.test.ts'],
  'model/src/feedbackResults.ts': ['model/src/feedbackResults.test.ts'],
  'model/src/feedbackSubmission.ts': ['model/src/feedbackSubmission.test.ts'],
  'model/src/signUpFaults.ts': ['model/src/signUpFaults.test.ts'],
  'model/src/plain.ts': ['model/src/plain.test.ts'],
  'model/src/audience.ts': ['model/src/audience.test.ts'],
  'model/src/orderedOptions.ts': ['model/src/orderedOptions.test.ts'],
  'model/src/backoff.ts': ['model/src/backoff.test.ts'],
  'model/src/eventUid.ts': ['model/src/eventUid.test.ts'],
  'model/src/bilingual.ts': ['model/src/bilingual.test.ts'],
  'model/src/textSearch.ts': ['model/src/textSearch.test.ts'],
  'model/src/redirectKey.ts': ['model/src/redirectKey.test.ts'],
  'model/src/queryConstraints.ts': ['model/src/queryConstraints.test.ts'],
  'model/src/eventText.ts': ['model/src/eventText.test.ts'],
  'model/src/geopoint.ts': ['model/src/geopoint.test.ts'],
  'model/src/databaseSettings.ts': ['model/src/databaseSettings.test.ts'],
  'model/src/queryLimits.ts': ['model/src/queryLimits.test.ts'],
  'model/src/pictureFile.ts': ['model/src/pictureFile.test.ts'],
  'model/src/toFirestoreValue.ts': ['model/src/toFirestoreValue.test.ts'],
  'model/src/consentLimits.ts': ['model/src/consentLimits.test.ts'],
  'model/src/eventMark.ts': ['model/src/eventMark.test.ts'],
  'model/src/preparedParts.ts': ['model/src/preparedParts.test.ts'],
};
