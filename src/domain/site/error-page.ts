/** The error page returns by itself, after enough time to read it or to choose to stay. */
export const ERROR_PAGE = { returnAfterS: 10 } as const;

/** A prebuilt page, answered with the HTTP status it explains. */
export interface StatusPage {
  /** Section of `site.json` with its words. */
  name: 'noAccess' | 'notFound' | 'fault';
  status: 401 | 404 | 500;
  /** Address without language. */
  path: string;
  /** Whether it returns to the previous page by itself. The page for missing access stays, and says whom to ask. */
  returns: boolean;
}

export const STATUS_PAGES = [
  { name: 'noAccess', status: 401, path: '/401', returns: false },
  { name: 'notFound', status: 404, path: '/404', returns: true },
  { name: 'fault', status: 500, path: '/500', returns: true },
] as const satisfies readonly StatusPage[];

export const [NO_ACCESS_PAGE, NOT_FOUND_PAGE, FAULT_PAGE] = STATUS_PAGES;
