import { DRAWN_IN, placeOfDefect, type CarSize } from '../../domain/auction/defect-place.ts';
import type { ConditionReport } from '../../domain/auction/report.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import { pictureSize, type PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import { formatStatedDate } from '../../domain/catalogue/format.ts';
import { escapeHtml } from '../escape.ts';
import type { Drawing } from './clock.ts';

type Defect = ConditionReport['defects'][number];
type View = Defect['view'];

const VIEWS = Object.keys(DRAWN_IN) as View[];

interface ReportFacts {
  report: ConditionReport | null;
  /** Hash of the present report. */
  hash: string | null;
  /** Returns the address of a view's drawing; undefined if the car has none. */
  drawingOf: ((view: PictureView) => string) | undefined;
  /** Undefined if the sheet does not state the whole size. */
  size: CarSize | undefined;
}

/** Draws the findings of an inspection: grade, defects in words and on the drawing to scale, photographs. Server only. */
export function reportHtml({ report, hash, drawingOf, size }: ReportFacts, drawing: Drawing): string {
  const { say } = drawing;
  const named =
    hash === null
      ? ''
      : `<p class="fine">${escapeHtml(say('report.hash'))}</p><p class="fine hash"><bdi>${escapeHtml(hash)}</bdi></p>`;
  if (!report) return `<p class="sub">${escapeHtml(say('report.none'))}</p>${named}`;
  const { defects, photographs } = report;
  const numbered = defects.map((defect, place) => ({ ...defect, number: place + 1 }));
  const views = VIEWS.flatMap((view) => {
    const here = numbered.filter((defect) => defect.view === view);
    return here.length > 0 && drawingOf && size
      ? viewHtml(view, here, { address: drawingOf(DRAWN_IN[view]), size, say })
      : [];
  });
  return (
    gradeHtml(report, drawing) +
    (views.length > 0 ? `<div class="defect-views">${views.join('')}</div>` : '') +
    defectsHtml(defects, photographs.length, drawing) +
    photosHtml(photographs, 0, drawing) +
    named
  );
}

function gradeHtml({ grade, inspected_on: day, note, defects }: ConditionReport, { say }: Drawing): string {
  const inspected =
    day === null
      ? ''
      : `<p class="fine">${escapeHtml(say('report.inspected', { date: formatStatedDate(day, say.locale) }))}</p>`;
  const hasNotes = [note, ...defects.map((defect) => defect.note)].some((text) => text.trim() !== '');
  const paragraphs = note.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return (
    `<p class="report-grade"><b>${escapeHtml(say('report.grade', { grade }))}</b> ` +
    `${escapeHtml(say(`report.grades.${grade}`))}</p>${inspected}` +
    paragraphs.map((text) => `<p dir="auto">${escapeHtml(text.trim())}</p>`).join('') +
    (hasNotes ? `<p class="fine">${escapeHtml(say('report.asWritten'))}</p>` : '')
  );
}

/** @param first number of photographs counted before those of the defects */
function defectsHtml(defects: readonly Defect[], first: number, { say }: Drawing): string {
  if (defects.length === 0) return `<p>${escapeHtml(say('report.clean'))}</p>`;
  const size = new Intl.NumberFormat(localeOf(say.locale).tag, { style: 'unit', unit: 'millimeter' });
  const photographsBefore = (place: number) =>
    defects.slice(0, place).reduce((sum, { photographs }) => sum + photographs.length, first);
  const items = defects.map(({ kind, view, size_mm: mm, note, photographs }, place) => {
    const words = { kind: say(`report.kinds.${kind}`), view: say(`report.views.${view}`), size: size.format(mm) };
    const noteHtml = note === '' ? '' : ` <span class="fine" dir="auto">${escapeHtml(note)}</span>`;
    return `<li>${escapeHtml(say('report.defect', words))}${noteHtml}${photosHtml(photographs, photographsBefore(place), { say })}</li>`;
  });
  return `<h3 class="h4">${escapeHtml(say('report.found'))}</h3><ol class="defects">${items.join('')}</ol>`;
}

/** Marks across the width of a picture, which is the same for all views. */
const MARKS_ACROSS = 11;

type Numbered = Defect & { number: number };

function viewHtml(
  view: View,
  defects: readonly Numbered[],
  { address, size, say }: { address: string; size: CarSize; say: Drawing['say'] },
) {
  const { width, height } = pictureSize(DRAWN_IN[view]);
  const mark = Math.round(width / MARKS_ACROSS / 2);
  const marks = defects.map((defect) => {
    const { left, top } = placeOfDefect(defect, size);
    const [x, y] = [left.toFixed(1), top.toFixed(1)];
    return `<circle cx="${x}" cy="${y}" r="${mark}"/><text x="${x}" y="${y}" dy=".36em" font-size="${mark * 1.2}">${defect.number}</text>`;
  });
  const name = escapeHtml(say(`report.views.${view}`));
  // The picture has no alternative text, because the list below says the same in words.
  return (
    `<figure class="defect-view of-${view}"><div class="plate"><img class="on-plate" src="${escapeHtml(address)}" alt="" ` +
    `width="${width}" height="${height}" loading="lazy" decoding="async">` +
    `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${marks.join('')}</svg></div>` +
    `<figcaption class="fine">${name}</figcaption></figure>`
  );
}

/** @param before number of the report's photographs before these, for their numbering */
function photosHtml(addresses: readonly string[], before: number, { say }: Drawing): string {
  if (addresses.length === 0) return '';
  const photos = addresses.map((address, place) => {
    const alt = escapeHtml(say('report.photo', { number: before + place + 1 }));
    return `<li><a href="${escapeHtml(address)}"><img src="${escapeHtml(address)}" alt="${alt}" loading="lazy" decoding="async"></a></li>`;
  });
  return `<ul class="report-photos plain">${photos.join('')}</ul>`;
}
