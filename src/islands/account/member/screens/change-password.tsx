import { Heading } from '../parts.tsx';
import type { ScreenProps } from '../screens.ts';

export function ChangePassword({ text }: ScreenProps) {
  return <Heading>{text('menu.changePassword')}</Heading>;
}
