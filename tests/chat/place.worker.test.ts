import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { agentsLeave, anAgent } from '../support/chat-agent.ts';
import { conversationsRest, talking } from '../support/chat-visitor.ts';

afterAll(conversationsRest);
afterEach(agentsLeave);

const MOMBASA = { country: 'KE', port: 'KEMBA', term: 'CIF', importer: 'individual' };

/** Where an agent is told the visitor of a conversation buys for, once they have written. */
async function placeTold(place: unknown, headers?: Record<string, string>) {
  const agent = await anAgent();
  const visitor = await talking(undefined, { place }, headers);
  expect(visitor.init.type).toBe('init');
  await visitor.say('Hello');
  const told = async () =>
    ((await agent.act('WsMixed/touristInfo', { id: visitor.conversation })).data as { place?: unknown }).place;
  return { told, visitor };
}

describe('the place a visitor buys for', () => {
  it('is told to agents, and the one they have chosen since with their next message', async () => {
    const { told, visitor } = await placeTold({ ...MOMBASA, isGuess: false });
    await expect.poll(told).toEqual(MOMBASA);
    const almaty = { country: 'KZ', port: 'KZALA', term: 'CIP', importer: 'company' };
    const later = await talking(visitor.token, { place: almaty });
    await later.say('And to Almaty?');
    await expect.poll(told).toEqual(almaty);
    // A browser that says none changes nothing.
    const without = await talking(visitor.token, { place: null });
    await without.say('Still there?');
    await expect.poll(told).toEqual(almaty);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Mombasa'],
    ['no port', { country: 'KE' }],
    ['markup', { country: '<b>', port: '<img src=x>', term: 'CIF' }],
    ['a long text', { country: 'K'.repeat(5_000), port: 'KEMBA' }],
    ['a list', [1, 2, 3]],
  ])('is none where a browser sends %s, which is refused by nothing', async (_name, place) => {
    const { told } = await placeTold(place);
    await expect.poll(told).toBeNull();
  });
});
