import { deviceOf } from '../../src/domain/chat/device.ts';
import { countryCode } from '../../src/domain/enquiry/countries.ts';
import { clientNetwork } from '../../src/domain/shared/client-network.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { NOBODY, type Attachment } from './line.ts';

/** What is known of a new socket before it identifies itself. */
export async function arrival(headers: Headers): Promise<Attachment> {
  const country = countryCode(headers.get('cf-ipcountry') ?? '') ?? '';
  const device = deviceOf(headers.get('user-agent') ?? '');
  const network = await hashOf(clientNetwork(headers.get('cf-connecting-ip')));
  return { ...NOBODY, socket: crypto.randomUUID(), country, device, network };
}
