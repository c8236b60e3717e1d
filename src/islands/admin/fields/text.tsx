import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { htmlLanguage, localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import { textOf, type WidgetProps } from './widget.ts';

/** What all inputs of text have alike. */
export function textProps({ id, field, isInvalid, describedBy, locale }: WidgetProps) {
  return {
    id,
    className: 'in',
    'aria-required': field.isRequired ? true : undefined,
    'aria-invalid': isInvalid ? true : undefined,
    'aria-describedby': describedBy,
    autoComplete: 'off',
    ...(locale ? { lang: htmlLanguage(locale), dir: localeOf(locale).direction } : { dir: 'auto' as const }),
  };
}

export function TextWidget(props: WidgetProps) {
  const { value, onChange, field } = props;
  const input = (
    <input
      {...textProps(props)}
      type="text"
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
      spellCheck={field.pattern ? false : undefined}
    />
  );
  return <WithUnit unit={field.unit}>{input}</WithUnit>;
}

function WithUnit({ unit, children }: { unit: string | undefined; children: React.ReactNode }) {
  if (unit === undefined) return children;
  return (
    <span className="join">
      {children}
      <span className="unit" aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}

/** The share of the limit from which the count is shown. Before, it would only distract. */
const COUNTED_FROM = 0.7;

export function AreaWidget(props: WidgetProps) {
  const { text } = usePanel();
  const { value, onChange, field } = props;
  const typed = textOf(value);
  const max = field.longest;
  return (
    <>
      <textarea
        {...textProps(props)}
        rows={Math.min(12, Math.max(4, typed.split('\n').length + 1))}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
      {max !== undefined && typed.length > max * COUNTED_FROM && (
        <span className="hint" role="status">
          {text('form.letters', { count: typed.length, max })}
        </span>
      )}
    </>
  );
}

/** Typed to set a new one; empty leaves it as it is. */
export function PasswordWidget(props: WidgetProps) {
  const { given } = usePanel();
  const { value, onChange } = props;
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="join">
      <input
        {...textProps(props)}
        dir="ltr"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        className="unit"
        aria-label={isShown ? given.password.hide : given.password.show}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}
