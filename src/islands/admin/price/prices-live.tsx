import { useEffect, useState } from 'react';
import type { DataOf } from '../../../wire/call.ts';
import * as at from '../../../wire/addresses/logistics-admin.ts';
import type { logisticsAdminCalls } from '../../../wire/logistics-admin.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';

type Live = DataOf<typeof logisticsAdminCalls.pricesLive>;

/** How long it takes until a change may be live: seconds on a machine of one's own, minutes where a host publishes. */
const AGAIN_MS = { own: 2_000, hosted: 30_000 } as const;

/** Asks whether the rows of prices are live; while they are not, asks again now and then. */
function usePricesLive(): Live | undefined {
  const { locale } = usePanel();
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const load = async () => {
      const answer = await askAsAdmin<Live>(at.pricesLive.path, { locale, whenSignedOut: 'stay' });
      if (isOver || !answer.accepted) return;
      setLive(answer.data);
      const { is_live: isLive, is_hosted: isHosted } = answer.data;
      if (!isLive) again = setTimeout(() => void load(), AGAIN_MS[isHosted ? 'hosted' : 'own']);
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [locale]);
  return live;
}

/** Says when an admin last changed a row prices at a port rest on, and since when visitors see it. */
export function PricesLive() {
  const { text, locale } = usePanel();
  const live = usePricesLive();
  if (!live) return null;
  const { edited, is_live: isLive, live_since: since, is_hosted: isHosted } = live;
  const state = isLive ? 'isLive' : isHosted ? 'atPublish' : 'soon';
  return (
    <p className="note" role="status" data-live={isLive}>
      <span>
        {edited && `${text('price.live.edited', { ...edited, at: instantText(edited.at, locale) })} `}
        {since === null ? text(`price.live.${state}`) : text('price.live.since', { at: instantText(since, locale) })}
      </span>
    </p>
  );
}
