import { shownAvatar } from '../../../src/domain/account/avatar.ts';
import type { Admin } from '../../../src/domain/admin/model.ts';
import { siteTime } from '../../../src/domain/shared/site-time.ts';

/** Shows the login before this one, so that an admin notices if someone else used their account. */
export const presentAdmin = ({ id, username, nickname, avatar, previousLoginAt }: Admin) => ({
  id,
  username,
  nickname: nickname === '' ? username : nickname,
  avatar: shownAvatar(avatar),
  last_login_time: previousLoginAt === null ? 'none' : siteTime(previousLoginAt),
});
