import { useState } from 'react';
import { GENDERS } from '../../../domain/account/model.ts';
import { MOTTO_LIMIT, NICKNAME_LIMIT } from '../../../domain/account/rules.ts';
import { siteDay } from '../../../domain/shared/site-zone.ts';
import { useStore } from '@nanostores/react';
import { Field } from '../../shared/form/field.tsx';
import { fetchFiles } from '../../shared/fetch-files.ts';
import type { FormStore } from '../../shared/form/form-state.ts';
import { Form } from '../../shared/form/form.tsx';
import { lateForm } from '../../shared/form/late-form.ts';
import { Mark } from './mark.tsx';
import type { ProfileValues } from './profile-fields.ts';
import workFiles from './profile-work.ts?files';
import type { PersonalProps } from './props.ts';

/** Name, birthday and the like; each with whether it is filled in. */
export function ProfileForm(props: PersonalProps) {
  const { words } = props;
  const [store] = useState(() => createProfileForm(props));
  const { values, faults } = useStore(store.$form);
  const field = (name: keyof ProfileValues) => ({
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
        max={siteDay(Date.now())}
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

function Gender({ store, words }: { store: FormStore<ProfileValues>; words: PersonalProps['words'] }) {
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

function createProfileForm(props: PersonalProps) {
  const { member, words } = props;
  const initial: ProfileValues = {
    username: member.username,
    // A member without a nickname is called by the username, which they did not choose as a nickname.
    nickname: member.nickname === member.username ? '' : member.nickname,
    gender: String(member.gender),
    birthday: member.birthday,
    motto: member.motto,
  };
  return lateForm({
    initial,
    words: words.form,
    load: async () => {
      await fetchFiles(workFiles);
      const { profileWork } = await import('./profile-work.ts');
      return (state) => profileWork(props, initial, state);
    },
  });
}
