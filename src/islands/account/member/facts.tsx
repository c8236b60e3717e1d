import type { ReactNode } from 'react';
import type { Locale } from '../../../domain/shared/locale.ts';
import { instantOf, timeText } from './times.ts';

/** A row of a list of facts, with its name. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** The same of an instant. @param at milliseconds since 1970 */
export function TimeFact({ name, at, locale }: { name: string; at: number; locale: Locale }) {
  const seconds = at / 1_000;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={instantOf(seconds)}>{timeText(seconds, locale)}</time>
      </dd>
    </div>
  );
}
