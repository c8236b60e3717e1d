import { useState } from 'react';
import type { SpecSheet } from '../../../domain/catalogue/model.ts';
import { styleResource } from '../../../domain/admin/entities/style.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { ReferenceWidget } from '../fields/reference.tsx';
import type { WidgetProps } from '../fields/widget.ts';
import { usePanel } from '../shell/admin-context.ts';
import { copied } from './sheet-state.ts';

interface Props extends WidgetProps {
  sheet: SpecSheet;
}

/** Copies the sheet of another style, since trims of one model differ little. */
export function SheetCopy({ id, sheet, onChange, ...rest }: Props) {
  const { text, tell, sayFailure, locale } = usePanel();
  const [from, setFrom] = useState('');
  const copy = async (isWhole: boolean) => {
    const path = `/admin/${styleResource.controller}/edit?id=${encodeURIComponent(from)}`;
    const answer = await askAsAdmin<{ row: { sheet?: SpecSheet } }>(path, { locale });
    if (!answer.accepted) {
      if (!isLeaving(answer)) tell(sayFailure(answer), true);
      return;
    }
    onChange(copied(sheet, answer.data.row.sheet ?? {}, isWhole));
    tell(text('sheet.copied'));
  };
  const labelId = `${id}-copy`;
  return (
    <div className="sheet-copy field">
      <span className="label" id={labelId}>
        {text('sheet.copy')}
      </span>
      <ReferenceWidget
        {...rest}
        id={`${id}-from`}
        labelId={labelId}
        field={{ kind: 'reference', reference: { resource: styleResource.name } }}
        value={from}
        isInvalid={false}
        describedBy={undefined}
        onChange={(chosen) => setFrom(String(chosen))}
      />
      {from !== '' && (
        <div className="row">
          <button type="button" className="btn btn-small" onClick={() => void copy(false)}>
            {text('sheet.copyEmpty')}
          </button>
          <button type="button" className="btn btn-small" onClick={() => void copy(true)}>
            {text('sheet.copyAll')}
          </button>
        </div>
      )}
    </div>
  );
}
