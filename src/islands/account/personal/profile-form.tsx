import { useState } from 'react';
import { GENDERS } from '../../../domain/account/model.ts';

import { MOTTO_LIMIT, NICKNAME_LIMIT } from '../../../domain/account/rules.ts';
import { birthdaySchema, mottoSchema, nicknameSchema } from '../../../domain/account/schema.ts';
import { usernameSchema } from '../../../domain/auth/schema.ts';
import { useStore } from '@nanostores/react';
import { Field } from '../../shared/form/field.tsx';
import { createForm, type FormStore } from '../../shared/form/form-store.ts';
import { Form } from '../../shared/form/form.tsx';
import { changeProfile } from './api.ts';
import { faultsBy } from './faults.ts';
import { Mark } from './mark.tsx';
import type { PersonalProps } from './props.ts';

const NAMES = ['username', 'nickname', 'gender', 'birthday', 'motto'] as const;
type Values = Record<(typeof NAMES)[number], string>;

/** Name, birthday and the like; each with whether it is filled in. */
export function ProfileForm(props: PersonalProps) {
  const { words } = props;
  const [store] = useState(() => createProfileForm(props));
  const { values, faults } = useStore(store.$form);
  const field = (name: keyof Values) => ({
    store,
    name,
    form: 'profile',
    mark: <Mark isFilled={values[name].trim() !== '' && !faults.has(name)} words={words} />,
  });
  return (
    <Form store={store} act={words.profile.save}>
      <Field {...field('username')} label={words.profile.username} autoComplete="username" isLatin />
      <Field
        {...field('nickname')}
        label={words.profile.nickname}
        hint={words.profile.nicknameHint}
        limit={NICKNAME_LIMIT}
        autoComplete="nickname"
      />
      <Gender store={store} words={words} />
      <Field
        {...field('birthday')}
        label={words.profile.birthday}
        hint={words.profile.birthdayHint}
        type="date"
        max={today()}
        autoComplete="bday"
      />
      <Field
        {...field('motto')}
        label={words.profile.motto}
        hint={words.profile.mottoHint.replace('{{count}}', String(MOTTO_LIMIT))}
        limit={MOTTO_LIMIT}
        lines={3}
      />
    </Form>
  );
}

function Gender({ store, words }: { store: FormStore<Values>; words: PersonalProps['words'] }) {
  const { values } = useStore(store.$form);
  const answers = [
    [GENDERS.unknown, words.profile.genderUnknown],
    [GENDERS.male, words.profile.genderMale],
    [GENDERS.female, words.profile.genderFemale],
  ] as const;
  return (
    <fieldset className="choices">
      <legend>{words.profile.gender}</legend>
      <Mark isFilled={values.gender !== String(GENDERS.unknown)} words={words} />
      <div className="row">
        {answers.map(([gender, label]) => (
          <label className="pick" key={gender}>
            <input
              type="radio"
              name="gender"
              value={gender}
              checked={values.gender === String(gender)}
              onChange={() => store.set('gender', String(gender))}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Where the member is: who has their birthday today there may come in today. The server's day may be another one. */
const today = () => new Date().toISOString().slice(0, 10);

function createProfileForm({ locale, words, member, onChanged }: PersonalProps) {
  const initial: Values = {
    username: member.username,
    // A member without one is called by the username; that is none they chose.
    nickname: member.nickname === member.username ? '' : member.nickname,
    gender: String(member.gender),
    birthday: member.birthday,
    motto: member.motto,
  };
  let kept = initial;
  return createForm<Values, unknown>({
    initial,
    words: { ...words.form, failures: words.failures },
    check: faultsBy<Values>(
      {
        username: usernameSchema,
        nickname: nicknameSchema,
        birthday: birthdaySchema(today()),
        motto: mottoSchema,
      },
      words,
    ),
    // Only what was changed: what another tab has changed meanwhile stays.
    send: (values) => {
      const changed = NAMES.filter((name) => values[name] !== kept[name]);
      const fields = Object.fromEntries(changed.map((name) => [name, values[name]]));
      return changeProfile(locale, { ...fields, ...('gender' in fields && { gender: Number(fields['gender']) }) });
    },
    onDone: (_, values) => {
      kept = values;
      void onChanged();
      return words.profile.saved;
    },
  });
}
