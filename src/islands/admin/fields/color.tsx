import { usePanel } from '../shell/admin-context.ts';
import { textProps } from './text.tsx';
import { textOf, type WidgetProps } from './widget.ts';

/** The colour itself to choose by eye, and its code to type. */
export function ColorWidget(props: WidgetProps) {
  const { text } = usePanel();
  const { value, onChange, labelId } = props;
  const code = textOf(value);
  const isCode = /^#[0-9a-f]{6}$/i.test(code);
  return (
    <span className="join color-in">
      <input
        type="color"
        className="unit"
        aria-label={text('form.pickColor')}
        aria-describedby={labelId}
        value={isCode ? code : '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        {...textProps(props)}
        dir="ltr"
        spellCheck={false}
        placeholder="#1a2b3c"
        value={code}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </span>
  );
}
