/** Names that sound like us: a reader of a chat or a list of bids must not take a stranger for staff. */
const OURS = ['haitu', 'official'];
const ROLES = [
  'admin',
  'administrator',
  'agent',
  'auctioneer',
  'billing',
  'customercare',
  'customerservice',
  'customersupport',
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
/** The same words in other scripts, anywhere in a name. */
const ELSEWHERE = /海图|海圖|官方|客服|管理员|администратор|модератор|поддержк|الدعم الفني|خدمة العملاء|الإدارة|አስተዳዳሪ/;

/** Latin letters that look like Cyrillic ones: `Aдминиcтратop`. */
const CYRILLIC = new Map(
  Object.entries({
    a: 'а',
    b: 'в',
    c: 'с',
    e: 'е',
    h: 'н',
    k: 'к',
    m: 'м',
    o: 'о',
    p: 'р',
    t: 'т',
    x: 'х',
    u: 'и',
    y: 'у',
  }),
);

/**
 * Signs that are read as a letter, because they look like it (the commonest of Unicode's UTS #39) or, in Cyrillic, sound
 * like it. One sign may pass for several letters. Capitals are listed too: Greek Η looks like H, but η like n.
 */
const LIKES: Readonly<Record<string, string>> = {
  a: 'aA4@аАαΑᎪꓮᴀɑ',
  b: 'bB68вВьЬбБβΒᏴᗷꓐʙ',
  c: 'cCсСϲϹⲤᏟꓚᴄ',
  d: 'dDдДԁᎠᗪꓓᴅđĐ',
  e: 'eE3еЕэЭεΕᎬꓰᴇ',
  f: 'fFфФƒϜᖴꓝꜰ',
  g: 'gG69гГԍԌցɡᏀꓖɢ',
  h: 'hHнНһҺхХհΗⲎᎻꮋᕼꓧʜħĦ',
  i: 'iIlL1|!іІӏӀиИıιΙᎥꓲɪǀ',
  j: 'jJјЈϳᎫꓙᴊ',
  k: 'kKкКκΚᏦꓗᴋ',
  l: 'lLiI1|!лЛӏӀіІιΙᏞᒪꓡʟǀłŁ',
  m: 'mMмМΜⲘᎷꓟᴍ',
  n: 'nNнНпПηΝոռⲚꓠɴ',
  o: 'oO0оОοΟσօՕⲞꓳᴏ〇øØ',
  p: 'pPрРпПρΡⲢᏢᑭꓑᴘ',
  q: 'qQԛԚգ',
  r: 'rRрРгГᎡᖇꓣʀ',
  s: 'sS5$ѕЅсСՏᏚꓢꜱ',
  t: 'tT7тТτΤⲦᎢꓔᴛŧŦƭƬ',
  u: 'uUуУцЦυսՍᑌꓴᴜʉɄ',
  v: 'vVвВνѵѴᏙꓦᴠ',
  w: 'wWшШщЩωԝԜᎳꓪᴡ',
  x: 'xXхХχΧⲬꓫ',
  y: 'yYуУγΥүҮᎩꓬʏ',
  z: 'zZзЗΖᏃꓜᴢ',
};
/** Pairs of letters that look like one. */
const PAIRS: Readonly<Record<string, string>> = { m: 'rn', w: 'vv' };

/** Turns a word such as `support` into a pattern that also finds `5upp0rt` and `Ѕuppоrt`. */
const seenAs = (word: string): string =>
  Array.from(word, (letter) => {
    const one = `[${LIKES[letter] ?? letter}]`;
    const two = Array.from(PAIRS[letter] ?? '', (half) => `[${LIKES[half] ?? half}]`).join('');
    return two === '' ? one : `(?:${one}|${two})`;
  }).join('');

const anyOf = (words: readonly string[]): string => `(?:${words.map(seenAs).join('|')})`;
const BEGINS_AS_OURS = new RegExp(`^${anyOf(OURS)}`, 'u');
const IS_OURS = new RegExp(`^${anyOf(OURS)}$`, 'u');
/** Matches a name made of such words only, with or without gaps: `Su pport team`. */
const IS_ALL_RESERVED = new RegExp(`^${anyOf([...OURS, ...ROLES])}+$`, 'u');

/** Mathematical signs that are read as letters. */
const SIGNS = new Map(
  Object.entries({ a: '∀', e: '∃', i: '∣∤', n: '∩⋂', t: '⊤', u: '∪⋃', v: '∨⋁' }).flatMap(([letter, signs]) =>
    Array.from(signs, (sign) => [sign, letter] as const),
  ),
);
/** First of the letters in circles, in squares and of flags, which Unicode does not map to plain letters. */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6];

function unframed(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = FRAMED.find((one) => code >= one && code < one + 26);
  return first === undefined ? ' ' : String.fromCharCode(0x61 + code - first);
}

/** Joins letters that stand alone into one word: `H a i t u cars`. */
const together = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .replaceAll(/(?<=(?:^| )\S) (?=\S(?: |$))/gu, '')
    .split(' ');

/** Tells whether a name contains one of our words in another script. */
function isOursElsewhere(name: string): boolean {
  const cyrillic = Array.from(name, (letter) => CYRILLIC.get(letter) ?? letter).join('');
  return [name, cyrillic].some((one) => ELSEWHERE.test(one) || ELSEWHERE.test(one.replaceAll(/[^\p{L}\p{M}]/gu, '')));
}

function isOursInLatin(plain: string): boolean {
  const words = plain
    .split(/[^\p{L}\p{N}@$|!]+/u)
    .map((word) => word.replace(/(?<=\p{L})\p{N}+$/u, ''))
    .filter((word) => /\p{L}/u.test(word));
  const closed = plain.split(/\s+/u).map((word) => word.replaceAll(/\P{L}/gu, ''));
  return (
    [...words, ...together(words)].some((word) => BEGINS_AS_OURS.test(word)) ||
    // Finds `Ha-itu cars`. Words are joined across spaces only for the whole name, for Hai and Tu are names of people.
    closed.some((word) => IS_OURS.test(word)) ||
    IS_ALL_RESERVED.test(words.join('')) ||
    IS_ALL_RESERVED.test(closed.join(''))
  );
}

/** Tells whether a username or nickname is reserved because it sounds like staff: `Support`, `Haitu_team`, `admin_1`. */
export function isReservedName(name: string): boolean {
  const seen = name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const bare = seen.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const plain = Array.from(bare, (sign) => SIGNS.get(sign) ?? sign).join('');
  const framed = /[\u{1f150}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
  return (
    isOursElsewhere(seen.normalize('NFKC').toLowerCase()) ||
    // A flag may be letters of a word, or be next to one.
    isOursInLatin(plain.replaceAll(framed, ' ')) ||
    isOursInLatin(plain.replaceAll(framed, unframed))
  );
}
