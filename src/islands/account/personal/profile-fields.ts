export const PROFILE_FIELDS = ['username', 'nickname', 'gender', 'birthday', 'motto'] as const;
export type ProfileValues = Record<(typeof PROFILE_FIELDS)[number], string>;

/** The day in UTC, up to which a birthday may be typed. The server's day may be another one. */
export const today = () => new Date().toISOString().slice(0, 10);
