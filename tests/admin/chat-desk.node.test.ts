import { describe, expect, it } from 'vitest';
import type { RequestedQuestion } from '../../src/domain/chat/questionnaire.ts';
import type { WireVisitor } from '../../src/domain/chat/model.ts';
import type { ServerFrame } from '../../src/domain/chat/server-frames.ts';
import { EMPTY_DESK, isServed, longestUnread, newsOf, type Desk } from '../../src/islands/admin/chat/desk-state.ts';
import { answeredIn, linkTo } from '../../src/islands/admin/chat/extend.ts';
import type { Message, QuickReply, Session } from '../../src/islands/admin/chat/frames.ts';
import { beganToWait, heard } from '../../src/islands/admin/chat/hear.ts';
import { readFrame } from '../../src/islands/chat/shared/frames.ts';
import { ownPage } from '../../src/islands/admin/chat/own-page.ts';
import { placeIn, searchOf, viewOf } from '../../src/islands/admin/chat/place.ts';
import { quickRepliesFor } from '../../src/islands/admin/chat/quick-reply-text.ts';
import { NEW_TALK, readUpTo, withNews, withPage } from '../../src/islands/admin/chat/talk-state.ts';

const ME = { id: 'csr-1', identity: 'csr', nickname: 'Chen', avatar: '', status: 'online' } as const;
const session = (id: string, own: Partial<Session> = {}): Session => ({
  id,
  session_user_id: `t-${id}`,
  session_user_identity: 'tourist',
  session_user_status: 'online',
  nickname: id,
  avatar: '',
  last_message: '',
  unread_message_count: 0,
  sort_time: 0,
  top: false,
  last_seq: 0,
  csr: ME,
  state: 'open',
  language: 'en',
  ...own,
});
const visitor = (id: string): WireVisitor => ({
  id,
  session_id: id.slice(2),
  identity: 'tourist',
  status: 'online',
  nickname: id,
  avatar: '',
  language: 'en',
  country: '',
  device: '',
  place: null,
  email: '',
  mobile: '',
  note: '',
  first_seen_at: 0,
  trajectory_count: 0,
  last_message: '',
  last_trajectory_url: '',
  last_page: null,
});
const message = (seq: number, own: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  seq,
  session_id: 'a',
  sender_id: 't-a',
  sender_identity: 'tourist',
  sender_nickname: 'a',
  type: 'text',
  content: `${seq}`,
  html: '',
  title: '',
  extend: {},
  status: 'sent',
  created_at: seq,
  ...own,
});
/** A frame as it comes over the wire. */
function frame(type: string, data: object): ServerFrame {
  const read = readFrame({ type, data: { ...data } });
  if (!read) throw new Error('This is no frame.');
  return read;
}
const hear = (desk: Desk, type: string, data: object) => heard(desk, frame(type, data));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const DESK: Desk = {
  ...EMPTY_DESK,
  me: ME,
  sessions: [session('a', { sort_time: 2, unread_message_count: 2 }), session('b', { sort_time: 1 })],
  waiting: [session('c', { csr: null })],
  tourists: [visitor('t-c'), visitor('t-d')],
};

