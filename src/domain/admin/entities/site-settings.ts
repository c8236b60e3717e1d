import { PASSWORD } from '../../auth/rules.ts';
import { PROMISES, type CompanySettings, type PromiseName } from '../../site/company.ts';
import { promiseFault } from '../../site/promises.ts';
import type { Field } from '../field.ts';
import { EMAIL, spelledAlike, TELEPHONE } from '../patterns/common.ts';
import { faultAt, type Resource } from '../resource.ts';
import { isWebAddress } from '../../shared/web-address.ts';

const CHANNEL = {
  kind: 'text',
  section: 'channels',
  isWritable: true,
  longest: 300,
  pattern: { test: isWebAddress },
  patternName: 'webAddress',
} as const;
const LINES = { kind: 'area', isPerLanguage: true, isWritable: true } as const;
const LEGAL = { kind: 'text', section: 'legal', isWritable: true, longest: 200 } as const;
/** Buyers pay by these details, so each change is logged with its admin and both values. */
const BANK = { kind: 'text', section: 'bank', isWritable: true, isSensitive: true, longest: 160 } as const;

const FIELDS = {
  companyName: {
    kind: 'text',
    wire: 'company_name',
    isPerLanguage: true,
    section: 'company',
    isWritable: true,
    longest: 120,
  },
  licenceNumber: {
    kind: 'text',
    wire: 'licence_number',
    section: 'company',
    isWritable: true,
    isSensitive: true,
    longest: 60,
  },
  addressChina: { ...LINES, wire: 'address_china', section: 'contact', longest: 400 },
  addressDubai: { ...LINES, wire: 'address_dubai', section: 'contact', longest: 400 },
  telephone: { ...TELEPHONE, section: 'contact' },
  email: { ...EMAIL, section: 'contact' },
  hours: { kind: 'text', isPerLanguage: true, section: 'contact', isWritable: true, longest: 200 },
  whatsapp: { ...TELEPHONE, section: 'messengers' },
  telegram: {
    kind: 'text',
    section: 'messengers',
    isWritable: true,
    pattern: /^@?[A-Za-z]\w{4,31}$/,
    patternName: 'telegram',
  },
  wechat: {
    kind: 'text',
    section: 'messengers',
    isWritable: true,
    pattern: /^[A-Za-z][\w-]{5,19}$/,
    patternName: 'wechat',
  },
  channelVideo: { ...CHANNEL, wire: 'channel_video' },
  channelSocial: { ...CHANNEL, wire: 'channel_social' },
  channelProfessional: { ...CHANNEL, wire: 'channel_professional' },
  channelPhotos: { ...CHANNEL, wire: 'channel_photos' },
  channelMessaging: { ...CHANNEL, wire: 'channel_messaging' },
  bankHolder: { ...BANK, wire: 'bank_holder' },
  bankName: { ...BANK, wire: 'bank_name' },
  bankAddress: { ...BANK, wire: 'bank_address' },
  bankAccount: { ...BANK, wire: 'bank_account', longest: 60 },
  bankSwift: {
    ...BANK,
    wire: 'bank_swift',
    longest: 11,
    pattern: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
    patternName: 'swift',
  },
  legalForm: { ...LEGAL, wire: 'legal_form', isPerLanguage: true },
  representative: LEGAL,
  register: LEGAL,
  vatNumber: { ...LEGAL, wire: 'vat_number', longest: 40 },
  authority: { ...LEGAL, isPerLanguage: true },
  responsible: LEGAL,
  hidesPricesInChina: { kind: 'switch', wire: 'hides_prices_in_china', section: 'prices', isWritable: true },
  promises: { kind: 'checkbox', choices: spelledAlike(PROMISES), section: 'promises', isWritable: true },
  honours: { ...LINES, section: 'honours', longest: 4_000 },
  firstPlatform: {
    kind: 'text',
    wire: 'first_platform',
    isPerLanguage: true,
    section: 'honours',
    isWritable: true,
    longest: 300,
  },
} as const satisfies Readonly<Record<keyof CompanySettings, Field>>;

/** Field with the password that an admin must send to change bank details. */
export const BANK_PASSWORD = 'bank_password';

/** Names of the sentences that say why a promise cannot be confirmed: `errors:admin.formats.<name>`. */
const PROMISE_FAULTS: Readonly<Record<PromiseName, string>> = {
  deposit: 'promiseDeposit',
  account: 'promiseAccount',
  inspection: 'promiseInspection',
  claim: 'promiseClaim',
  refund: 'promiseRefund',
  documents: 'promiseDocuments',
};

/** The one row of the settings. */
export const SETTINGS_ID = 'site';

/** The company's facts, with what each setting may contain. An empty one is shown nowhere. */
export const siteSettingsResource = {
  name: 'siteSettings',
  controller: 'routine.Config',
  node: 'routine/config',
  menu: { folder: 'routine', icon: 'cogs', rights: ['add', 'del', 'sendTestMail'] },
  fields: {
    id: { kind: 'code', isSortable: true },
    ...FIELDS,
    bankPassword: {
      kind: 'password',
      wire: BANK_PASSWORD,
      section: 'bank',
      isWritable: true,
      isProof: true,
      longest: PASSWORD.max,
    },
  },
  order: { field: 'id', isDescending: false },
  title: 'companyName',
  actions: ['edit'],
  isDrawn: true,
  isSingle: true,
  hasTabs: true,
  check: (values) => {
    const settings: CompanySettings = values;
    return (settings.promises ?? [])
      .filter((one) => promiseFault(one, settings) !== undefined)
      .map((one) => faultAt('promises', PROMISE_FAULTS[one]));
  },
} as const satisfies Resource<'siteSettings'>;
