import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { FieldBone } from './field-bone.tsx';
import type { PickerProps } from './picker.tsx';
import pickerFiles from './picker.tsx?files';

const Picker = lazyPart(pickerFiles, async () => (await import('./picker.tsx')).Picker, FieldBone);

/**
 * The box before it is used. The picker weighs as much as the rest of a form, so it is loaded at the first touch; it
 * then takes over the focus and the text typed meanwhile.
 */
export function PickerBox(props: PickerProps) {
  const { id, labelId, field, isInvalid, describedBy, chosen } = props;
  const { text } = usePanel();
  const input = useRef<HTMLInputElement>(null);
  const [isHere, setHere] = useState(false);
  const [typed, setTyped] = useState<string>();
  /** All choices were asked for. */
  const isOpen = useRef(false);
  /** False if the user left the field before the box arrived: it then takes no focus. */
  const bring = () =>
    Picker.preload().then(() => {
      if (input.current && input.current === document.activeElement) setHere(true);
    });
  if (isHere) return <Picker {...props} begun={{ isOpen: isOpen.current, words: typed }} />;
  return (
    <span className="combo join">
      <input
        ref={input}
        id={id}
        className="in"
        dir="auto"
        role="combobox"
        aria-expanded={false}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={field.isRequired === true}
        aria-invalid={isInvalid ? true : undefined}
        placeholder={text('form.find')}
        value={typed ?? chosen?.name ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => void bring()}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        className="unit"
        tabIndex={-1}
        aria-label={text('form.show')}
        onClick={() => {
          isOpen.current = true;
          input.current?.focus();
        }}
      >
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}
