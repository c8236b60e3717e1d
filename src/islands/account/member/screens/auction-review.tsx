import { useEffect, useRef } from 'react';
import { installOwnLots } from '../../../shared/own-lots/own-lots.ts';
import { Heading } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** Lots the member bid on or watches: the list of `/car-auction-review`. */
export function AuctionReview({ text, locale, lots }: ScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? installOwnLots(place.current, { words: lots, locale }) : undefined), [lots, locale]);
  return (
    <>
      <Heading>{text('menu.auctionReview')}</Heading>
      <div className="sheet pad stack" ref={place} />
    </>
  );
}
