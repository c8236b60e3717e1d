import { useEffect, useState } from 'react';
import { htmlLanguage, localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { renderMarkdown } from '../../../markup/editorial/markdown.ts';
import { drawDiagram } from '../diagrams/draw.ts';
import { usePanel } from '../shell/admin-context.ts';

interface Props {
  markdown: string;
  locale: Locale;
}

/** ```` ```mermaid ```` blocks, which are drawn; all between them is Markdown. */
const DIAGRAM = /^```mermaid[ \t]*\n([\s\S]*?)^```[ \t]*$/m;

/** Shows Markdown by the same rules as the site's pages: HTML they forbid is shown as text here, too. */
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

/** As a picture, the diagram can run nothing. */
const pictureOf = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

function Diagram({ source }: { source: string }) {
  const { text } = usePanel();
  const [picture, setPicture] = useState<string>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isOver = false;
    let address = '';
    drawDiagram(source).then(
      (drawn) => {
        if (isOver) return;
        setFault('fault' in drawn ? drawn.fault : '');
        if ('fault' in drawn) return;
        address = pictureOf(drawn.svg);
        setPicture(address);
      },
      () => {
        if (!isOver) setFault(text('shell.failed'));
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
