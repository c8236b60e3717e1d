import { codesByName } from '../../../domain/shared/code-lists.ts';
import { usePanel } from '../shell/admin-context.ts';
import { SelectWidget } from './choices.tsx';
import { textOf, type WidgetProps } from './widget.ts';

/** A country, a currency or a language, chosen by name. An unknown code stays unchanged. */
export function CodeWidget(props: WidgetProps) {
  const { locale } = usePanel();
  const { field, value } = props;
  const storedCode = textOf(value);
  // No form has a field for the name of an entity.
  const codes = field.codes && field.codes !== 'entity' ? codesByName(field.codes, locale) : [];
  const all = storedCode === '' || codes.includes(storedCode) ? codes : [storedCode, ...codes];
  return <SelectWidget {...props} field={{ ...field, choices: Object.fromEntries(all.map((code) => [code, code])) }} />;
}
