import type { ComponentType } from 'react';
import type { Field, FieldKind } from '../../../domain/admin/field.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { CheckboxWidget, RadioWidget, SelectWidget, SwitchWidget } from './choices.tsx';
import { CityWidget } from './city.tsx';
import codeFiles from './code.tsx?files';
import { ColorWidget } from './color.tsx';
import dateTextFiles from './date-text.tsx?files';
import dateFiles from './dates.tsx?files';
import defectFiles from './defects.tsx?files';
import iconFiles from './icon.tsx?files';
import { ArrayWidget, TagsWidget } from './lists.tsx';
import { MarkdownWidget } from './markdown.tsx';
import numberFiles from './number.tsx?files';
import { FieldBone } from './field-bone.tsx';
import { ReferencesWidget, ReferenceWidget } from './reference.tsx';
import photoFiles from '../photos/photos-widget.tsx?files';
import rightsFiles from './rights.tsx?files';
import richFiles from './rich-text.tsx?files';
import sheetFiles from '../sheet/sheet-widget.tsx?files';
import { AreaWidget, PasswordWidget, TextWidget } from './text.tsx';
import uploadFiles from './upload.tsx?files';
import type { WidgetProps } from './widget.ts';

const NumberWidget = lazyPart(numberFiles, async () => (await import('./number.tsx')).NumberWidget, FieldBone);
const dates = () => import('./dates.tsx');
const DateTextWidget = lazyPart(dateTextFiles, async () => (await import('./date-text.tsx')).DateTextWidget, FieldBone);
const CodeWidget = lazyPart(codeFiles, async () => (await import('./code.tsx')).CodeWidget, FieldBone);
const DateWidget = lazyPart(dateFiles, async () => (await dates()).DateWidget, FieldBone);
const InstantWidget = lazyPart(dateFiles, async () => (await dates()).InstantWidget, FieldBone);
const TimeWidget = lazyPart(dateFiles, async () => (await dates()).TimeWidget, FieldBone);
const IconWidget = lazyPart(iconFiles, async () => (await import('./icon.tsx')).IconWidget, FieldBone);
const RightsWidget = lazyPart(rightsFiles, async () => (await import('./rights.tsx')).RightsWidget);
const RichTextWidget = lazyPart(richFiles, async () => (await import('./rich-text.tsx')).RichTextWidget);

const upload = () => import('./upload.tsx');
const FileWidget = lazyPart(uploadFiles, async () => (await upload()).FileWidget, FieldBone);
const ImagesWidget = lazyPart(uploadFiles, async () => (await upload()).ImagesWidget, FieldBone);
const DefectsWidget = lazyPart(defectFiles, async () => (await import('./defects.tsx')).DefectsWidget, FieldBone);
const PhotosWidget = lazyPart(photoFiles, async () => (await import('../photos/photos-widget.tsx')).PhotosWidget);
const SheetWidget = lazyPart(sheetFiles, async () => (await import('../sheet/sheet-widget.tsx')).SheetWidget);

/** How each kind of field is filled in. */
const WIDGETS: Readonly<Record<Exclude<FieldKind, 'json'>, ComponentType<WidgetProps>>> = {
  id: TextWidget,
  code: TextWidget,
  text: TextWidget,
  area: AreaWidget,
  password: PasswordWidget,
  markdown: MarkdownWidget,
  richText: RichTextWidget,
  number: NumberWidget,
  float: NumberWidget,
  integer: NumberWidget,
  year: NumberWidget,
  money: NumberWidget,
  date: DateWidget,
  time: TimeWidget,
  instant: InstantWidget,
  choice: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
  tags: TagsWidget,
  array: ArrayWidget,
  city: CityWidget,
  file: FileWidget,
  image: FileWidget,
  images: ImagesWidget,
  reference: ReferenceWidget,
  references: ReferencesWidget,
  icon: IconWidget,
  color: ColorWidget,
  rights: RightsWidget,
  photos: PhotosWidget,
  defects: DefectsWidget,
  sheet: SheetWidget,
};

/** How a field is filled in; undefined for facts. */
export const widgetOf = ({ kind, codes, precision }: Field): ComponentType<WidgetProps> | undefined =>
  kind === 'json'
    ? undefined
    : kind !== 'text'
      ? WIDGETS[kind]
      : precision
        ? DateTextWidget
        : codes
          ? CodeWidget
          : TextWidget;

/** Kinds with several controls, which are named as a group. */
export const GROUPS: ReadonlySet<FieldKind> = new Set([
  'radio',
  'checkbox',
  'array',
  'city',
  'images',
  'photos',
  'defects',
  'file',
  'image',
  'sheet',
  'rights',
]);

/** Kinds that need the whole width of a form. */
export const WIDE: ReadonlySet<FieldKind> = new Set([
  'area',
  'markdown',
  'richText',
  'array',
  'images',
  'photos',
  'defects',
  'tags',
  'references',
  'rights',
  'json',
  'sheet',
]);
