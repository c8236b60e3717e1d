/** A page of a list, from 1. */
export interface PageRequested {
  page: number;
  limit: number;
}
