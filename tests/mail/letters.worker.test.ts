import { describe, expect, it } from 'vitest';
import {
  contactNotice,
  contactReceived,
  enquiryNotice,
  enquiryReceived,
  newsletterQuestion,
  newsletterWelcome,
  type EnquiryWords,
} from '../../functions/enquiry/letters.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { newLink } from '../../functions/enquiry/links.ts';

const origin = 'https://cars.example';
const TYPED = 'Buy at https://evil.example now';
const contact = { requestId: 'r', name: TYPED, title: TYPED, email: 'a@b.example', mobile: '+971501', content: TYPED };
const enquiry: EnquiryWords = {
  requestId: 'r',
  reference: '7K3M9-QXDT2',
  carName: 'BYD Seagull',
  car: 'BYD Seagull',
  country: 'AE',
  quantity: 12,
  incoterm: 'CIF',
  name: TYPED,
  email: 'a@b.example',
  messenger: TYPED,
  quoteNo: undefined,
  port: TYPED,
  message: TYPED,
  portOfOurs: 'Jebel Ali',
  price: 'CN¥69,800',
  atPort: undefined,
};

async function lettersIn(locale: Locale) {
  const to = { origin, locale };
  const confirm = await newLink(origin, locale, 'confirm');
  const leave = await newLink(origin, locale, 'unsubscribe');
  return {
    toReader: [
      newsletterQuestion({ ...to, email: 'a@b.example', link: confirm }),
      newsletterWelcome({ ...to, email: 'a@b.example', link: leave, cause: 'c' }),
      contactReceived(to, contact),
      enquiryReceived(to, 'a@b.example', enquiry),
    ],
    toCompany: [
      contactNotice({ ...to, mailbox: 'sales@cars.example', writtenIn: 'ar' }, contact),
      enquiryNotice({ ...to, mailbox: 'sales@cars.example', writtenIn: 'ar' }, enquiry),
    ],
  };
}

describe.each(LOCALE_CODES)('letters in %s', (locale) => {
  it('say all they say in that language, with nothing left open', async () => {
    const { toReader, toCompany } = await lettersIn(locale);
    const english = await lettersIn('en');
    const inEnglish = [...english.toReader, ...english.toCompany];
    for (const [index, mail] of [...toReader, ...toCompany].entries()) {
      expect(mail.text + mail.html + mail.subject).not.toMatch(/\{\{|undefined|\[object/);
      expect(mail.html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
      if (locale !== 'en') expect(mail.subject, mail.kind).not.toBe(inEnglish[index]?.subject);
    }
  });

  it('to an address that was typed repeat nothing that was typed', async () => {
    const { toReader } = await lettersIn(locale);
    for (const mail of toReader) expect(mail.subject + mail.text + mail.html).not.toContain('evil.example');
  });

  it('to the company say everything, and are answered to the sender', async () => {
    const { toCompany } = await lettersIn(locale);
    for (const mail of toCompany) {
      expect(mail.text).toContain(TYPED);
      expect(mail.replyTo).toBe('a@b.example');
    }
  });

  it('link to pages of their language', async () => {
    const { toReader } = await lettersIn(locale);
    const prefix = locale === 'en' ? '' : `/${locale}`;
    expect(toReader[0]?.text).toContain(`${origin}${prefix}/newsletter/confirm?token=`);
    expect(toReader[1]?.text).toContain(`${origin}${prefix}/newsletter/unsubscribe?token=`);
    expect(toReader[1]?.unsubscribeUrl).toContain('/newsletter/unsubscribe?token=');
  });
});
