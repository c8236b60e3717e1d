import { normaliseEmail } from '../shared/email.ts';
import { numbersIn, plainNumber } from '../shared/phone/typed.ts';

/** Ways in which a buyer can be answered. Messengers are offered only if the company states that it has them. */
export const ANSWER_CHANNELS = ['email', 'telephone', 'whatsapp', 'telegram', 'wechat'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** Names of messengers, which are the same in every language. A telephone number needs no name. */
export const MESSENGER_NAMES = { whatsapp: 'WhatsApp', telegram: 'Telegram', wechat: 'WeChat' } as const;

export const isMessenger = (channel: AnswerChannel): channel is keyof typeof MESSENGER_NAMES =>
  channel in MESSENGER_NAMES;

/** Forms of accounts that messengers know without a telephone number. */
const ACCOUNTS: Partial<Record<AnswerChannel, RegExp>> = {
  telegram: /^@?[A-Za-z]\w{4,31}$/,
  wechat: /^[A-Za-z][\w-]{5,19}$/,
};

/** Reads a number as E.164; without a calling code, it is a number of the country. Undefined if it is not a number. */
type NumberReader = (text: string, country: string) => string | undefined;

/** `input.<fault>` is the sentence of a fault. */
type WayFault = 'contactWay' | 'emailInvalid' | 'mobileOne' | 'mobileInvalid';

/** A contact as it was understood: a mail address, or the text the company uses, beginning with the messenger's name. */
export type AnswerWay = { email: string } | { messenger: string } | { fault: WayFault };

/**
 * Reads a buyer's contact for the channel they chose. It is the only reader of contacts, so the form shows what the
 * server will store.
 *
 * @param country where the cars go, because numbers are mostly typed without their calling code
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
  const account = ACCOUNTS[channel];
  const understood = account?.test(plain) ? plain : readNumber(plain, country);
  // Where an account name is welcome, the sentence must not ask for a number alone.
  if (understood === undefined) return { fault: account ? 'contactWay' : 'mobileInvalid' };
  return { messenger: isMessenger(channel) ? `${MESSENGER_NAMES[channel]} ${understood}` : understood };
}
