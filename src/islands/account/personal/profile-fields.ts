export const PROFILE_FIELDS = ['username', 'nickname', 'gender', 'birthday', 'motto'] as const;
export type ProfileValues = Record<(typeof PROFILE_FIELDS)[number], string>;

/** Where the member is: who has their birthday today there may come in today. The server's day may be another one. */
export const today = () => new Date().toISOString().slice(0, 10);
