import { useEffect, useId, useState } from 'react';
import * as at from '../../../wire/addresses/order-admin.ts';
import type { DataOf, SentTo } from '../../../wire/call.ts';
import type { orderAdminCalls } from '../../../wire/order-admin.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';

export type TemplatesAsked = SentTo<typeof orderAdminCalls.orderTemplates>;
type Templates = DataOf<typeof orderAdminCalls.orderTemplates>;

interface Props {
  asked: TemplatesAsked;
  /** What is written already. */
  note: string | undefined;
  onNote: (note: string) => void;
}

/** Puts a template, in the buyer's language, behind what is written already. Its place is there before they come, so that nothing moves. */
export function NoteTemplates({ asked, note = '', onNote }: Props) {
  const { text, locale } = usePanel();
  const id = useId();
  const [list, setList] = useState<Templates['list']>([]);
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  useEffect(() => {
    let isLeft = false;
    void askAsAdmin<Templates>(`${at.orderTemplates.path}?${query}`, { locale }).then((answer) => {
      if (answer.accepted && !isLeft) setList(answer.data.list);
    });
    return () => {
      isLeft = true;
    };
  }, [query, locale]);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {text('answers.template')}
      </label>
      <select
        id={id}
        className="in"
        disabled={list.length === 0}
        value=""
        onChange={({ target }) => {
          const chosen = list.find((one) => String(one.id) === target.value);
          if (chosen) onNote([note.trimEnd(), chosen.content].filter(Boolean).join('\n\n'));
        }}
      >
        <option value="">–</option>
        {list.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}
