import { cellText } from '../../../domain/catalogue/format.ts';
import type { Cell, SpecSheet } from '../../../domain/catalogue/model.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { useDictionary } from './dictionary.ts';

interface Props {
  before: SpecSheet;
  after: SpecSheet;
}

/** What a change made of a sheet, parameter by parameter, as buyers read it. */
export function SheetDifference({ before, after }: Props) {
  const { text, locale } = usePanel();
  const { dictionary, failure, ask } = useDictionary();
  if (failure) return <FailureNote says={failure} onRetry={ask} />;
  if (!dictionary) return <Bones lines={2} />;
  const { names, free } = dictionary;
  const changed = dictionary.parameters.filter(({ key }) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return changed.map((parameter) => {
    const said = (cell: Cell | undefined) =>
      cell ? cellText(cell, parameter, names, locale, { free }) : text('form.none');
    return (
      <div key={parameter.key}>
        <dt>{names.parameters[parameter.key] ?? parameter.key}</dt>
        <dd>
          <del>
            <span className="clip">{text('undo.before')}</span>
            {said(before[parameter.key])}
          </del>
          <ins>
            <span className="clip">{text('undo.after')}</span>
            {said(after[parameter.key])}
          </ins>
        </dd>
      </div>
    );
  });
}
