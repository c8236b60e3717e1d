import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enquiries } from '../../data/schema/index.ts';
import { anAccount, send } from '../support/account.ts';
import { aDesk, database, uuid } from '../support/order-calls.ts';

it('an order from an enquiry has its buyer: name, address, language, term and port, and the member if one asked', async () => {
  const [desk, buyer] = [await aDesk(), await anAccount()];
  const wish = { car: 'BYD Seal 2026', name: 'Sara Haddad', country: 'AE', incoterm: 'CIP', port: 'AEJEA' };
  const enquire = async (by: Parameters<typeof send>[2], facts: object) => {
    const input = { ...wish, request_id: uuid(), ...facts };
    expect(await send('/api/operation.Enquiry/submit', input, by)).toMatchObject({ code: 1 });
    const [row] = await database.select().from(enquiries).where(eq(enquiries.requestId, input.request_id));
    return row?.id;
  };
  const vehicles = [{ kind: 'new', name: 'BYD Seal 2026' }];
  const email = `${uuid()}@buyer.example`;
  const guest = await enquire({ headers: { 'think-lang': 'ar' } }, { email });
  const made = await desk.done('make', { enquiry_id: guest, vehicles });
  expect(made).toMatchObject({
    order: { incoterm: 'CIP', port_of_destination: 'Jebel Ali' },
    buyer: { name: 'Sara Haddad', email, member_id: null, language: 'ar' },
    origin: { kind: 'enquiry', id: guest },
  });
  const own = await desk.done('make', { enquiry_id: await enquire(buyer, {}), vehicles, name: 'Haddad Trading' });
  expect(own).toMatchObject({ buyer: { name: 'Haddad Trading', email: null, member_id: buyer.id } });
  const nameless = await enquire(undefined, { email: `${uuid()}@buyer.example`, name: undefined });
  expect(await desk.call('make', { enquiry_id: nameless, vehicles })).toMatchObject({
    data: { reason: 'buyer-missing' },
  });
});
