import { cellText } from '../../../domain/catalogue/format.ts';
import type { Cell, SpecSheet } from '../../../domain/catalogue/model.ts';
import { isSame } from '../../../domain/shared/is-same.ts';
import { ChangedValue } from '../list/changed-value.tsx';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { useDictionary } from './dictionary.ts';

interface Props {
  before: SpecSheet;
  after: SpecSheet;
}

/** The differences between two versions of a sheet, by parameter, as buyers read them. */
export function SheetDifference({ before, after }: Props) {
  const { text, locale } = usePanel();
  const { dictionary, failure, ask } = useDictionary();
  if (failure) return <FailureNote says={failure} onRetry={ask} />;
  if (!dictionary) return <Bones lines={2} />;
  const { names, free } = dictionary;
  const changed = dictionary.parameters.filter(({ key }) => !isSame(before[key], after[key]));
  return changed.map((parameter) => {
    const textOfCell = (cell: Cell | undefined) =>
      cell ? cellText(cell, parameter, names, locale, { free }) : text('form.none');
    return (
      <ChangedValue
        key={parameter.key}
        name={names.parameters[parameter.key] ?? parameter.key}
        before={textOfCell(before[parameter.key])}
        after={textOfCell(after[parameter.key])}
      />
    );
  });
}
