import { memberResource } from '../../../domain/admin/entities/member.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf } from '../shell/tab-store.ts';
import type { LotDetail } from './lot-store.ts';

interface Props {
  alias: string;
  /** Null for admins who may not know whose an alias is. */
  bidders: LotDetail['bidders'];
}

/** A bidder: the alias, and for those who may know it the member behind it. */
export function BidderName({ alias, bidders }: Props) {
  const { text, may } = usePanel();
  const member = bidders?.find((one) => one.alias === alias);
  if (!member) return <bdi>{alias}</bdi>;
  const { user_id: id, nickname, username } = member;
  const name = text('lot.member', { name: nickname || (username ?? ''), id });
  return (
    <>
      <bdi>{alias}</bdi>{' '}
      {may(`${memberResource.node}/edit`) ? (
        <a href={addressOf(`${memberResource.node}/edit/${id}`)}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  );
}
