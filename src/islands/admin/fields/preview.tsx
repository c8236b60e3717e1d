import { useEffect, useState } from 'react';
import { htmlLanguage, localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { renderMarkdown } from '../../../markup/editorial/markdown.ts';
import { usePanel } from '../shell/admin-context.ts';

interface Props {
  markdown: string;
  locale: Locale;
}

/** ```` ```mermaid ```` blocks, which are drawn; all between them is Markdown. */
const DIAGRAM = /^```mermaid[ \t]*\n([\s\S]*?)^```[ \t]*$/m;

/** Markdown as the site's pages show it, by the same rules: what they do not let through is text here, too. */
export function Preview({ markdown, locale }: Props) {
  const { text } = usePanel();
  const parts = markdown.split(DIAGRAM);
  if (markdown.trim() === '') return <p className="fine">{text('editor.nothing')}</p>;
  return (
    <div lang={htmlLanguage(locale)} dir={localeOf(locale).direction}>
      {parts.map((part, place) =>
        place % 2 === 1 ? (
          <Diagram source={part} key={place} />
        ) : (
          <div
            key={place}
            dangerouslySetInnerHTML={{
              __html: renderMarkdown(part, { locale, tableLabel: text('editor.table') }).html,
            }}
          />
        ),
      )}
    </div>
  );
}

let drawn = 0;

/** The library is loaded with the first diagram there is to draw. */
async function draw(source: string): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  // As a picture, the diagram can run nothing; labels of HTML would not be shown in one.
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
  });
  const { svg } = await mermaid.render(`diagram-${(drawn += 1)}`, source);
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

function Diagram({ source }: { source: string }) {
  const { text } = usePanel();
  const [picture, setPicture] = useState<string>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isOver = false;
    let address = '';
    draw(source).then(
      (made) => {
        address = made;
        if (isOver) return URL.revokeObjectURL(made);
        setFault('');
        setPicture(made);
      },
      (error: unknown) => {
        if (!isOver) setFault(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      isOver = true;
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [source]);
  if (fault !== '')
    return (
      <div className="note note-bad">
        <p>{text('editor.badDiagram')}</p>
        <pre dir="ltr">{fault}</pre>
      </div>
    );
  if (picture === undefined) return <p className="fine">{text('shell.loading')}</p>;
  return <img className="diagram" src={picture} alt={text('editor.diagramOf', { source })} />;
}
