/** A page of a list, from 1. */
export interface PageAsked {
  page: number;
  limit: number;
}
export const queryOf = ({ page, limit }: PageAsked) => `?page=${page}&limit=${limit}`;
