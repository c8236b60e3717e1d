import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading2, Italic, List, ListOrdered, Quote, Redo2, Underline, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { htmlLanguage, localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Tool } from './markdown.tsx';
import { textOf, type WidgetProps } from './widget.ts';

const TOOLS = [
  { key: 'bold', Icon: Bold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { key: 'italic', Icon: Italic, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { key: 'underline', Icon: Underline, run: (editor: Editor) => editor.chain().focus().toggleUnderline().run() },
  { key: 'heading', Icon: Heading2, run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { key: 'list', Icon: List, run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { key: 'numbers', Icon: ListOrdered, run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  { key: 'quote', Icon: Quote, run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
  { key: 'undo', Icon: Undo2, run: (editor: Editor) => editor.chain().focus().undo().run() },
  { key: 'redo', Icon: Redo2, run: (editor: Editor) => editor.chain().focus().redo().run() },
] as const;

/** What the editor calls the marks and blocks the tools switch. */
const NODES: Partial<Record<(typeof TOOLS)[number]['key'], string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  heading: 'heading',
  list: 'bulletList',
  numbers: 'orderedList',
  quote: 'blockquote',
};

/** What the place that is typed into says of itself. */
const attributesOf = ({ id, labelId, field, isInvalid, describedBy, locale }: WidgetProps): Record<string, string> => ({
  id,
  class: 'in prose',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelId,
  ...(field.isRequired && { 'aria-required': 'true' }),
  ...(isInvalid && { 'aria-invalid': 'true' }),
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  ...(locale && { lang: htmlLanguage(locale), dir: localeOf(locale).direction }),
});

/**
 * Edits formatted text as HTML. The editor gets only HTML the server has cleaned down to a closed list of tags: in
 * other HTML, the browser would run event handlers.
 */
export function RichTextWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const { text } = usePanel();
  const html = textOf(value);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3] }, trailingNode: false, link: { openOnClick: false } }),
    ],
    content: html,
    injectCSS: false,
    textDirection: 'auto',
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: edited }) => onChange(edited.isEmpty ? '' : edited.getHTML()),
  });
  useEffect(() => {
    // Another version was chosen, or changes were discarded.
    if (editor.isEmpty ? html !== '' : html !== editor.getHTML())
      editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.filter(({ key }) => now.isActive(NODES[key] ?? '')).map(({ key }) => key),
  });
  return (
    <div className="editor rich">
      <div className="editor-bar" role="toolbar" aria-label={text('editor.tools')}>
        {TOOLS.map(({ key, Icon, run }) => (
          <Tool
            key={key}
            says={text(`editor.${key}`)}
            Icon={Icon}
            {...(NODES[key] && { isOn: on.includes(key) })}
            onPress={() => run(editor)}
          />
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
