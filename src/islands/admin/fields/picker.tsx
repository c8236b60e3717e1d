import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { usePanel } from '../shell/admin-context.ts';
import { useOptions, type Option } from './reference-options.ts';
import type { WidgetProps } from './widget.ts';

interface Props extends WidgetProps {
  /** Name of the chosen row; empty where none is. */
  shown: string;
  /** Ids that are chosen already. */
  taken: readonly string[];
  onPick: (option: Option | undefined) => void;
}

/** A row is looked for by typing, and chosen from what fits. */
export function Picker(props: Props) {
  const { id, labelId, field, isInvalid, isReadOnly, describedBy } = props;
  const { text, sayFailure } = usePanel();
  const { free, typed, failure, isAsking, type, isTyping, choose, leave, ask } = usePicking(props);
  return (
    <>
      <ComboBox
        className="combo"
        aria-labelledby={labelId}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        items={free}
        inputValue={typed}
        onInputChange={type}
        value={null}
        onChange={choose}
        allowsEmptyCollection
        allowsCustomValue
        isReadOnly={isReadOnly}
        isRequired={field.isRequired === true}
        isInvalid={isInvalid}
        validationBehavior="aria"
        onFocus={() => ask('')}
        onBlur={leave}
      >
        <span className="join">
          <Input id={id} className="in" dir="auto" placeholder={text('form.find')} onInput={isTyping} />
          {!isReadOnly && (
            <Button className="unit" aria-label={text('form.show')}>
              <ChevronDown className="icon" aria-hidden="true" />
            </Button>
          )}
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

function usePicking({ field, shown, taken, onPick }: Props) {
  const { options, failure, isAsking, ask } = useOptions(field);
  const [typed, setTyped] = useState(shown);
  /** The box sets its text itself as well: only what a person types is looked for. */
  const typing = useRef(false);
  useEffect(() => {
    if (!typing.current) setTyped(shown);
  }, [shown]);
  const free = options.filter((option) => !taken.includes(option.id));
  return {
    ...{ free, typed, failure, isAsking, ask },
    isTyping: () => {
      typing.current = true;
    },
    type: (words: string) => {
      if (!typing.current) return;
      setTyped(words);
      ask(words);
    },
    choose: (key: unknown) => {
      const option = free.find((one) => one.id === key);
      if (!option) return;
      typing.current = false;
      // The name comes back in `shown` where one row is chosen; where there are several, the box is for the next.
      setTyped(shown === '' ? '' : option.name);
      onPick(option);
    },
    leave: () => {
      typing.current = false;
      // An emptied box chooses nothing; anything else that was typed is no row, and what was chosen stays.
      if (typed.trim() === '' && shown !== '') onPick(undefined);
      else setTyped(shown);
    },
  };
}
