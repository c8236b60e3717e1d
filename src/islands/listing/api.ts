import type { CarSize } from '../../domain/auction/defect-place.ts';
import type { PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import * as account from '../../wire/addresses/account.ts';
import * as catalogue from '../../wire/addresses/catalogue.ts';
import * as at from '../../wire/addresses/listing.ts';
import type { catalogueCalls } from '../../wire/catalogue.ts';
import type { listingCalls } from '../../wire/listing.ts';
import type { DataOf, SentTo } from '../../wire/call.ts';
import { ask } from '../shared/ask.ts';
import type { Answer } from '../shared/call.ts';
import { askAsMember } from '../shared/member/ask.ts';
import type { Sent } from './form.ts';

export type Rules = DataOf<typeof listingCalls.getRules>;
export type DecodedVin = DataOf<typeof listingCalls.decodeVin>;
export type Brand = DataOf<typeof catalogueCalls.getAllAutoBrand>[number];
export type Model = DataOf<typeof catalogueCalls.getModelsList>['list'][number];
export type Style = DataOf<typeof catalogueCalls.getModelStyleList>[number];

/** Fetches the member's rights and id. Drafts in the browser are stored by the id. */
export async function fetchStart(locale: Locale): Promise<Answer<{ memberId: number; rules: Rules }>> {
  const [who, rules] = await Promise.all([
    askAsMember(account.index, { locale, input: { requiredLogin: 1, client: 'haitu' } }),
    askAsMember(at.getRules, { locale }),
  ]);
  if (!who.accepted) return who;
  if (!rules.accepted) return rules;
  // With `requiredLogin` an answer without a member is a refusal.
  const { id: memberId } = who.data.userInfo as { id: number };
  return { ...rules, data: { memberId, rules: rules.data } };
}

export const fetchMine = (locale: Locale, input: SentTo<typeof listingCalls.getMyListings>) =>
  askAsMember(at.getMyListings, { locale, input });
export const fetchListing = (locale: Locale, id: number) => askAsMember(at.getDetail, { locale, input: { id } });
export const saveDraft = (locale: Locale, input: Sent) => askAsMember(at.saveDraft, { locale, input });
export const submitListing = (locale: Locale, input: SentTo<typeof listingCalls.submit>) =>
  askAsMember(at.submit, { locale, input });
export const withdrawListing = (locale: Locale, id: number) => askAsMember(at.withdraw, { locale, input: { id } });
export const decodeVin = (locale: Locale, vin: string) =>
  askAsMember(at.decodeVin, { locale, input: { vin }, whenSignedOut: 'stay' });

export const fetchBrands = (locale: Locale) => ask(catalogue.getAllAutoBrand, { locale });

const MODELS_AT_ONCE = 100;

/** All models of a brand. */
export async function fetchModels(locale: Locale, brandId: number): Promise<Answer<Model[]>> {
  const models: Model[] = [];
  for (let page = 1; ; page += 1) {
    const input = { brand_id: brandId, page, limit: MODELS_AT_ONCE };
    const answer = await ask(catalogue.getModelsListByBrand, { locale, input });
    if (!answer.accepted) return answer;
    models.push(...answer.data.list);
    if (models.length >= answer.data.total || answer.data.list.length === 0) return { ...answer, data: models };
  }
}

export const fetchStyles = (locale: Locale, modelId: number) =>
  ask(catalogue.getModelStyleList, { locale, input: { model_id: modelId } });

/** A car to draw marks on. */
export interface Drawn {
  pictures: Readonly<Record<PictureView, string>>;
  size: CarSize;
}

/** Fetches the drawings of a model with the measures of one of its styles; undefined if it has no drawings. */
export async function fetchDrawn(locale: Locale, modelId: number, styleSlug: string): Promise<Drawn | undefined> {
  const [images, compared] = await Promise.all([
    ask(catalogue.getAutoModelImgById, { locale, input: { id: modelId } }),
    ask(catalogue.compareStyles, { locale, input: { style: [styleSlug] } }),
  ]);
  if (!images.accepted || !compared.accepted) return undefined;
  const outlines = compared.data.cars[0]?.outlines;
  const urlOf = (view: PictureView) => images.data.images.find((one) => one.view === view)?.url;
  const [side, front, rear, top] = [urlOf('side'), urlOf('front'), urlOf('rear'), urlOf('top')];
  if (!outlines || !side || !front || !rear || !top) return undefined;
  const { length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm } = outlines;
  return { pictures: { side, front, rear, top }, size: { lengthMm, widthMm, heightMm } };
}
