import { birthdaySchema, mottoSchema, nicknameSchema } from '../../../domain/account/schema.ts';
import { usernameSchema } from '../../../domain/auth/schema.ts';
import { siteDay } from '../../../domain/shared/site-zone.ts';
import type { FormState } from '../../shared/form/form-state.ts';
import { submitter } from '../../shared/form/form-store.ts';
import { changeProfile } from './api.ts';
import { faultsBy } from './faults.ts';
import { PROFILE_FIELDS, type ProfileValues } from './profile-fields.ts';
import type { PersonalProps } from './props.ts';

/**
 * Checks and sends what a member states of themselves.
 *
 * @param initial what stood in the form before anything was typed.
 */
export function profileWork(
  { locale, words, onChanged }: PersonalProps,
  initial: ProfileValues,
  state: FormState<ProfileValues>,
) {
  let saved = initial;
  return submitter<ProfileValues, unknown>(state, {
    words: { ...words.form, failures: words.failures },
    check: faultsBy<ProfileValues>(
      {
        username: usernameSchema,
        nickname: nicknameSchema,
        birthday: birthdaySchema(siteDay(Date.now())),
        motto: mottoSchema,
      },
      words,
    ),
    // Only what was changed: what another tab has changed meanwhile stays.
    send: (values) => {
      const changed = PROFILE_FIELDS.filter((name) => values[name] !== saved[name]);
      const fields = Object.fromEntries(changed.map((name) => [name, values[name]]));
      return changeProfile(locale, { ...fields, ...('gender' in fields && { gender: Number(fields['gender']) }) });
    },
    onDone: (_, values) => {
      saved = values;
      void onChanged();
      return words.profile.saved;
    },
  });
}
