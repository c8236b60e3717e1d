import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enquiries } from '../../data/schema/index.ts';
import { anAccount, send } from '../support/account.ts';
import { aDesk, database, uuid, type Detail } from '../support/order-calls.ts';

const vehicles = [{ kind: 'new', name: 'BYD Seal 2026' }];

/** An enquiry, and its number. */
async function anEnquiry(facts: object, by?: Parameters<typeof send>[2]): Promise<number | undefined> {
  const input = { car: 'BYD Seal 2026', name: 'Sara Haddad', country: 'AE', request_id: uuid(), ...facts };
  expect(await send('/api/operation.Enquiry/submit', input, by)).toMatchObject({ code: 1 });
  const [row] = await database.select().from(enquiries).where(eq(enquiries.requestId, input.request_id));
  return row?.id;
}

it('an order from an enquiry has its buyer: name, address, language, term and port, and the member if one asked', async () => {
  const [desk, buyer] = [await aDesk(), await anAccount()];
  const wish = { incoterm: 'CIP', port: 'AEJEA' };
  const email = `${uuid()}@buyer.example`;
  const guest = await anEnquiry({ ...wish, email }, { headers: { 'think-lang': 'ar' } });
  const made = await desk.done('make', { enquiry_id: guest, vehicles });
  expect(made).toMatchObject({
    order: { incoterm: 'CIP', port_of_destination: 'Jebel Ali' },
    buyer: { name: 'Sara Haddad', email, member_id: null, language: 'ar' },
    origin: { kind: 'enquiry', id: guest },
  });
  const own = await desk.done('make', { enquiry_id: await anEnquiry(wish, buyer), vehicles, name: 'Haddad Trading' });
  expect(own).toMatchObject({ buyer: { name: 'Haddad Trading', email: null, member_id: buyer.id } });
  const nameless = await anEnquiry({ email: `${uuid()}@buyer.example`, name: undefined });
  expect(await desk.call('make', { enquiry_id: nameless, vehicles })).toMatchObject({
    data: { reason: 'buyer-missing' },
  });
});

it('an enquiry becomes one order, whoever asks at once, and another once that was cancelled', async () => {
  const [one, two] = [await aDesk(), await aDesk()];
  const facts = { enquiry_id: await anEnquiry({ email: `${uuid()}@buyer.example` }), vehicles };
  const answers = await Promise.all([one.call('make', facts), two.call('make', facts)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 0)).toMatchObject({ data: { reason: 'wrong-state' } });
  const made = answers.find(({ code }) => code === 1)?.data as Detail;
  const cancel = async ({ order: { id } }: Detail) => {
    const { order, cancellations } = await one.done('startCancel', { id, reason: 'Not to be had' });
    const decision = { cancellation_id: cancellations[0]?.id, accept: '1', retained: '0.00', reason: 'Not to be had' };
    await one.done('decideCancel', { id, version: order.version, ...decision });
  };
  await cancel(made);
  await cancel(await two.done('make', facts));
  expect(await one.done('make', facts)).toMatchObject({ order: { state: 'open' } });
  expect((await two.call('make', facts)).data).toMatchObject({ reason: 'wrong-state' });
});
