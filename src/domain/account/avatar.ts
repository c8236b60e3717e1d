/** Address of the picture of who has none. Clients of the family BuildAdmin show a broken one for an empty address. */
export const DEFAULT_AVATAR = '/static/images/avatar.png';

/** The picture of a member or an admin as calls tell it. */
export const shownAvatar = (avatar: string): string => (avatar === '' ? DEFAULT_AVATAR : avatar);
