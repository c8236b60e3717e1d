import { localizedPath } from '../../../../domain/shared/routes.ts';
import { Heading } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** Auctions the member bid in. There are no auctions yet, so there is nothing to list, and it says so. */
export function AuctionReview({ text, locale, auctions }: ScreenProps) {
  return (
    <>
      <Heading>{text('screen.auctionReview')}</Heading>
      <section className="void">
        <p className="lead">{text('auction.empty')}</p>
        <p className="sub">{text('auction.text')}</p>
        {auctions !== null && (
          <a className="btn btn-ink" href={localizedPath(locale, auctions)}>
            {text('auction.see')}
          </a>
        )}
      </section>
    </>
  );
}
