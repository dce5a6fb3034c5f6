import type { PlantedFault } from './PlantedFault.ts';

/** Faults of counting feedback and of sharing its results. */
export const feedbackFaults: readonly PlantedFault[] = [
  {
    name: 'an event that is delivered twice counts twice',
    part: 'feedback',
    file: 'functions/src/feedback/countResponse.ts',
    from: 'subtractResults(counts, before.counts)',
    to: 'counts',
  },
  {
    name: 'a response is counted without a transaction',
    part: 'feedback',
    file: 'functions/src/feedback/countResponse.ts',
    from: 'contentsOf(await transaction.getAll(responseRef, countedRef))',
    to: 'contentsOf(await database.getAll(responseRef, countedRef))',
  },
  {
    name: 'a comment that is changed is stored beside the old one',
    part: 'feedback',
    file: 'functions/src/feedback/countResponse.ts',
    from: 'const id = before.comments[question] ?? newId();',
    to: 'const id = newId();',
  },
  {
    name: 'a response that was withdrawn still counts',
    part: 'feedback',
    file: 'functions/src/feedback/countableResponse.ts',
    from: 'if (withdrawn === true) return undefined;',
    to: '',
  },
  {
    name: 'a recount empties the counts of deleted responses',
    part: 'feedback',
    file: 'functions/src/feedback/recount.ts',
    from: 'ids.delete(deletedResponsesShard);',
    to: '',
  },
  {
    name: 'a recount removes comments that were meant to stay',
    part: 'feedback',
    file: 'functions/src/feedback/recount.ts',
    from: 'if (keptResults.exists) return 0;',
    to: '',
  },
  {
    name: 'results are shared before feedback closes',
    part: 'feedback',
    file: 'functions/src/feedback/publishResults.ts',
    from: "&& feedbackState(window, now.getTime()) === 'closed'",
    to: '',
  },
  {
    name: 'the counts of a deleted response are lost',
    part: 'feedback',
    file: 'functions/src/privacy/deleteResponseKeepingCounts.ts',
    from: 'transaction.set(keptRef, addResults(resultsOf(keptSnapshot), counted.counts));',
    to: '',
  },
  {
    name: 'the counts of a deleted response stay in its shard too',
    part: 'feedback',
    file: 'functions/src/privacy/deleteResponseKeepingCounts.ts',
    from: 'transaction.set(shardRef, subtractResults(resultsOf(shard), counted.counts));',
    to: '',
  },
];
