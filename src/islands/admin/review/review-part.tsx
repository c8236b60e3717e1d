import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of what is read about a listing. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-part review-part" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Checks({ children }: { children: ReactNode }) {
  return <ul className="plain checks">{children}</ul>;
}

/** What was checked: what does not fit has a sign of its own, not a colour alone. */
export function Line({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  const Icon = isBad ? TriangleAlert : CircleCheck;
  return (
    <li className="check" data-bad={isBad ? '' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
