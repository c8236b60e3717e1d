import { Bold, Code, Eye, Heading2, Italic, Link, List, ListOrdered, Quote, Workflow } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import previewFiles from './preview.tsx?files';
import { usePanel } from '../shell/admin-context.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { textProps } from './text.tsx';
import { textOf, type WidgetProps } from './widget.ts';

const Preview = lazyPart(previewFiles, async () => (await import('./preview.tsx')).Preview);

/** The specification's: a preview follows what is typed after this long. */
const PREVIEW_AFTER_MS = 500;

interface Mark {
  key: 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'code' | 'link' | 'diagram';
  Icon: typeof Bold;
  /** Put around what is chosen, or before each of its lines. */
  around?: readonly [before: string, after: string];
  before?: string;
}

const MARKS: readonly Mark[] = [
  { key: 'bold', Icon: Bold, around: ['**', '**'] },
  { key: 'italic', Icon: Italic, around: ['*', '*'] },
  { key: 'heading', Icon: Heading2, before: '## ' },
  { key: 'list', Icon: List, before: '- ' },
  { key: 'numbers', Icon: ListOrdered, before: '1. ' },
  { key: 'quote', Icon: Quote, before: '> ' },
  { key: 'code', Icon: Code, around: ['`', '`'] },
  { key: 'link', Icon: Link, around: ['[', '](https://)'] },
  { key: 'diagram', Icon: Workflow, around: ['```mermaid\n', '\n```\n'] },
];

/** Markdown as text, with a row of buttons for its marks and a preview beside it. */
export function MarkdownWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const { text } = usePanel();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const typed = textOf(value);
  return (
    <div className="editor" data-preview={isPreviewOpen ? '' : undefined}>
      <div className="editor-bar" role="toolbar" aria-label={text('editor.tools')}>
        {MARKS.map(({ key, Icon, ...mark }) => (
          <Tool
            key={key}
            says={text(`editor.${key}`)}
            Icon={Icon}
            onPress={() => area.current && put(area.current, mark)}
          />
        ))}
        <button
          type="button"
          className="btn btn-small push"
          aria-pressed={isPreviewOpen}
          onClick={() => setPreviewOpen(!isPreviewOpen)}
        >
          <Eye className="icon" aria-hidden="true" />
          {text('editor.preview')}
        </button>
      </div>
      <div className="editor-panes">
        <textarea
          {...textProps(props)}
          ref={area}
          rows={Math.min(28, Math.max(10, typed.split('\n').length + 2))}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            const mark = (event.ctrlKey || event.metaKey) && MARKS[['b', 'i'].indexOf(event.key.toLowerCase())];
            if (!mark) return;
            event.preventDefault();
            put(event.currentTarget, mark);
          }}
        />
        {isPreviewOpen && <PreviewPane {...props} />}
      </div>
    </div>
  );
}

interface ToolProps {
  says: string;
  Icon: typeof Bold;
  isOn?: boolean;
  onPress: () => void;
}

function PreviewPane({ value, labelId, locale }: WidgetProps) {
  const { locale: panelLocale } = usePanel();
  const previewed = useLater(textOf(value), PREVIEW_AFTER_MS);
  return (
    <div className="editor-preview prose" role="region" aria-labelledby={labelId} tabIndex={0}>
      <Preview markdown={previewed} locale={locale ?? panelLocale} />
    </div>
  );
}

/** A button of an editor. The text keeps the focus, and with it what is chosen in it. */
export function Tool({ says, Icon, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={says}
      title={says}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

/** Puts a mark in as if it were typed, so that it can be undone like anything else. */
function put(
  area: HTMLTextAreaElement,
  { around: [before, after] = ['', ''], before: start }: Omit<Mark, 'key' | 'Icon'>,
) {
  const { selectionStart, selectionEnd, value } = area;
  const from = start === undefined ? selectionStart : value.lastIndexOf('\n', selectionStart - 1) + 1;
  const chosen = value.slice(from, selectionEnd);
  const marked = start === undefined ? before + chosen + after : chosen.replace(/^/gm, start);
  area.focus();
  area.setSelectionRange(from, selectionEnd);
  // Deprecated, and the only way of putting text in that the browser's undo knows.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand('insertText', false, marked);
  const end = from + marked.length - after.length;
  area.setSelectionRange(start === undefined ? end - chosen.length : end, end);
}

function useLater(value: string, ms: number): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}
