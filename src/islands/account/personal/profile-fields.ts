export const PROFILE_FIELDS = ['username', 'nickname', 'gender', 'birthday', 'motto'] as const;
export type ProfileValues = Record<(typeof PROFILE_FIELDS)[number], string>;
