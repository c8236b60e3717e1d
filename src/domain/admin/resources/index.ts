import type { Resource } from '../resource.ts';
import { adminResource } from './admin.ts';
import { addedSettingResource } from './added-setting.ts';
import { adminLogResource } from './admin-log.ts';
import { articleResource, legalTextResource, questionResource } from './article.ts';
import { attachmentResource } from './attachment.ts';
import {
  bidderResource,
  buyerFeeResource,
  depositResource,
  ladderResource,
  lotResource,
  paymentResource,
} from './auction.ts';
import { brandResource } from './brand.ts';
import { chatSettingsResource } from './chat-settings.ts';
import {
  chatAgentResource,
  chatFigureResource,
  chatKnowledgeResource,
  chatQuestionResource,
  chatReplyResource,
  chatSessionResource,
} from './chat.ts';
import { countryRuleResource } from './country-rule.ts';
import { cronResource } from './cron.ts';
import { dealResource } from './deal.ts';
import { dataRecycleResource, sensitiveDataResource } from './declared.ts';
import { parameterGroupResource, parameterResource, termResource } from './dictionary.ts';
import { contactMessageResource, enquiryResource } from './enquiry.ts';
import { groupResource } from './group.ts';
import { exchangeRateResource } from './exchange-rate.ts';
import { listingResource } from './listing.ts';
import { containerResource, costLineResource, portResource } from './logistics.ts';
import { balanceEntryResource, memberResource, pointsEntryResource } from './member.ts';
import { memberGroupResource, memberRuleResource } from './member-group.ts';
import { modelResource } from './model.ts';
import { deliveryResource, mailResource } from './outbox.ts';
import { payoutResource, reportedPaymentResource } from './payment.ts';
import { partResource } from './part.ts';
import { personResource } from './person.ts';
import { recycledResource, revisionResource, sensitiveChangeResource } from './revision.ts';
import { ruleResource } from './rule.ts';
import { siteSettingsResource } from './site-settings.ts';
import { stockCityResource, stockResource } from './stock.ts';
import { styleResource } from './style.ts';
import { subscriptionResource } from './subscription.ts';
import { videoResource } from './video.ts';

/** Every entity of the admin, in the order the description of the API shows them. */
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
  exchangeRateResource,
  enquiryResource,
  contactMessageResource,
  subscriptionResource,
  mailResource,
  deliveryResource,
  cronResource,
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

/** The entity of a name. Names come from descriptors alone, so an unknown one is a mistake of ours. */
export function resourceNamed(name: string): Resource {
  const resource = BY_NAME.get(name);
  if (!resource) throw new Error(`There is no entity called ${name}`);
  return resource;
}
