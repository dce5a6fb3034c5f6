import { documentExamples } from '@steeple/model/examples/all';
import { type TranslatableName, translatableTexts } from '@steeple/model/translatable';
import { expect, it } from 'vitest';
import { longestTranslation } from './longestTranslation.ts';
import { kindTitles, textLabels } from './translatableKinds.ts';
import { englishOf } from './translation.ts';

it.each(Object.keys(translatableTexts) as TranslatableName[])(
  '%s: each text has a limit, a label and words',
  (name) => {
    const example = documentExamples[name].valid.find((each) => each.name === 'full')?.value ?? {};
    const texts = translatableTexts[name];
    expect(Object.keys(englishOf(name, example))).toEqual([...texts]);
    expect(texts.filter((text) => !(longestTranslation(name, text) > 0))).toEqual([]);
    expect([kindTitles[name](), ...texts.map((text) => textLabels[text]())]).not.toContain('');
  },
);