describe('the lists of the desk', () => {
  it('have what is kept at the top first, then what was said last', () => {
    expect(idsOf(hear(DESK, 'operates', { event: 'top', session_id: 'b' }).sessions)).toEqual(['b', 'a']);
    expect(idsOf(hear(DESK, 'newMessage', message(3, { session_id: 'b' })).sessions)).toEqual(['b', 'a']);
    // Two messages, and one visitor who waits.
    expect(newsOf(DESK)).toBe(3);
  });

  it('lead to who has something unread, the longest waiting first', () => {
    const unread = (id: string, sort_time: number, top = false) =>
      session(id, { sort_time, top, unread_message_count: 1 });
    const requested = [unread('a', 9, true), unread('b', 5), unread('c', 3), session('d', { sort_time: 1 })];
    expect(longestUnread({ ...DESK, sessions: requested })?.id).toBe('c');
    expect(longestUnread({ ...DESK, sessions: [session('d')] })).toBeUndefined();
  });

  it('call who is at the desk for each visitor who begins to wait, once', () => {
    const waits = (id: string) => frame('tourists', { event: 'await', session: session(id, { csr: null }) });
    expect(idsOf(beganToWait(DESK, waits('e')))).toEqual(['e']);
    expect(beganToWait(DESK, waits('c'))).toEqual([]);
    expect(idsOf(beganToWait({ ...DESK, me: { ...ME, status: 'busy' } }, waits('e')))).toEqual(['e']);
    expect(beganToWait({ ...DESK, me: { ...ME, status: 'offline' } }, waits('e'))).toEqual([]);
    expect(beganToWait(DESK, frame('tourists', { event: 'reception', session_id: 'c' }))).toEqual([]);
  });

  it('lose who waits to the agent who answers, be it this one or another', () => {
    const taken = hear(DESK, 'sessions', { event: 'add', session: session('c') });
    expect([idsOf(taken.waiting), idsOf(taken.sessions)]).toEqual([[], ['a', 'b', 'c']]);
    const gone = hear(DESK, 'tourists', { event: 'reception', session_id: 'c', user_id: 't-c', csr: ME });
    expect([idsOf(gone.waiting), idsOf(gone.tourists)]).toEqual([[], ['t-d']]);
    const back = hear(taken, 'tourists', { event: 'await', session: session('c', { csr: null }) });
    expect([idsOf(back.waiting), idsOf(back.sessions)]).toEqual([['c'], ['a', 'b']]);
  });

  it('lose a conversation that was handed on, and keep one that was handed here', () => {
    const to = (id: string) => ({ session_id: 'a', from: ME, to: { ...ME, id } });
    expect(idsOf(hear(DESK, 'csrTransfer', to('csr-2')).sessions)).toEqual(['b']);
    expect(idsOf(hear(DESK, 'csrTransfer', to('csr-1')).sessions)).toEqual(['a', 'b']);
  });

  it('lose a conversation another agent takes, and know nothing any more of one that was erased', () => {
    const taken = { event: 'reception', session_id: 'a', user_id: 't-a', csr: { ...ME, id: 'csr-2' } };
    expect(idsOf(hear(DESK, 'tourists', taken).sessions)).toEqual(['b']);
    const looked = { ...DESK, visitors: { 't-d': visitor('t-d'), 't-a': visitor('t-a') } };
    const removed = hear(looked, 'operates', { event: 'remove', session_id: 'd' });
    expect([idsOf(removed.tourists), Object.keys(removed.visitors)]).toEqual([
      ['t-c', 't-d'],
      ['t-d', 't-a'],
    ]);
    const erased = hear(looked, 'operates', { event: 'remove', session_id: 'd', erased: true });
    expect([idsOf(erased.tourists), Object.keys(erased.visitors)]).toEqual([['t-c'], ['t-a']]);
  });

  it('have on the site who the desk says is there, and nobody who has left', () => {
    const looked = { ...DESK, visitors: { 't-d': visitor('t-d') } };
    const left = hear(looked, 'tourists', { event: 'remove', session_id: 'd', user_id: 't-d' });
    expect([idsOf(left.tourists), left.visitors['t-d']?.status]).toEqual([['t-c'], 'offline']);
    const list = [visitor('t-e'), visitor('t-d')];
    expect(idsOf(hear(left, 'tourists', { event: 'list', list, total: 2 }).tourists)).toEqual(['t-e', 't-d']);
  });

  it('keep what is at the top although the conversation itself is asked', () => {
    const top = hear(DESK, 'operates', { event: 'top', session_id: 'b' });
    const requested = hear(top, 'sessionInfo', { session: session('b', { session_user_status: 'offline' }) });
    expect(requested.sessions[0]).toMatchObject({ id: 'b', top: true, session_user_status: 'offline' });
  });

  it('let a visitor be invited again whose conversation is closed', () => {
    expect(isServed(DESK, visitor('t-a'))).toBe(true);
    const closed = hear(DESK, 'operates', { event: 'close', session_id: 'a' });
    expect(isServed(closed, visitor('t-a'))).toBe(false);
  });

  it('of a search go on with its next page, each conversation once', () => {
    const requested = (page: number, desk: Desk): Desk => ({
      ...desk,
      searched: { list: [], total: 0, ...desk.searched, keyword: 'x', page, isAsking: true },
    });
    const tell = (desk: Desk, ids: readonly string[]) =>
      hear(desk, 'searchDone', { keyword: 'x', list: ids.map((id) => session(id)), total: 3 });
    const first = tell(requested(1, DESK), ['a', 'b']);
    const both = tell(requested(2, first), ['b', 'c']);
    expect(idsOf(both.searched?.list ?? [])).toEqual(['a', 'b', 'c']);
    expect(idsOf(tell(requested(1, both), ['c']).searched?.list ?? [])).toEqual(['c']);
  });

  it('stay as they are upon what they do not know', () => {
    expect(hear(DESK, 'somethingNew', {})).toBe(DESK);
    const looked = hear(DESK, 'touristInfo', visitor('t-a'));
    expect(hear(looked, 'changeUserBaseInfo', { user_id: 't-a', note: 'x' }).visitors['t-a']?.note).toBe('x');
  });
});

