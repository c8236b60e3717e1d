import { answerTemplateResource } from './answer-template.ts';
import type { Resource } from '../resource.ts';
import { addedSettingResource } from './added-setting.ts';
import { adminResource } from './admin.ts';
import { adminLogResource } from './admin-log.ts';
import { articleResource } from './article.ts';
import { attachmentResource } from './attachment.ts';
import { balanceEntryResource } from './balance-entry.ts';
import { bidderResource } from './bidder.ts';
import { baseValueResource } from './base-value.ts';
import { brandResource } from './brand.ts';
import { buyerFeeResource } from './buyer-fee.ts';
import { carrierResource } from './carrier.ts';
import { chatAgentResource } from './chat-agent.ts';
import { chatFigureResource } from './chat-figure.ts';
import { chatKnowledgeResource } from './chat-knowledge.ts';
import { chatQuestionResource } from './chat-question.ts';
import { chatReplyResource } from './chat-reply.ts';
import { chatSessionResource } from './chat-session.ts';
import { chatSettingsResource } from './chat-settings.ts';
import { contactMessageResource } from './contact-message.ts';
import { containerResource } from './container.ts';
import { costLineResource } from './cost-line.ts';
import { countryRuleResource } from './country-rule.ts';
import { cronResource } from './cron.ts';
import { dataRecycleResource } from './data-recycle.ts';
import { dealResource } from './deal.ts';
import { deliveryResource } from './delivery.ts';
import { depositResource } from './deposit.ts';
import { enquiryResource } from './enquiry.ts';
import { exchangeRateResource } from './exchange-rate.ts';
import { exportPriceResource } from './export-price.ts';
import { freightRateResource } from './freight-rate.ts';
import { groupResource } from './group.ts';
import { importLimitResource } from './import-limit.ts';
import { ladderResource } from './ladder.ts';
import { legalTextResource } from './legal-text.ts';
import { listingResource } from './listing.ts';
import { localChargeResource } from './local-charge.ts';
import { lotResource } from './lot.ts';
import { mailResource } from './mail.ts';
import { memberResource } from './member.ts';
import { memberGroupResource } from './member-group.ts';
import { memberRuleResource } from './member-rule.ts';
import { modelResource } from './model.ts';
import { officeDayResource } from './office-day.ts';
import { orderResource } from './order.ts';
import { orderCancellationResource } from './order-cancellation.ts';
import { orderClaimResource } from './order-claim.ts';
import { orderDocumentResource } from './order-document.ts';
import { orderPaymentResource } from './order-payment.ts';
import { orderRefundResource } from './order-refund.ts';
import { orderShipmentResource } from './order-shipment.ts';
import { parameterResource } from './parameter.ts';
import { parameterGroupResource } from './parameter-group.ts';
import { partResource } from './part.ts';
import { paymentResource } from './payment.ts';
import { payoutResource } from './payout.ts';
import { personResource } from './person.ts';
import { pointsEntryResource } from './points-entry.ts';
import { portResource } from './port.ts';
import { questionResource } from './question.ts';
import { quoteResource } from './quote.ts';
import { recycledResource } from './recycled.ts';
import { reportedPaymentResource } from './reported-payment.ts';
import { revisionResource } from './revision.ts';
import { ruleResource } from './rule.ts';
import { sensitiveChangeResource } from './sensitive-change.ts';
import { sensitiveDataResource } from './sensitive-data.ts';
import { siteSettingsResource } from './site-settings.ts';
import { stockResource } from './stock.ts';
import { stockCityResource } from './stock-city.ts';
import { styleResource } from './style.ts';
import { subscriptionResource } from './subscription.ts';
import { taxRuleResource } from './tax-rule.ts';
import { termResource } from './term.ts';
import { transitTimeResource } from './transit-time.ts';
import { videoResource } from './video.ts';

/** Every entity of the admin, in the order of the API's description. */
export const RESOURCES = [
  brandResource,
  modelResource,
  styleResource,
  termResource,
  parameterResource,
  parameterGroupResource,
  stockResource,
  stockCityResource,
  dealResource,
  partResource,
  articleResource,
  questionResource,
  videoResource,
  legalTextResource,
  portResource,
  containerResource,
  costLineResource,
  countryRuleResource,
  exportPriceResource,
  freightRateResource,
  localChargeResource,
  taxRuleResource,
  importLimitResource,
  transitTimeResource,
  baseValueResource,
  exchangeRateResource,
  enquiryResource,
  quoteResource,
  contactMessageResource,
  answerTemplateResource,
  subscriptionResource,
  mailResource,
  deliveryResource,
  cronResource,
  orderResource,
  orderPaymentResource,
  orderRefundResource,
  orderShipmentResource,
  orderClaimResource,
  orderCancellationResource,
  orderDocumentResource,
  officeDayResource,
  carrierResource,
  listingResource,
  lotResource,
  paymentResource,
  depositResource,
  bidderResource,
  ladderResource,
  buyerFeeResource,
  reportedPaymentResource,
  payoutResource,
  chatSessionResource,
  chatFigureResource,
  chatAgentResource,
  chatReplyResource,
  chatQuestionResource,
  chatKnowledgeResource,
  chatSettingsResource,
  memberResource,
  memberGroupResource,
  memberRuleResource,
  balanceEntryResource,
  pointsEntryResource,
  adminResource,
  groupResource,
  ruleResource,
  siteSettingsResource,
  addedSettingResource,
  personResource,
  adminLogResource,
  attachmentResource,
  revisionResource,
  dataRecycleResource,
  recycledResource,
  sensitiveDataResource,
  sensitiveChangeResource,
] as const;

const BY_NAME: ReadonlyMap<string, Resource> = new Map(RESOURCES.map((resource) => [resource.name, resource]));

/** Returns the entity of a name. Names come only from our own descriptions, so an unknown one is a bug. */
export function resourceNamed(name: string): Resource {
  const resource = BY_NAME.get(name);
  if (!resource) throw new Error(`There is no entity called ${name}`);
  return resource;
}
