import { useEffect, useId, useState } from 'react';
import * as at from '../../../wire/addresses/order-admin.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { orderTemplateCalls } from '../../../wire/order-templates-admin.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';

/** What a note is about. */
export interface TemplatesRequested {
  id: number;
  stage?: string;
  vehicle_id?: number;
  shipment_id?: number;
}
type Templates = DataOf<typeof orderTemplateCalls.orderTemplates>;

interface Props {
  requested: TemplatesRequested;
  /** What is written already. */
  note: string | undefined;
  onNote: (note: string) => void;
}

/**
 * Puts a template, in the buyer’s language, behind what is written already. The field is there before the templates have
 * come, so that nothing moves.
 */
export function NoteTemplates({ requested, note = '', onNote }: Props) {
  const { text, locale } = usePanel();
  const id = useId();
  const [list, setList] = useState<Templates['list']>([]);
  const query = new URLSearchParams(
    Object.entries(requested).map(([name, value]): [string, string] => [name, String(value)]),
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
