import { failureText } from '../../../domain/shared/call-failure.ts';
import { UPLOAD_DEFAULTS, uploadFault } from '../../../domain/upload/rules.ts';
import { changeProfile, uploadPicture } from './api.ts';
import type { PersonalProps } from './props.ts';

/** Checks the file by name and type. Its size does not matter yet, because only the part that is cut out is sent. */
export function pictureFault({ name, size, type }: File) {
  return uploadFault({ name, size: Math.min(size, UPLOAD_DEFAULTS.maxsize), type }, UPLOAD_DEFAULTS);
}

/** Uploads the picture as the member's, or removes the member's picture if undefined. Answers the text to show. */
export async function keepPicture({ locale, words, onChanged }: PersonalProps, picture: Blob | undefined) {
  const uploaded = picture ? await uploadPicture(locale, picture) : undefined;
  const avatar = uploaded?.accepted ? uploaded.data : '';
  const answer = uploaded?.accepted === false ? uploaded : await changeProfile(locale, { avatar });
  if (!answer.accepted) return { text: failureText(answer, words.failures, location.pathname), isFault: true };
  await onChanged();
  return { text: words.profile.saved, isFault: false };
}
