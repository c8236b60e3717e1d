import type { MemberKey } from '../../../i18n/member-words.ts';
import type { Member } from './api.ts';

export interface MemberFact {
  key: 'username' | 'nickname' | 'email' | 'mobile' | 'gender' | 'birthday' | 'avatar' | 'motto';
  label: MemberKey;
  isFilledIn: boolean;
}

/** Facts members may state of themselves, and whether they have. An unchosen nickname equals the username. */
export function factsOf(member: Member): MemberFact[] {
  const fact = (key: MemberFact['key'], isFilledIn: boolean): MemberFact => ({
    key,
    label: `field.${key}`,
    isFilledIn,
  });
  return [
    fact('username', true),
    fact('nickname', member.nickname !== member.username),
    fact('email', member.email !== ''),
    fact('mobile', member.mobile !== ''),
    fact('gender', member.gender !== 0),
    fact('birthday', member.birthday !== ''),
    fact('avatar', member.avatar !== ''),
    fact('motto', member.motto !== ''),
  ];
}
