export type Lot = ReturnType<Cloudflare.Env['AUCTION_LOT']['get']>;

/** The object that decides about a lot which is known to be there. For a lot someone names, ask `lotNamed`. */
export const lotOf = ({ AUCTION_LOT: lots }: Pick<Cloudflare.Env, 'AUCTION_LOT'>, lotId: number): Lot =>
  lots.get(lots.idFromName(String(lotId)));
