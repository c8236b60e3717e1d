import { reasonToRefuse, type Login } from '../../src/domain/auth/caller.ts';
import { accepted, mapped, refused, type Result } from '../../src/domain/shared/result.ts';
import { MEMBER_EVENTS, OWN_EVENTS, type Channel, type CodeEvent } from '../../src/domain/verification/codes.ts';
import { spendCaptcha, type GivenCaptcha } from '../captcha/service.ts';
import type { CallContext } from '../http/call-context.ts';
import type { OfOptionalMember } from '../http/callers.ts';
import { channelsOf } from './channels.ts';
import { limitCode } from './code-limits.ts';
import { sendCode } from './codes.ts';
import { confirmPassword } from './confirmed.ts';

interface RequestedCode extends GivenCaptcha {
  channel: Channel;
  address: string;
  event: CodeEvent;
  /** The member's password, if they prove with it, and not only with their token, who they are. */
  password?: string | undefined;
}

/**
 * Sends a code to a caller who may have one. The limits are checked first, so that a person does not solve a captcha
 * only to be refused.
 */
export async function askCode(call: CallContext & OfOptionalMember, requested: RequestedCode): Promise<Result<null>> {
  const { channel, address, event } = requested;
  const caller = await call.caller();
  const isForMembers = MEMBER_EVENTS.has(event);
  if (isForMembers && caller.kind !== 'member') return refused(reasonToRefuse(caller));
  if (!channelsOf(call.environment).includes(channel)) return refused('account.noChannel');
  const login = isForMembers && caller.kind === 'member' ? caller : undefined;
  const counted = await limitCode(call, { channel, address, event }, login);
  if (!counted.accepted) return counted;
  const allowed = await mayHaveCode(call, requested, login);
  if (!allowed.accepted) {
    await counted.value();
    return allowed;
  }
  const sent = await sendCode({ channel, address, event }, call);
  // Pressing twice must not use up the code that the caller may ask for in a minute.
  if (!sent.accepted && sent.reason === 'account.codeTooSoon') await counted.value();
  return sent;
}

async function mayHaveCode(
  call: CallContext,
  requested: RequestedCode,
  login: Login | undefined,
): Promise<Result<null>> {
  const solved = await spendCaptcha(call, requested);
  if (!solved.accepted || !login) return solved;
  const { channel, address, event, password } = requested;
  const ownAddress = channel === 'email' ? login.member.email : login.member.mobile;
  const isOfOwn = OWN_EVENTS.has(event);
  if (isOfOwn !== (ownAddress === address)) return refused(isOfOwn ? 'account.notYours' : 'account.sameAddress');
  if (password === undefined) return accepted(null);
  const confirmed = await confirmPassword(call, login, password);
  return mapped(confirmed, () => null);
}
