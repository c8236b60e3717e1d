import { usePanel } from '../shell/admin-context.ts';
import { ChoiceFilter, type FieldProps } from './choice-filter.tsx';
import { offeredCodes } from './offered-codes.ts';

/** Filters by a country, a currency, a language or an entity, chosen by name. */
export function CodeFilter(props: FieldProps) {
  const { locale, may } = usePanel();
  const { name, field, words } = props;
  const nameOf = (code: string) => words.choice(name, code);
  const codes = field.codes ? offeredCodes(field.codes, { locale, may, nameOf }) : [];
  const choices = Object.fromEntries(codes.map((code) => [code, code]));
  return <ChoiceFilter {...props} field={{ ...field, choices }} />;
}
