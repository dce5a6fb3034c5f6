import { expect, test } from 'vitest';
import { traditionalWriter } from '../../web/src/app/server/traditional/traditionalText.ts';
import { traditionalScript } from '../../web/build/traditionalEditionPlugin.ts';

const write = traditionalWriter();
const convert = (code: string, ...keptTexts: string[]): string => traditionalScript(code, write, new Set(keptTexts));

test('texts are converted in every form that a minifier gives them, and nothing else changes', () => {
  expect(convert('const a="发现",b=\'头发\',c=`${n} 天后 ${d}里面`,d={zh:"面包"};/国/.test(a);//语言\n')).toBe(
    'const a="發現",b=\'頭髮\',c=`${n} 天後 ${d}裡面`,d={zh:"麵包"};/国/.test(a);//语言\n',
  );
});

test('texts that are compared with what readers type stay as they are', () => {
  expect(convert('const stop="的 了 与".split(" "),said="与";', '的 了 与')).toBe(
    'const stop="的 了 与".split(" "),said="與";',
  );
});

test('a script without Chinese is returned as it is', () => {
  const code = 'this is {{ no JavaScript';
  expect(convert(code)).toBe(code);
});
