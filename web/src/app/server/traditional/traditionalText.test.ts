import { ConverterFactory } from 'opencc-js/core';
import { Locale } from 'opencc-js/t2cn';
import { describe, expect, test } from 'vitest';
import { glossary } from './glossary.ts';
import { traditionalWriter } from './traditionalText.ts';

const write = traditionalWriter();
const simplify = ConverterFactory(Locale.from['tw'] ?? [], Locale.to['cn'] ?? []);

describe('the glossary', () => {
  test('has five hundred terms or more, each once', () => {
    expect(glossary.length).toBeGreaterThanOrEqual(500);
    expect(new Set(glossary.map(([simplified]) => simplified)).size).toBe(glossary.length);
    expect(glossary.filter((term) => term.some((text) => !/^\p{Script=Han}+$/u.test(text)))).toEqual([]);
  });

  test('is written as it says, and back', () => {
    const wrong = glossary.filter(
      ([simplified, traditional]) =>
        write(simplified) !== traditional ||
        write(`（${simplified}）`) !== `（${traditional}）` ||
        simplify(traditional) !== simplified,
    );
    expect(
      wrong.map(([simplified, traditional]) => [simplified, traditional, write(simplified), simplify(traditional)]),
    ).toEqual([]);
  });

  test('stays as it is once it is Traditional', () => {
    expect(glossary.filter(([, traditional]) => write(traditional) !== traditional)).toEqual([]);
  });
});

test.each([
  ['芥菜种的比喻', '芥菜種的比喻'],
  ['神爱世人，甚至将他的独生子赐给他们', '神愛世人，甚至將他的獨生子賜給他們'],
  ['皇后以后后来都在后面', '皇后以後後來都在後面'],
  ['几天后删除', '幾天後刪除'],
  ['他头发长，发现面包干净', '他頭髮長，發現麵包乾淨'],
  ['干部面对早餐的面条，见面时吃饼干', '幹部面對早餐的麵條，見面時吃餅乾'],
  ['复活的主恢复万物，重复复杂的答复', '復活的主恢復萬物，重複複雜的答覆'],
  ['心里想着公里与邻里', '心裡想著公里與鄰里'],
  ['名单只有一只羊', '名單只有一隻羊'],
  ['医生发现后并发布', '醫生發現後並發佈'],
  ['讲台与舞台', '講台與舞台'],
  ['Sunday 9:30', 'Sunday 9:30'],
])('%s is %s', (simplified, traditional) => {
  expect(write(simplified)).toBe(traditional);
  expect(write(traditional)).toBe(traditional);
});

test("an admin's terms go before the glossary's and OpenCC's", () => {
  const own = traditionalWriter([
    ['巴刹', '菜市場'],
    ['周报', '周報'],
  ]);
  expect(own('到巴刹拿周报')).toBe('到菜市場拿周報');
  expect(write('到巴刹拿周报')).toBe('到巴剎拿週報');
});
