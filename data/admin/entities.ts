import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { addedSettingKept } from './entities/added-setting.ts';
import { adminKept } from './entities/admin.ts';
import { adminLogKept } from './entities/admin-log.ts';
import { articleKept } from './entities/article.ts';
import { attachmentKept } from './entities/attachment.ts';
import { balanceEntryKept } from './entities/balance-entry.ts';
import { bidderKept } from './entities/bidder.ts';
import { baseValueKept } from './entities/base-value.ts';
import { brandKept } from './entities/brand.ts';
import { buyerFeeKept } from './entities/buyer-fee.ts';
import { carrierKept } from './entities/carrier.ts';
import { chatAgentKept } from './entities/chat-agent.ts';
import { chatFigureKept } from './entities/chat-figure.ts';
import { chatKnowledgeKept } from './entities/chat-knowledge.ts';
import { chatQuestionKept } from './entities/chat-question.ts';
import { answerTemplateKept } from './entities/answer-template.ts';
import { chatReplyKept } from './entities/chat-reply.ts';
import { chatSessionKept } from './entities/chat-session.ts';
import { chatSettingsKept } from './entities/chat-settings.ts';
import { contactMessageKept } from './entities/contact-message.ts';
import { containerKept } from './entities/container.ts';
import { costLineKept } from './entities/cost-line.ts';
import { countryRuleKept } from './entities/country-rule.ts';
import { cronKept } from './entities/cron.ts';
import { dealKept } from './entities/deal.ts';
import { deliveryKept } from './entities/delivery.ts';
import { depositKept } from './entities/deposit.ts';
import { enquiryKept } from './entities/enquiry.ts';
import { exchangeRateKept } from './entities/exchange-rate.ts';
import { exportPriceKept } from './entities/export-price.ts';
import { freightRateKept } from './entities/freight-rate.ts';
import { groupKept } from './entities/group.ts';
import { importLimitKept } from './entities/import-limit.ts';
import { ladderKept } from './entities/ladder.ts';
import { legalTextKept } from './entities/legal-text.ts';
import { listingKept } from './entities/listing.ts';
import { localChargeKept } from './entities/local-charge.ts';
import { lotKept } from './entities/lot.ts';
import { mailKept } from './entities/mail.ts';
import { memberKept } from './entities/member.ts';
import { memberGroupKept } from './entities/member-group.ts';
import { memberRuleKept } from './entities/member-rule.ts';
import { modelKept } from './entities/model.ts';
import { officeDayKept } from './entities/office-day.ts';
import { orderKept } from './entities/order.ts';
import { orderCancellationKept } from './entities/order-cancellation.ts';
import { orderClaimKept } from './entities/order-claim.ts';
import { orderDocumentKept } from './entities/order-document.ts';
import { orderPaymentKept } from './entities/order-payment.ts';
import { orderRefundKept } from './entities/order-refund.ts';
import { orderShipmentKept } from './entities/order-shipment.ts';
import { parameterKept } from './entities/parameter.ts';
import { parameterGroupKept } from './entities/parameter-group.ts';
import { partKept } from './entities/part.ts';
import { paymentKept } from './entities/payment.ts';
import { payoutKept } from './entities/payout.ts';
import { personKept } from './entities/person.ts';
import { pointsEntryKept } from './entities/points-entry.ts';
import { portKept } from './entities/port.ts';
import { questionKept } from './entities/question.ts';
import { quoteKept } from './entities/quote.ts';
import { recycledKept } from './entities/recycled.ts';
import { reportedPaymentKept } from './entities/reported-payment.ts';
import { revisionKept } from './entities/revision.ts';
import { sensitiveChangeKept } from './entities/sensitive-change.ts';
import { siteSettingsKept } from './entities/site-settings.ts';
import { stockKept } from './entities/stock.ts';
import { stockCityKept } from './entities/stock-city.ts';
import { styleKept } from './entities/style.ts';
import { subscriptionKept } from './entities/subscription.ts';
import { taxRuleKept } from './entities/tax-rule.ts';
import { termKept } from './entities/term.ts';
import { transitTimeKept } from './entities/transit-time.ts';
import { videoKept } from './entities/video.ts';
import type { Kept, ListedColumn } from './kept.ts';

/** Where each entity is kept, by its name. */
const ENTITIES: Readonly<Record<Exclude<(typeof RESOURCES)[number], { isCode: true }>['name'], Kept>> = {
  brand: brandKept,
  model: modelKept,
  style: styleKept,
  term: termKept,
  parameter: parameterKept,
  parameterGroup: parameterGroupKept,
  stock: stockKept,
  stockCity: stockCityKept,
  deal: dealKept,
  part: partKept,
  article: articleKept,
  question: questionKept,
  video: videoKept,
  legalText: legalTextKept,
  port: portKept,
  container: containerKept,
  costLine: costLineKept,
  transitTime: transitTimeKept,
  baseValue: baseValueKept,
  importLimit: importLimitKept,
  taxRule: taxRuleKept,
  localCharge: localChargeKept,
  freightRate: freightRateKept,
  exportPrice: exportPriceKept,
  countryRule: countryRuleKept,
  exchangeRate: exchangeRateKept,
  enquiry: enquiryKept,
  quote: quoteKept,
  contactMessage: contactMessageKept,
  subscription: subscriptionKept,
  mail: mailKept,
  delivery: deliveryKept,
  cron: cronKept,
  order: orderKept,
  orderPayment: orderPaymentKept,
  orderRefund: orderRefundKept,
  orderShipment: orderShipmentKept,
  orderClaim: orderClaimKept,
  orderCancellation: orderCancellationKept,
  orderDocument: orderDocumentKept,
  officeDay: officeDayKept,
  carrier: carrierKept,
  listing: listingKept,
  lot: lotKept,
  payment: paymentKept,
  deposit: depositKept,
  bidder: bidderKept,
  ladder: ladderKept,
  buyerFee: buyerFeeKept,
  reportedPayment: reportedPaymentKept,
  payout: payoutKept,
  chatSession: chatSessionKept,
  chatFigure: chatFigureKept,
  chatAgent: chatAgentKept,
  answerTemplate: answerTemplateKept,
  chatReply: chatReplyKept,
  chatQuestion: chatQuestionKept,
  chatKnowledge: chatKnowledgeKept,
  chatSettings: chatSettingsKept,
  member: memberKept,
  memberGroup: memberGroupKept,
  memberRule: memberRuleKept,
  balanceEntry: balanceEntryKept,
  pointsEntry: pointsEntryKept,
  admin: adminKept,
  group: groupKept,
  siteSettings: siteSettingsKept,
  addedSetting: addedSettingKept,
  person: personKept,
  adminLog: adminLogKept,
  attachment: attachmentKept,
  revision: revisionKept,
  recycled: recycledKept,
  sensitiveChange: sensitiveChangeKept,
};

/** Says where an entity is kept. It throws if no place is stated, which a test over all entities finds. */
export function keptOf(name: string): Kept {
  const entity = Object.hasOwn(ENTITIES, name) ? ENTITIES[name as keyof typeof ENTITIES] : undefined;
  if (!entity) throw new Error(`Nobody said where ${name} is kept`);
  return entity;
}

/** The column of a field of the list. */
export function columnOf({ name, fields }: Resource, field: string): ListedColumn {
  const { table, columns = {} } = keptOf(name);
  const ofTable: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table);
  const column = Object.hasOwn(fields, field) ? (columns[field] ?? ofTable[field]) : undefined;
  if (!column) throw new Error(`${name} has no column ${field}`);
  return column;
}
