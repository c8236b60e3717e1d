import * as z from 'zod/mini';
import { CHANNELS, type Channel } from '../../../domain/account/model.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { UPLOAD_PATH } from '../../../domain/upload/rules.ts';
import { memberRequest } from '../../shared/member/request.ts';
import type { Answer } from '../../shared/request.ts';

const nothing = z.unknown();

export interface ProfileChange {
  avatar?: string;
  username?: string;
  nickname?: string;
  gender?: number;
  birthday?: string;
  motto?: string;
}

const channelsSchema = z.object({ accountVerificationType: z.array(z.enum(CHANNELS)) });

/** Ways a member can be reached here: an installation may send no text messages. */
export async function fetchChannels(locale: Locale): Promise<Answer<Channel[]>> {
  const answer = await memberRequest('/api/account/profile', { locale, schema: channelsSchema });
  return answer.accepted ? { ...answer, data: answer.data.accountVerificationType } : answer;
}

/** Changes what is given, and nothing else. */
export function changeProfile(locale: Locale, body: ProfileChange): Promise<Answer<unknown>> {
  return memberRequest('/api/account/profile', { locale, method: 'POST', body, schema: nothing });
}

const uploadedSchema = z.object({ file: z.object({ url: z.string() }) });

/** Keeps a picture; answers its address. */
export async function uploadPicture(locale: Locale, picture: Blob): Promise<Answer<string>> {
  const form = new FormData();
  form.append('file', picture, 'avatar.jpg');
  const answer = await memberRequest(UPLOAD_PATH, { locale, method: 'POST', form, schema: uploadedSchema });
  return answer.accepted ? { ...answer, data: answer.data.file.url } : answer;
}

const proofSchema = z.object({ accountVerificationToken: z.string() });
export type Proof = { captcha: string } | { password: string };

/** Shows who the member is; answers the token that binds another address. */
export async function verify(locale: Locale, type: Channel, proof: Proof): Promise<Answer<string>> {
  const body = { type, ...proof };
  const answer = await memberRequest('/api/account/verification', {
    locale,
    method: 'POST',
    body,
    schema: proofSchema,
  });
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

export function changeBind(locale: Locale, body: Binding): Promise<Answer<unknown>> {
  return memberRequest('/api/account/changeBind', { locale, method: 'POST', body, schema: nothing });
}

export function changePassword(
  locale: Locale,
  body: { oldPassword: string; newPassword: string; confirmPassword: string },
): Promise<Answer<unknown>> {
  return memberRequest('/api/account/changePassword', { locale, method: 'POST', body, schema: nothing });
}
