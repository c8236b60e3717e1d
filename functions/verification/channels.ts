import type { Channel } from '../../src/domain/verification/codes.ts';
import { canSend } from '../mail/deliver.ts';

/** Ways accounts are registered and verified by here: those something is set to send by. */
export function channelsOf(environment: Cloudflare.Env): Channel[] {
  const mailOf = { email: 'mail', mobile: 'sms' } as const;
  return (['email', 'mobile'] as const).filter((channel) => canSend(environment, mailOf[channel]));
}
