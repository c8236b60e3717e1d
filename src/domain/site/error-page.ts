/** The error page: it goes back by itself, after time enough to read and to stay. */
export const ERROR_PAGE = { returnAfterS: 10 } as const;

/** A prebuilt page that is answered with the status it is about. */
export interface StatusPage {
  /** Section of `site.json` with its words. */
  name: 'noAccess' | 'notFound' | 'fault';
  status: 401 | 404 | 500;
  /** Address without language. */
  path: string;
  /** Goes back to the page before by itself. Who may not enter is told whom to ask, and stays. */
  returns: boolean;
}

export const STATUS_PAGES = [
  { name: 'noAccess', status: 401, path: '/401', returns: false },
  { name: 'notFound', status: 404, path: '/404', returns: true },
  { name: 'fault', status: 500, path: '/500', returns: true },
] as const satisfies readonly StatusPage[];

export const [NO_ACCESS_PAGE, NOT_FOUND_PAGE, FAULT_PAGE] = STATUS_PAGES;
