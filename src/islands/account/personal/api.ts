import type { Channel } from '../../../domain/verification/codes.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import {
  changeBind as bind,
  changePassword as newPassword,
  changeProfile as change,
  profile,
} from '../../../wire/addresses/account.ts';
import { upload } from '../../../wire/addresses/upload.ts';
import { verification } from '../../../wire/addresses/verification.ts';
import type { Answer } from '../../shared/call.ts';
import { askAsMember } from '../../shared/member/ask.ts';

interface ProfileChange {
  avatar?: string;
  username?: string;
  nickname?: string;
  gender?: number;
  birthday?: string;
  motto?: string;
}

/** Ways a member can be reached here: an installation may send no text messages. */
export async function fetchChannels(locale: Locale): Promise<Answer<Channel[]>> {
  const answer = await askAsMember(profile, { locale });
  return answer.accepted ? { ...answer, data: answer.data.accountVerificationType } : answer;
}

/** Changes what is given, and nothing else. */
export const changeProfile = (locale: Locale, input: ProfileChange) => askAsMember(change, { locale, input });

/** Keeps a picture; answers its address. */
export async function uploadPicture(locale: Locale, picture: Blob): Promise<Answer<string>> {
  const form = new FormData();
  form.append('file', picture, 'avatar.jpg');
  const answer = await askAsMember(upload, { locale, form });
  return answer.accepted ? { ...answer, data: answer.data.file.url } : answer;
}

type Proof = { captcha: string } | { password: string };

/** Proves who the member is, and returns the token that lets them bind another address. */
export async function verify(locale: Locale, type: Channel, proof: Proof): Promise<Answer<string>> {
  const answer = await askAsMember(verification, { locale, input: { type, ...proof } });
  return answer.accepted ? { ...answer, data: answer.data.accountVerificationToken } : answer;
}

interface Binding {
  type: Channel;
  email?: string | undefined;
  mobile?: string | undefined;
  countryCode?: string | undefined;
  captcha: string;
  accountVerificationToken: string;
}

export const changeBind = (locale: Locale, input: Binding) => askAsMember(bind, { locale, input });

export const changePassword = (
  locale: Locale,
  input: { oldPassword: string; newPassword: string; confirmPassword: string },
) => askAsMember(newPassword, { locale, input });
