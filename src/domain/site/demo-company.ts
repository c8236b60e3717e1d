import { isSame } from '../shared/is-same.ts';
import { BANK_FACTS, type Company, type CompanySettings, type Person } from './company.ts';

/**
 * A company that does not exist, shown by sites with demo data. It is never stored; it fills in what an operator has not
 * stated, and only if `SAMPLE_SEASON` is open. Its addresses have no owner (RFC 2606), its numbers begin with digits no
 * real number begins with, and each of its facts is shown with a mark that says so.
 */
const DEMO_SETTINGS: CompanySettings = {
  companyName: { en: 'Haitu DEMO Co., Ltd.', 'zh-cn': '海图演示有限公司' },
  licenceNumber: 'DEMO-0000-0000',
  addressChina: { en: 'DEMO 1\n200000 Shanghai', 'zh-cn': '上海市演示路1号\n200000' },
  telephone: '+86 21 0000 0000',
  email: 'sales@haitu.example',
  hours: {
    en: 'Mon–Fri, 9 am–6 pm, Shanghai',
    'zh-cn': '周一至周五 9:00–18:00（上海时间）',
    fr: 'lun.–ven., 9\u00a0h–18\u00a0h, Shanghai',
    ru: 'пн–пт, 9:00–18:00, Шанхай',
    ar: 'من الإثنين إلى الجمعة، 9:00–18:00 بتوقيت شنغهاي',
    am: 'ከሰኞ እስከ ዓርብ፣ 9:00–18:00 በሻንጋይ ሰዓት',
    de: 'Mo–Fr, 9–18 Uhr, Schanghai',
    es: 'lun.–vie., 9:00–18:00, Shanghái',
  },
  whatsapp: '+86 100 0000 0000',
  telegram: '@DEMO_0000',
  wechat: 'DEMO_0000',
  bankHolder: 'Haitu DEMO Co., Ltd.',
  bankName: 'DEMO 00',
  bankAccount: 'DEMO 0000 0000',
  legalForm: {
    en: 'Limited company',
    'zh-cn': '有限责任公司',
    fr: 'Société à responsabilité limitée',
    ru: 'Общество с ограниченной ответственностью',
    ar: 'شركة ذات مسؤولية محدودة',
    am: 'ኃላፊነቱ የተወሰነ የግል ማኅበር',
    de: 'Gesellschaft mit beschränkter Haftung',
    es: 'Sociedad de responsabilidad limitada',
  },
  representative: 'Lin Hai',
  register: 'DEMO 00000',
  vatNumber: 'DE000000000',
  responsible: 'Lin Hai',
  promises: ['deposit', 'account'],
};

const PERSON = { role: {}, picture: null, telephone: null } as const;
const DEMO_PEOPLE: readonly Person[] = [
  { ...PERSON, slug: 'demo-lin', name: 'Lin Hai', languages: ['zh-cn', 'en', 'ru'], email: 'lin@haitu.example' },
  { ...PERSON, slug: 'demo-meron', name: 'Meron Tadesse', languages: ['am', 'en', 'ar'], email: 'meron@haitu.example' },
];

/** Filled in together or not at all, so that no buyer reads an account mixed of two, or a promise about the wrong one. */
const TOGETHER = [...BANK_FACTS, 'promises'] as const satisfies readonly (keyof CompanySettings)[];

/** Fills in demo facts for those that an operator has not stated. */
export function withDemo({ settings, people }: Company): Company {
  const isAccountStated = TOGETHER.some((name) => settings[name]);
  const demo = Object.entries(DEMO_SETTINGS).filter(
    ([name]) => !(isAccountStated && TOGETHER.some((one) => one === name)),
  );
  const stated = Object.entries(settings).filter(([, value]) => value !== null && value !== undefined);
  return {
    settings: Object.fromEntries([...demo, ...stated]),
    people: people.length > 0 ? people : DEMO_PEOPLE,
  };
}

/** Returns the company as a site shows it: with demo facts if demo data is on (`SAMPLE_SEASON`). */
export const shownCompany = (company: Company, season: string | undefined): Company =>
  season === 'open' ? withDemo(company) : company;

/** Tells whether a fact is made up. */
export const isDemoFact = (name: keyof CompanySettings, settings: CompanySettings): boolean =>
  DEMO_SETTINGS[name] !== undefined && isSame(settings[name], DEMO_SETTINGS[name]);

export const isDemoPerson = ({ slug }: Pick<Person, 'slug'>): boolean => DEMO_PEOPLE.some((one) => one.slug === slug);

/** Removes made-up facts for machines, which do not read the mark. */
export const withoutDemo = (settings: CompanySettings): CompanySettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !isDemoFact(name as keyof CompanySettings, settings)));
