/** Address of the picture of who has none. Clients of the family BuildAdmin show a broken one for an empty address. */
export const DEFAULT_AVATAR = '/static/images/avatar.png';
