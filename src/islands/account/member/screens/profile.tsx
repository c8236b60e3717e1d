import { Heading } from '../parts.tsx';
import type { ScreenProps } from '../screens.ts';

export function Profile({ text }: ScreenProps) {
  return <Heading>{text('menu.profile')}</Heading>;
}
