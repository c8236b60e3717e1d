import { ChevronDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { usePanel } from '../shell/admin-context.ts';
import { useOptions, type Option } from './reference-options.ts';
import type { WidgetProps } from './widget.ts';

export interface PickerProps extends WidgetProps {
  /** The chosen row, where the box is for one. */
  chosen?: Option | undefined;
  isMany?: boolean;
  /** Ids that are chosen already. */
  taken: readonly string[];
  onPick: (option: Option | undefined) => void;
}

/** What was done in the box before the picker was there. */
interface Begun {
  /** All choices were asked for. */
  isOpen: boolean;
  words: string | undefined;
}

type Props = PickerProps & { begun: Begun };

/** Finds a row by typing and lets the admin choose it. It replaces a box that has the focus, so it takes the focus. */
export function Picker(props: Props) {
  const { id, labelId, field, isInvalid, describedBy, begun } = props;
  const { text, sayFailure } = usePanel();
  const { free, typed, failure, isAsking, type, isTyping, choose, leave, begin } = usePicking(props);
  const input = useRef<HTMLInputElement>(null);
  // A layout effect moves the focus at once, so that no letter typed between the two boxes is lost.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <ComboBox
        className="combo"
        aria-labelledby={labelId}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        items={free}
        inputValue={typed}
        onInputChange={type}
        value={props.chosen?.id ?? null}
        onChange={choose}
        allowsEmptyCollection
        allowsCustomValue
        isRequired={field.isRequired === true}
        isInvalid={isInvalid}
        validationBehavior="aria"
        menuTrigger={begun.isOpen || begun.words !== undefined ? 'focus' : 'input'}
        onFocus={begin}
        onBlur={leave}
      >
        <span className="join">
          <Input ref={input} id={id} className="in" dir="auto" placeholder={text('form.find')} onInput={isTyping} />
          <Button className="unit" aria-label={text('form.show')}>
            <ChevronDown className="icon" aria-hidden="true" />
          </Button>
        </span>
        <Choices isAsking={isAsking} />
      </ComboBox>
      {failure && (
        <span className="err" role="alert">
          {sayFailure(failure)}
        </span>
      )}
    </>
  );
}

function Choices({ isAsking }: { isAsking: boolean }) {
  const { text } = usePanel();
  return (
    <Popover className="combo-list">
      <ListBox
        aria-label={text('form.choices')}
        renderEmptyState={() => <p className="fine">{text(isAsking ? 'shell.loading' : 'form.noChoice')}</p>}
      >
        {(option: Option) => (
          <ListBoxItem id={option.id} textValue={option.name}>
            <bdi>{option.name}</bdi>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

function usePicking({ field, chosen, isMany = false, taken, onPick, begun }: Props) {
  const { options, failure, isAsking, ask } = useOptions(field);
  const shown = chosen?.name ?? '';
  const [typed, setTyped] = useState(begun.words ?? shown);
  /** Whether a person has typed: the box also sets its own text, and only typed text starts a search. */
  const typing = useRef(begun.words !== undefined);
  useEffect(() => {
    if (!typing.current) setTyped(shown);
  }, [shown]);
  const offered = options.filter((option) => !taken.includes(option.id));
  // The chosen row must be among the options, or the box would treat its name as typed text.
  const isOffered = !chosen || typed !== shown || offered.some(({ id }) => id === chosen.id);
  const free = isOffered ? offered : [chosen, ...offered];
  return {
    free,
    typed,
    failure,
    isAsking,
    begin: () => ask(typing.current ? typed : ''),
    isTyping: () => {
      typing.current = true;
    },
    type: (words: string) => {
      if (!typing.current) return;
      setTyped(words);
      ask(words);
    },
    choose: (key: unknown) => {
      const option = free.find((one) => one.id === String(key));
      if (!option) return;
      typing.current = false;
      // Where several are chosen, the box is for the next.
      setTyped(isMany ? '' : option.name);
      onPick(option);
    },
    leave: () => {
      typing.current = false;
      // Emptying the box clears the choice. Any other text is no row, so the earlier choice stays.
      if (typed.trim() === '' && shown !== '') onPick(undefined);
      else setTyped(shown);
    },
  };
}
