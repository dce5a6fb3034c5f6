import { emergencyNumberLimits } from '../../src/camp/emergencyNumbers.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, bilinguals, countries, emergencyPhones, lists, wholes } from './facts.ts';
import { both, moment } from './parts.ts';

const number = { country: 'MY', name: both('Police', '警察'), phone: '999' };
const full = {
  public: true,
  numbers: Array.from({ length: emergencyNumberLimits.numbers }, () => number),
  revision: 3,
  updatedAt: moment(),
};
const each = (field: string): string[] => full.numbers.map((_, index) => `numbers.${index}.${field}`);

export const emergencyNumbersExamples = defineExamples({
  minimal: { public: false, numbers: [], revision: 1, updatedAt: moment() },
  full,
  facts: allOf(
    bilinguals(Object.fromEntries(each('name').map((path) => [path, emergencyNumberLimits.name]))),
    countries(...each('country')),
    emergencyPhones(...each('phone')),
    lists({ numbers: [emergencyNumberLimits.numbers, number] }),
    wholes({ revision: [1, 1e9] }),
    {
      good: [
        ['for campers only', 'public', false],
        ['one number', 'numbers', [number]],
      ],
      bad: [],
    },
  ),
});
