import { describe, expect, it } from 'vitest';
import { parseClientFrame, parseTouristToken, serverFrame, touristToken } from '../../src/domain/chat/protocol.ts';

describe('a client’s frame', () => {
  it('is read with its id and data', () => {
    expect(parseClientFrame('{"action":"ping","id":"a"}')).toEqual({
      accepted: true,
      frame: { action: 'ping', id: 'a', data: {} },
    });
    const initialize = { action: 'WsIndex/initialize', data: { tokens: { batoken: null }, tourist: 'token' } };
    expect(parseClientFrame(JSON.stringify(initialize))).toMatchObject({ accepted: true, frame: initialize });
  });

  it.each(['', '{', '[]', 'null', '"ping"', '{}', '{"action":7}', '{"action":""}', '{"action":"ping","id":7}'])(
    'is unreadable as %j',
    (raw) => expect(parseClientFrame(raw)).toMatchObject({ accepted: false, reason: 'unreadable' }),
  );

  it.each(['Wsession/unknown', 'toString', '__proto__', 'constructor'])('is unknown by the action %s', (action) => {
    expect(parseClientFrame(JSON.stringify({ action, id: 'b' }))).toEqual({
      accepted: false,
      reason: 'unknown-action',
      id: 'b',
    });
  });

  it('is taken with whatever a browser keeps as a token', () => {
    const raw = JSON.stringify({ action: 'WsIndex/initialize', data: { tourist: 'x'.repeat(5_000) } });
    expect(parseClientFrame(raw)).toMatchObject({ accepted: true });
  });

  it('with data that do not fit is refused with its id', () => {
    const raw = '{"action":"WsIndex/initialize","id":"c","data":{"tourist":7}}';
    expect(parseClientFrame(raw)).toEqual({ accepted: false, reason: 'invalid-data', id: 'c' });
  });

  it.each([
    ['a whole character', '\u{1f697}', true],
    ['half a character', 'a \ud83d car', false],
  ])('says %s', (_what, content, accepted) => {
    const data = { type: 'text', content, session_id: '0f'.repeat(32) };
    const frame = { action: 'Wsession/sendSessionMessage', id: 'd', data };
    expect(parseClientFrame(JSON.stringify(frame))).toMatchObject({ accepted });
  });
});

it('a pong carries the id of its ping, and none where the ping had none', () => {
  expect(serverFrame('pong', { server_time: 1 })).toBe('{"type":"pong","data":{"server_time":1}}');
  expect(serverFrame('pong', { server_time: 1 }, 'a')).toBe('{"type":"pong","id":"a","data":{"server_time":1}}');
});

it('a tourist’s token leads to its conversation, and nothing else is taken for one', () => {
  const [conversation, proof] = ['0f'.repeat(32), 'A-_9'.repeat(10) + 'abc'];
  expect(parseTouristToken(touristToken(conversation, proof))).toEqual({ conversation, proof });
  for (const token of [
    null,
    undefined,
    '',
    conversation,
    `${conversation}.`,
    `${conversation}.${proof}x`,
    `x.${proof}`,
  ]) {
    expect(parseTouristToken(token)).toBeUndefined();
  }
});
