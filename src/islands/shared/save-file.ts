/** Saves a file under a name, as a click on a link to it would. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** How the name of a file ends by its type: `image/jpeg` is saved as `.jpeg`, `application/pdf` as `.pdf`. */
export const endingOf = ({ type }: Blob): string => type.split('/')[1] ?? 'bin';
