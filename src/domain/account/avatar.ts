/** Address of the picture shown for accounts without one. Clients of the family BuildAdmin show a broken image for ''. */
export const DEFAULT_AVATAR = '/static/images/avatar.png';

/** Returns the address of the picture of a member or an admin, as calls tell it. */
export const shownAvatar = (avatar: string): string => (avatar === '' ? DEFAULT_AVATAR : avatar);
