import type { PlantedFault } from './PlantedFault.ts';

/** Faults of the environment: promises that Firestore and Cloud Functions keep and the functions rely on. */
export const environmentFaults: readonly PlantedFault[] = [
  {
    name: 'the database commits what another transaction has changed',
    part: 'feedback',
    file: 'tests/memory/firestore/MemoryBackend.ts',
    from: 'reads !== undefined && !this.#isCurrent(reads)',
    to: 'false',
  },
  {
    name: 'the event of a function that was killed is lost',
    part: 'roles',
    file: 'tests/simulator/parish/Parish.ts',
    from: 'else this.#deliveries.push({ ...delivery, due: this.step + 1 });',
    to: '',
  },
];
