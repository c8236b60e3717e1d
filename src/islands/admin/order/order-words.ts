import { useEffect, useState } from 'react';
import { orderClaimResource } from '../../../domain/admin/entities/order-claim.ts';
import { orderCancellationResource } from '../../../domain/admin/entities/order-cancellation.ts';
import { orderDocumentResource } from '../../../domain/admin/entities/order-document.ts';
import { orderPaymentResource } from '../../../domain/admin/entities/order-payment.ts';
import { orderResource } from '../../../domain/admin/entities/order.ts';
import { sayer, type Say } from '../../../domain/auction/words.ts';
import { nextName } from '../../../domain/order/next-name.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { loadOrderAdminWords } from '../../../i18n/order-admin-words.ts';
import { entityText, useWords, type EntityText } from '../list/use-words.ts';

/** What the screens of orders say. Choices are called as in the lists of the entities. */
export interface OrderWords {
  say: Say;
  stage: (key: string) => string;
  next: (next: Parameters<typeof nextName>[0]) => string;
  actor: (actor: string) => string;
  state: (state: string) => string;
  origin: (origin: string) => string;
  paper: (kind: string) => string;
  paperState: (state: string) => string;
  audience: (audience: string) => string;
  movement: (kind: string) => string;
  movementState: (state: string) => string;
  claimState: (state: string) => string;
  cancellationState: (state: string) => string;
}

const TASKS = { accept_contract: 'head.acceptContract', confirm_bill: 'head.confirmBill' } as const;

/** Undefined until all words have come; without a file, its keys stand in. */
export function useOrderWords(locale: Locale): OrderWords | undefined {
  const say = useSay(locale);
  const order = useWords(orderResource, locale);
  const document = useWords(orderDocumentResource, locale);
  const payment = useWords(orderPaymentResource, locale);
  const claim = useWords(orderClaimResource, locale);
  const cancellation = useWords(orderCancellationResource, locale);
  if (!say || !order || !document || !payment || !claim || !cancellation) return undefined;
  const choice = (words: EntityText, field: string) => (stored: string) => words.choice(field, stored);
  const stage = choice(order, 'nextStage');
  return {
    say,
    stage,
    next: (next) => nextName(next, { stage: (_track, key) => stage(key), task: (task) => say(TASKS[task]) }),
    actor: choice(order, 'nextActor'),
    state: choice(order, 'state'),
    origin: choice(order, 'origin'),
    paper: choice(document, 'kind'),
    paperState: choice(document, 'state'),
    audience: choice(document, 'audience'),
    movement: choice(payment, 'kind'),
    movementState: choice(payment, 'state'),
    claimState: choice(claim, 'state'),
    cancellationState: choice(cancellation, 'state'),
  };
}

/** Texts for typed fields, which name themselves: only a reference takes them, and it draws nothing by them. */
export const fieldWords = (locale: Locale): EntityText => entityText(orderResource, { words: {}, titles: {} }, locale);

export function useSay(locale: Locale): Say | undefined {
  const [say, setSay] = useState<Say>();
  useEffect(() => {
    loadOrderAdminWords(locale).then(
      (words) => setSay(() => sayer(words, locale)),
      () => setSay(() => sayer({}, locale)),
    );
  }, [locale]);
  return say;
}
