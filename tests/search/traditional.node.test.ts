import { describe, expect, it } from 'vitest';
import chinese from '../../content/search/chinese.json' with { type: 'json' };
import { foldText } from '../../src/domain/search/fold.ts';
import { starterBrands, starterModels, starterStyles } from '../support/starter-search.ts';

/** Characters of our names that are written the same in Hong Kong and Taiwan. A new one belongs here or into the table. */
const SAME_EVERYWHERE = [
  '一丁七三中乾二互五享人今代伯伶低俐元先光公六典冠分利力功北半卓博卡取可吉名咖哈喜四固在型基塔增士多大天奇奔奢威安宋宏定容尊小尚山己市帆帝平座式弗影德心性想慧手扶拉捷探插擎改政敞斯新方星春智曜月望朝本果橙款步比汽沁河油活海',
  '深混清源潮激炫熊爵版牌牙牧犀犬狐狗猛玄率玉玲理瑞田由甲界睿磷祉祺福租秦程穿第篷米精糯索翔翼耀耐能自至臻舒航色艾芯英菱萌蔚藏虎蜜行豚豪豹起超越趣跑迪追逐途速逸道都酷醇量阿限零雷霄青香高魏',
].join('');

const names = [
  ...[...starterBrands, ...starterModels].flatMap(({ nameZh, aliases }) => [nameZh, ...aliases]),
  ...starterStyles.map(({ trimZh }) => trimZh),
];
const characters = [...new Set(names.flatMap((name) => name.match(/\p{Script=Han}/gu) ?? []))];
const simplified = [...chinese.simplified];
const traditional = [...chinese.traditional];
/** A simplified character may stand for several traditional ones. */
const traditionalOf = (character: string) => traditional.filter((_, place) => simplified[place] === character);

describe('names written in traditional characters', () => {
  it('have each of their characters in the table, or among those written alike', () => {
    const isKnown = (character: string) =>
      SAME_EVERYWHERE.includes(character) || simplified.includes(character) || traditional.includes(character);
    expect(characters.filter((character) => !isKnown(character))).toEqual([]);
    expect(characters.length).toBeGreaterThan(300);
  });

  it('are folded to the names of the dataset, all of them', () => {
    const asWritten = (name: string, form: number) =>
      [...name].map((character) => traditionalOf(character)[form] ?? traditionalOf(character)[0] ?? character).join('');
    for (const form of [0, 1])
      expect(names.filter((name) => foldText(asWritten(name, form)) !== foldText(name))).toEqual([]);
  });

  it.each([
    ['比亞迪', '比亚迪'],
    ['長城', '长城'],
    ['極氪', '极氪'],
    ['問界', '问界'],
    ['理想汽車', '理想汽车'],
    ['小鵬', '小鹏'],
    ['蔚來', '蔚来'],
    ['東風', '东风'],
    ['二手電動車', '二手电动车'],
  ])('%s is %s', (typed, name) => {
    expect(foldText(typed)).toBe(foldText(name));
  });

  it('are one table of as many characters on both sides, each once', () => {
    expect(traditional).toHaveLength(simplified.length);
    expect(new Set(traditional).size).toBe(traditional.length);
    // A simplified character that is itself changed would never be found.
    expect(simplified.filter((character) => traditional.includes(character))).toEqual([]);
  });
});
