/** A page of a list, from 1. */
export interface PageAsked {
  page: number;
  limit: number;
}
