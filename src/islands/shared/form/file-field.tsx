import { Frame, useControl, type CommonProps } from './field.tsx';
import type { FormValues } from './form-state.ts';

interface FileProps<Values extends FormValues> extends CommonProps<Values> {
  /** Endings of names that are offered: `.pdf,.jpg`. */
  accept: string;
  /** Told the first of them, and all. */
  onFile: (file: File | undefined, files: readonly File[]) => void;
  isMultiple?: boolean;
}

/** A file, or several. The form itself holds only what the browser calls it. */
export function FileField<Values extends FormValues>({
  accept,
  onFile,
  isMultiple = false,
  ...props
}: FileProps<Values>) {
  const { store, name } = props;
  const control = useControl(props);
  return (
    <Frame {...props}>
      <input
        {...control}
        type="file"
        multiple={isMultiple}
        accept={accept}
        onChange={({ target }) => {
          onFile(target.files?.[0], [...(target.files ?? [])]);
          store.set(name, target.value);
        }}
      />
    </Frame>
  );
}