describe('messages of a conversation', () => {
  const page = (number: number, seqs: readonly number[], more: boolean) => ({
    id: 'a',
    page: number,
    total: 9,
    more,
    records: [{ datetime: '2026-11-26', data: seqs.map((seq) => message(seq)) }],
  });
  const seqsOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ seq }) => seq);

  it('stand once and in order, whether a page, the socket or a repeated answer brought them', () => {
    const first = withPage(NEW_TALK, page(1, [4, 5, 6], true));
    const live = withNews(withNews(first, [message(7)]), [message(7)]);
    expect([seqsOf(live), live.unexpected]).toEqual([[4, 5, 6, 7], 1]);
    const older = withPage(live, page(2, [1, 2, 3], false));
    expect([seqsOf(older), older.pages, older.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7], 2, false]);
  });

  it('that came while page 1 was on its way are counted only if it lacks them', () => {
    const early = withNews(NEW_TALK, [message(7)]);
    expect(withPage(early, page(1, [5, 6, 7], true)).unexpected).toBe(0);
    expect(withPage(early, page(1, [4, 5, 6], true)).unexpected).toBe(1);
  });

  it('of the agent are read as far as the visitor has read', () => {
    const ours = withNews(
      NEW_TALK,
      [1, 2, 3].map((seq) => message(seq, { sender_identity: 'csr' })),
    );
    const { messages, readTo } = readUpTo(readUpTo(ours, 2), 1);
    expect([messages.map(({ status }) => status), readTo]).toEqual([['read', 'read', 'sent'], 2]);
  });
});

it('finds quick replies by their group and by what they say, without accents', () => {
  const replies: QuickReply[] = [
    { id: 1, group: 'Sailing', contents: { en: 'The ship sails soon', fr: 'Départ bientôt' } },
    { id: 2, group: 'Deposit', contents: { en: 'The deposit is 30 %' } },
  ];
  const found = (typed: string, locale: 'en' | 'fr' = 'en') =>
    quickRepliesFor(replies, typed, locale).map(({ id }) => id);
  expect([found(''), found('ship SAIL'), found('depart', 'fr'), found('30', 'fr'), found('train')]).toEqual([
    [1, 2],
    [1],
    [1],
    [2],
    [],
  ]);
});

it('keeps what is shown in the address, and what else stands there', () => {
  const search = searchOf({ session: 'a b', isAbout: true }, '?lang=de&visitor=x');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ lang: 'de', session: 'a b', about: '1' });
  expect([
    viewOf(placeIn(search)),
    viewOf(placeIn('?session=a')),
    viewOf(placeIn('?visitor=x')),
    viewOf(placeIn('')),
  ]).toEqual(['about', 'talk', 'about', 'lists']);
});

it('follows no link that is none', () => {
  expect(linkTo('javascript:alert(1)')).toBeUndefined();
  expect(['https://example.com', '/uploads/a.pdf', 'mailto:a@example.com'].map(linkTo)).toEqual([
    'https://example.com',
    '/uploads/a.pdf',
    'mailto:a@example.com',
  ]);
});

it('shows an answer of the questionnaire by its question and option, in the agent’s language', () => {
  const questions: RequestedQuestion[] = [
    { id: 7, role: 'customer_service', content: 'What for?', time: 0, options: [{ id: 1, content: 'For myself' }] },
  ];
  const answered = (extend: object) => answeredIn(message(1, { extend: { ...extend } }), questions);
  expect(answered({ AssociatedProblemID: 7, option_id: 1 })).toEqual({ question: 'What for?', option: 'For myself' });
  expect(answered({ AssociatedProblemID: '7' })).toEqual({ question: 'What for?', option: undefined });
  expect([answered({ AssociatedProblemID: 8 }), answered({})]).toEqual([undefined, undefined]);
});

describe('a message that is the address of a page', () => {
  const origin = 'https://haitu.example';

  it('is a link where the page is of the site, in every language and with what it asks for', () => {
    for (const path of ['/', '/ar/car_make', '/cark_list?energy=petrol#list'])
      expect(ownPage(` ${origin}${path}\n`, origin)).toBe(origin + path);
  });

  it.each([
    'https://other.example/car_make',
    'https://haitu.example.other.example/',
    'http://haitu.example/car_make',
    `See ${origin}/car_make`,
    `${origin}/car_make ${origin}/blog`,
    `${origin}/admin/panel/chat`,
    '/car_make',
    'javascript:alert(1)',
    '',
  ])('is text otherwise: %s', (text) => {
    expect(ownPage(text, origin)).toBeUndefined();
  });
});
