/** The tokens of a login. One that is not kept has no refresh token and ends with its access token. */
export interface LoginTokens {
  token: string;
  /** Empty for a login that is not kept. */
  refreshToken: string;
}

/** A kind of login: how its calls carry it, and where the browser keeps it. Members and admins have one each. */
export interface KeptLogin {
  /** Carries the access token of a call. */
  header: 'ba-user-token' | 'batoken';
  /** Tabs wait for one another by this name while one of them refreshes. */
  lock: string;
  read: () => LoginTokens | undefined;
  /** Puts another access token in the place of the kept one. */
  renew: (token: string) => void;
  drop: () => void;
}
