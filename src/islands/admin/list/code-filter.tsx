import { codesByName } from '../../../domain/shared/code-lists.ts';
import { LOCALE_CODES } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import { ChoiceFilter, type FieldProps } from './choice-filter.tsx';

/** A country, a currency or a language is looked for by its name. What a list says of languages are those of the site. */
export function CodeFilter(props: FieldProps) {
  const { locale } = usePanel();
  const { field } = props;
  const codes = field.codes
    ? codesByName(field.codes, locale, field.codes === 'language' ? LOCALE_CODES : undefined)
    : [];
  const choices = Object.fromEntries(codes.map((code) => [code, code]));
  return <ChoiceFilter {...props} field={{ ...field, choices }} />;
}
