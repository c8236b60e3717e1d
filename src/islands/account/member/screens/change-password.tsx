import { PasswordForm } from '../../personal/password-form.tsx';
import { personalProps } from '../../personal/props.ts';
import { Heading } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';

export function ChangePassword(props: ScreenProps) {
  return (
    <>
      <Heading>{props.text('menu.changePassword')}</Heading>
      <section className="sheet pad narrow">
        <PasswordForm {...personalProps(props)} />
      </section>
    </>
  );
}
