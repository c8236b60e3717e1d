import type { ReactNode } from 'react';
import { usePanel } from '../shell/admin-context.ts';

interface Props {
  name: string;
  before: ReactNode;
  after: ReactNode;
}

/** The old and new value of one field, as an item of a description list. */
export function ChangedValue({ name, before, after }: Props) {
  const { text } = usePanel();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <del>
          <span className="clip">{text('undo.before')}</span>
          {before}
        </del>
        <ins>
          <span className="clip">{text('undo.after')}</span>
          {after}
        </ins>
      </dd>
    </div>
  );
}
