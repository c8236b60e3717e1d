import { Addresses } from '../../personal/addresses.tsx';
import { Picture } from '../../personal/picture.tsx';
import { ProfileForm } from '../../personal/profile-form.tsx';
import { personalProps } from '../../personal/props.ts';
import { Heading } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** The member's picture, name, other details and addresses. */
export function Profile(props: ScreenProps) {
  const personal = personalProps(props);
  return (
    <>
      <Heading>{props.text('menu.profile')}</Heading>
      <Picture {...personal} />
      <section className="sheet pad" aria-labelledby="about-title">
        <h2 className="h3" id="about-title">
          {personal.words.profile.title}
        </h2>
        <ProfileForm {...personal} />
      </section>
      <Addresses {...personal} />
    </>
  );
}
