import type { Address, Call } from './call.ts';
import { accountCalls } from './account.ts';
import { allResourceCalls } from './admin-resources.ts';
import { adminCalls } from './admin.ts';
import { answerCalls } from './answers.ts';
import { areaCalls } from './area.ts';
import { auctionCalls } from './auction.ts';
import { auctionAdminCalls } from './auction-admin.ts';
import { authCalls } from './auth.ts';
import { captchaCalls } from './captcha.ts';
import { catalogueCalls } from './catalogue.ts';
import { chatCalls } from './chat.ts';
import { collectionCalls } from './collection.ts';
import { customerCalls } from './customer.ts';
import { cronCalls } from './crons.ts';
import { currencyCalls } from './currency.ts';
import { declaredCalls } from './declared.ts';
import { diagramCalls } from './diagrams.ts';
import { editorialCalls } from './editorial.ts';
import { enquiryCalls } from './enquiry.ts';
import { listingCalls } from './listing.ts';
import { listingAdminCalls } from './listing-admin.ts';
import { stockAdminCalls } from './stock-admin.ts';
import { logisticsCalls } from './logistics.ts';
import { logisticsAdminCalls } from './logistics-admin.ts';
import { paymentCalls } from './payment.ts';
import { orderCalls } from './order.ts';
import { orderAdminCalls } from './order-admin.ts';
import { orderMoneyCalls } from './order-money-admin.ts';
import { orderTermsCalls } from './order-terms-admin.ts';
import { orderTemplateCalls } from './order-templates-admin.ts';
import { paymentAdminCalls } from './payment-admin.ts';
import { quoteCalls } from './quote.ts';
import { quoteAdminCalls } from './quote-admin.ts';
import { searchCalls } from './search.ts';
import { siteCalls } from './site.ts';
import { stockCalls } from './stock.ts';
import { terminalCalls } from './terminal.ts';
import { uploadCalls } from './upload.ts';
import { verificationCalls } from './verification.ts';

/** The calls of each feature, in the order of `/api/openapi.json`. */
export const callGroups = {
  siteCalls,
  catalogueCalls,
  collectionCalls,
  stockCalls,
  searchCalls,
  currencyCalls,
  logisticsCalls,
  quoteCalls,
  editorialCalls,
  enquiryCalls,
  captchaCalls,
  authCalls,
  verificationCalls,
  accountCalls,
  uploadCalls,
  areaCalls,
  auctionCalls,
  listingCalls,
  orderCalls,
  paymentCalls,
  chatCalls,
  adminCalls,
  answerCalls,
  diagramCalls,
  declaredCalls,
  auctionAdminCalls,
  listingAdminCalls,
  stockAdminCalls,
  orderAdminCalls,
  orderMoneyCalls,
  orderTermsCalls,
  orderTemplateCalls,
  paymentAdminCalls,
  quoteAdminCalls,
  logisticsAdminCalls,
  customerCalls,
  terminalCalls,
  cronCalls,
};

/** Every call, including those made from the admin's entities. */
export const allCalls: readonly Call[] = [
  ...Object.values(callGroups).flatMap((group) => Object.values<Call>(group)),
  ...allResourceCalls,
];

type Groups = (typeof callGroups)[keyof typeof callGroups];
/** The type of every call of the API. */
type WireCall = Groups extends infer Group ? (Group extends unknown ? Group[keyof Group] : never) : never;
/** The call at an address, with the types of its input and answer. */
export type CallAt<At extends Address> = Extract<WireCall, At>;
