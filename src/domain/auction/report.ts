import * as z from 'zod/mini';
import { canonicalJson } from '../shared/canonical-json.ts';
import type { Hash } from './log.ts';
import {
  DEFECT_KINDS,
  DEFECT_VIEWS,
  isReportPhoto,
  MAX_OF_REPORT as MAX,
  REPORT_GRADES,
  toThousandths,
} from './model.ts';

/** Shares of the car's box, the only decimals in a report. */
export const shareSchema = z.pipe(z.number().check(z.minimum(0), z.maximum(1)), z.transform(toThousandths));
const photographs = (max: number) =>
  z._default(z.array(z.string().check(z.refine(isReportPhoto))).check(z.maxLength(max)), []);

const defectSchema = z.object({
  view: z.enum(DEFECT_VIEWS),
  /** Share of the width from the left edge of the car's box in this view; `y` is the share from its top. */
  x: shareSchema,
  y: shareSchema,
  kind: z.enum(DEFECT_KINDS),
  size_mm: z.int().check(z.minimum(1), z.maximum(MAX.sizeMm)),
  note: z._default(z.string().check(z.maxLength(MAX.note)), ''),
  photographs: photographs(MAX.ofDefect),
});

/** The findings of an inspection. Its hash is part of a lot's terms. */
export const reportSchema = z.object({
  grade: z.enum(REPORT_GRADES),
  /** ISO date. */
  inspected_on: z.nullable(z.iso.date()),
  note: z._default(z.string().check(z.maxLength(MAX.text)), ''),
  defects: z.array(defectSchema).check(z.maxLength(MAX.defects)),
  photographs: photographs(MAX.photographs),
});
export type ConditionReport = z.infer<typeof reportSchema>;

export const reportHash = (report: ConditionReport, hash: Hash): string => hash(canonicalJson(report));
