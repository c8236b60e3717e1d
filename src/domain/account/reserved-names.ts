/** Names that pass for us: who reads them in a chat or beside a bid must not take a stranger for staff. */
const OURS = ['haitu', 'official'];
const ROLES = [
  'admin',
  'administrator',
  'agent',
  'auctioneer',
  'billing',
  'customerservice',
  'help',
  'helpdesk',
  'info',
  'kefu',
  'manager',
  'moderator',
  'noreply',
  'operator',
  'payment',
  'payments',
  'postmaster',
  'root',
  'sales',
  'security',
  'service',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'team',
  'webmaster',
];
/** The same in other scripts, wherever in a name it stands. */
const ELSEWHERE = /海图|海圖|官方|客服|管理员|администратор|модератор|поддержк|الدعم الفني|خدمة العملاء|الإدارة|አስተዳዳሪ/;

/** Letters that are taken for each other, by what they are read as (the commonest of Unicode's UTS #39). */
const LOOK_ALIKES = new Map(
  Object.entries({
    a: '4@аα',
    c: 'сϲ',
    e: '3еε',
    h: 'һн',
    i: '1l|!іıιӏ',
    k: 'кκ',
    m: 'м',
    n: 'пη',
    o: '0оο',
    p: 'рρ',
    s: '5$ѕ',
    t: '7тτ',
    u: 'цυս',
    v: 'ν',
    w: 'ш',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, likes]) => [...likes].map((like) => [like, letter] as const)),
);

/** What a word looks like: `5upp0rt`, `Ѕupport` and `súpport` are one. */
const skeleton = (word: string): string =>
  [...word]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const ROLES_SEEN: ReadonlySet<string> = new Set(ROLES.map(skeleton));
const isRole = (word: string): boolean => ROLES_SEEN.has(skeleton(word));
const isOurs = (word: string): boolean => OURS.some((ours) => skeleton(word).startsWith(skeleton(ours)));

/** Whether a username or a nickname is nobody's to take: `Support`, `Haitu_team`, `admin_1`, `Sales manager`. */
export function isReservedName(name: string): boolean {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .split(/[^\p{L}\p{N}@$|!]+/u)
    .map((word) => word.replace(/(?<=\p{L})\p{N}+$/u, ''))
    .filter((word) => /\p{L}/u.test(word));
  const whole = words.join('');
  return (
    ELSEWHERE.test(name.normalize('NFKC').toLowerCase()) ||
    words.some(isOurs) ||
    isRole(whole) ||
    isRole(plain.replaceAll(/\P{L}/gu, '')) ||
    (words.length > 0 && words.every(isRole))
  );
}
