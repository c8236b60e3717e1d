import { ENQUIRY_SUBJECTS, MESSAGE_STATES } from '../../enquiry/contact.ts';
import type { Resource } from '../resource.ts';
import { ASIDE, LISTED, spelledAlike } from './patterns.ts';

/** What a message and an enquiry have alike: who wrote it, when, and how far it is answered. */
const RECEIVED = {
  id: { kind: 'id', ...LISTED, isSortable: true },
  state: {
    kind: 'choice',
    choices: spelledAlike(MESSAGE_STATES),
    ...LISTED,
    isWritable: true,
    isRequired: true,
  },
  createdAt: { kind: 'instant', wire: 'create_time', ...LISTED, isShown: true },
  adminId: {
    kind: 'reference',
    wire: 'admin_id',
    reference: { resource: 'admin' },
    isListed: true,
    isSearchable: true,
    isWritable: true,
  },
  answeredAt: { kind: 'instant', wire: 'answered_at', isAside: true, isSearchable: true, isShown: true },
  locale: { kind: 'text', codes: 'language', ...ASIDE, isShown: true },
  name: { kind: 'text', ...LISTED, isQuick: true, isShown: true },
  email: { kind: 'text', ...LISTED, isQuick: true, isShown: true },
} as const;

/** For admins alone. */
const NOTE = { kind: 'area', isWritable: true, longest: 4_000 } as const;
const SHOWN = { ...LISTED, isShown: true } as const;
/** Too much for a list of a desk's width: these columns are shown when they are chosen. */
const SHOWN_ASIDE = { ...ASIDE, isShown: true } as const;

/** Enquiries of buyers about a car, a part or what they are looking for. */
export const enquiryResource = {
  name: 'enquiry',
  controller: 'operation.Enquiry',
  node: 'operation/enquiry',
  fields: {
    ...RECEIVED,
    reference: { kind: 'text', ...SHOWN, isQuick: true },
    messenger: { kind: 'text', ...SHOWN_ASIDE, isQuick: true },
    subject: { kind: 'choice', choices: spelledAlike(ENQUIRY_SUBJECTS), ...SHOWN },
    subjectSlug: { kind: 'text', wire: 'subject_slug', isShown: true, isAside: true },
    car: { kind: 'text', ...SHOWN, isQuick: true },
    quantity: { kind: 'integer', ...SHOWN_ASIDE },
    country: { kind: 'text', codes: 'region', ...SHOWN, isQuick: true },
    port: { kind: 'text', ...SHOWN_ASIDE },
    incoterm: { kind: 'text', ...SHOWN_ASIDE },
    message: { kind: 'area', isShown: true },
    note: NOTE,
  },
  order: { field: 'id', isDescending: true },
  title: 'reference',
  actions: ['edit', 'del', 'export', 'import'],
} as const satisfies Resource<'enquiry'>;

/** Messages of the contact form. */
export const contactMessageResource = {
  name: 'contactMessage',
  controller: 'operation.Contact',
  node: 'operation/contact',
  fields: {
    ...RECEIVED,
    title: { kind: 'text', ...SHOWN, isQuick: true },
    mobile: { kind: 'text', ...SHOWN, isQuick: true },
    content: { kind: 'area', isShown: true },
    note: NOTE,
  },
  order: { field: 'id', isDescending: true },
  title: 'title',
  actions: ['edit', 'del', 'export', 'import'],
} as const satisfies Resource<'contactMessage'>;
