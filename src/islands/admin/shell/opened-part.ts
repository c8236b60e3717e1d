import { useState, type ComponentType } from 'react';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { usePanel } from './admin-context.ts';

/**
 * Loads what a button of the bar opens, when it is about to be opened. The loaded part then replaces the button,
 * already open.
 *
 * @param files all files of the script (`?files`)
 */
export function useOpened<Props extends object>(files: readonly string[], load: () => Promise<ComponentType<Props>>) {
  const { text, tell } = usePanel();
  const [Opened, setOpened] = useState<ComponentType<Props>>();
  const open = async () => {
    try {
      await fetchFiles(files);
      const part = await load();
      setOpened(() => part);
    } catch {
      tell(text('shell.failed'), true);
    }
  };
  return { Opened, open: () => void open(), preload: () => void fetchFiles(files).catch(() => {}) };
}
