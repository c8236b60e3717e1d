import type { RefObject } from 'react';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  accept?: string | undefined;
  onFile: (file: File) => void;
}

/** What a button opens to have a file chosen. */
export function FileInput({ input, label, accept, onFile }: Props) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file may be chosen again.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
