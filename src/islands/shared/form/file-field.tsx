import { Frame, useControl, type CommonProps } from './field.tsx';
import type { FormValues } from './form-state.ts';

interface FileProps<Values extends FormValues> extends CommonProps<Values> {
  /** Endings of names that are offered: `.pdf,.jpg`. */
  accept: string;
  onFile: (file: File | undefined) => void;
}

/** A file. The form itself holds only what the browser calls it. */
export function FileField<Values extends FormValues>({ accept, onFile, ...props }: FileProps<Values>) {
  const { store, name } = props;
  const control = useControl(props);
  return (
    <Frame {...props}>
      <input
        {...control}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          store.set(name, target.value);
        }}
      />
    </Frame>
  );
}
