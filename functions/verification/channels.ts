import type { Channel } from '../../src/domain/verification/codes.ts';
import { canSend } from '../mail/deliver.ts';

/** The channels by which members can register and verify here: those with a way to send. */
export function channelsOf(environment: Cloudflare.Env): Channel[] {
  const mailOf = { email: 'mail', mobile: 'sms' } as const;
  return (['email', 'mobile'] as const).filter((channel) => canSend(environment, mailOf[channel]));
}
