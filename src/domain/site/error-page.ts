/** The error page (specification, section 2): it goes back by itself, after time enough to read and to stay. */
export const ERROR_PAGE = { returnAfterS: 10 } as const;
