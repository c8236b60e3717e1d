import { normaliseEmail } from '../shared/email.ts';
import { numbersIn, plainNumber } from '../shared/phone/typed.ts';

/** How a buyer wants to be answered. The messengers are offered where the company states that it has them. */
export const ANSWER_CHANNELS = ['email', 'telephone', 'whatsapp', 'telegram', 'wechat'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** Names of messengers, which are the same in every language. A telephone number needs no name. */
export const MESSENGER_NAMES = { whatsapp: 'WhatsApp', telegram: 'Telegram', wechat: 'WeChat' } as const;

export const isMessenger = (channel: AnswerChannel): channel is keyof typeof MESSENGER_NAMES =>
  channel in MESSENGER_NAMES;

/** Accounts that are named without a telephone number. */
const ACCOUNTS: Partial<Record<AnswerChannel, RegExp>> = {
  telegram: /^@?[A-Za-z]\w{4,31}$/,
  wechat: /^[A-Za-z][\w-]{5,19}$/,
};

/** Reads a number as E.164; one without a calling code is a number of the country. Undefined: it is none. */
type NumberReader = (text: string, country: string) => string | undefined;

/** `input.<fault>` is the sentence of a fault. */
type WayFault = 'contactWay' | 'emailInvalid' | 'mobileOne' | 'mobileInvalid';

/** What was understood of a contact: an address, or what the company calls, with the messenger's name before it. */
export type AnswerWay = { email: string } | { messenger: string } | { fault: WayFault };

/**
 * Reads what a buyer typed as their contact, by the channel they chose. The one reader of contacts: the form shows what it
 * understood, and the server keeps the same.
 *
 * @param country where the cars go: numbers are mostly typed without their calling code
 */
export function readAnswerWay(
  { channel, contact, country }: { channel: AnswerChannel; contact: string; country: string },
  readNumber: NumberReader,
): AnswerWay {
  const text = contact.trim();
  if (text === '') return { fault: 'contactWay' };
  if (channel === 'email') {
    const email = normaliseEmail(text);
    return email === undefined ? { fault: 'emailInvalid' } : { email };
  }
  if (numbersIn(text).length > 1) return { fault: 'mobileOne' };
  const plain = plainNumber(text).trim();
  const understood = ACCOUNTS[channel]?.test(plain) ? plain : readNumber(plain, country);
  if (understood === undefined) return { fault: 'mobileInvalid' };
  return { messenger: isMessenger(channel) ? `${MESSENGER_NAMES[channel]} ${understood}` : understood };
}
