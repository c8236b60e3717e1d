import { Chips } from './lists.tsx';
import { PickerBox } from './picker-box.tsx';
import { useNames, type Option } from './reference-options.ts';
import { listOf, textOf, type WidgetProps } from './widget.ts';

/** A row of another entity. */
export function ReferenceWidget(props: WidgetProps) {
  const { field, value, onChange } = props;
  const id = textOf(value);
  const { names, know } = useNames(field, id === '' ? [] : [id]);
  return (
    <PickerBox
      {...props}
      chosen={id === '' ? undefined : { id, name: names.get(id) ?? id }}
      taken={[]}
      onPick={(option) => {
        if (option) know(option);
        onChange(option ? option.id : '');
      }}
    />
  );
}

/** Rows of another entity, in the order they were chosen in. */
export function ReferencesWidget(props: WidgetProps) {
  const { field, value, onChange } = props;
  const ids = listOf(value).map(textOf);
  const { names, know } = useNames(field, ids);
  const pick = (option: Option | undefined) => {
    if (!option) return;
    know(option);
    onChange([...ids, option.id]);
  };
  return (
    <div className="tags-in">
      <Chips
        entries={ids.map((key) => ({ key, label: names.get(key) ?? key }))}
        onRemove={(key) => onChange(ids.filter((one) => one !== key))}
      />
      <PickerBox {...props} isMany taken={ids} onPick={pick} />
    </div>
  );
}
