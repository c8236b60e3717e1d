import type { SQL } from 'drizzle-orm';
import type { RowAct } from '../../../data/admin/revisions.ts';
import type { Database } from '../../../data/client.ts';
import type { ListedRow } from '../../../data/queries/admin/lists.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import type { Statement } from '../../../data/write/index.ts';
import type { FieldValue } from '../../../src/domain/admin/field-value.ts';
import type { ActingAdmin } from '../../../src/domain/admin/model.ts';
import type { Resource } from '../../../src/domain/admin/resource.ts';
import type { AdminLogin } from '../../../src/domain/auth/caller.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import type { Refusal, Result } from '../../../src/domain/shared/result.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { ServedCall } from '../../http/serve.ts';

/**
 * What the admin's engine and the features know of each other. A feature describes what it adds in its `admin-acts.ts`, by
 * these types and nothing else of the engine; the engine imports no feature; `functions/api.ts` joins them.
 */

/** A call that an admin makes. */
export type AdminCall = CallContext & { admin: ActingAdmin; adminLogin: AdminLogin };

/** An admin's call on one entity. */
export interface Act {
  admin: ActingAdmin;
  /** The login they call by. */
  sessionId: string;
  resource: Resource;
  /** Last part of the node: `edit`. */
  action: string;
  /** Path of the call. */
  url: string;
  /** All features that add to entities. */
  features: readonly AdminFeature[];
}

/** What is done to one row of an entity. */
export type RowChange = RowAct & { resource: Resource };

/** What a call decided to do with rows. */
export interface Decided {
  changes: readonly RowChange[];
  /** Facts that the log has in addition to the ids of the rows. */
  logged?: Readonly<Record<string, unknown>>;
  /** Statements of the same batch. */
  also?: readonly Statement[];
}

/** What a call decided, or why nothing is done. */
export type Decision = Result<Decided>;

/**
 * What a decision is read by: the rows as they are when it is written. If someone else writes in between, the decision is asked
 * again, so it must remember nothing of the first time.
 */
export interface Reading {
  database: Database;
  now: number;
}

/** An act of a feature on one entity, with what the engine does for it. */
export interface EntityAct extends Act {
  /** Undefined unless this admin is shown only rows they added. */
  ownerId: number | undefined;
  /** Tells whether the admin may see a row. */
  isVisible: (id: number | string) => Promise<boolean>;
  /** Facts of the rows the admin sees, by id. A decision hands in what it reads by. */
  findRows: (ids: readonly string[], reading?: Reading) => Promise<ReadonlyMap<string, RowFacts>>;
  /** A row with all its fields, as a list has it; undefined if the admin does not see it. */
  wholeRow: (id: string) => Promise<ListedRow | undefined>;
  /** A row as it goes over the wire. */
  present: (row: ListedRow) => Record<string, unknown>;
  /** The names of the rows that these rows refer to. */
  referenceNames: (rows: readonly ListedRow[], locale: Locale) => Promise<ReferenceNames>;
  /** Writes rows, their revisions and the entry in the log together, or nothing. */
  changeRows: <Value extends Decided>(
    decideBy: (reading: Reading) => Promise<Result<Value>>,
  ) => Promise<Result<{ changeId: string; decided: Value }>>;
  /** Edits one row by the checks of its form. */
  editRow: (sent: Readonly<Record<string, unknown>> & { id: string }) => Promise<Result<{ version: string }>>;
  /** The statement that enters this act in the log. */
  logRow: (data: object) => Statement;
  /** The same if `isSo` holds in the batch. */
  logRowIf: (data: object, isSo: SQL) => Statement;
}

/** Names of rows by field of a list, then by what the field holds. */
export type ReferenceNames = Record<string, Record<string, string>>;

/** A row to choose. */
export interface Choice {
  id: string;
  name: string;
}

/** Makes the act of a call. */
export type ActOf = (call: AdminCall, resource: Resource, action: string) => EntityAct;

/** The engine gives this to the calls of a feature. */
export interface AdminEngine {
  features: readonly AdminFeature[];
  actOf: ActOf;
  /** The same for a row that no admin added, such as the own profile: "only own rows" hides none of it. */
  actOnAnyRow: ActOf;
}

/** One feature adds this to the admin. */
export interface AdminFeature {
  /** Calls beside those every entity has. */
  calls?: (engine: AdminEngine) => readonly ServedCall[];
  /** What it adds to entities, by their names. */
  entities?: Readonly<Record<string, EntityPart>>;
  /** Why changes must not be made that no single row shows. It is asked with what is stored when they are written. */
  refuse?: (reading: Reading, changes: readonly RowChange[], act: Act) => Promise<Refusal | undefined>;
  /** Statements that are written together with changes. */
  also?: (call: CallContext, changes: readonly RowChange[]) => readonly Statement[];
  /** Follows once changes are written. */
  follow?: (call: CallContext, changes: readonly RowChange[]) => void;
}

/** What a feature adds to one entity. */
export interface EntityPart {
  /** Reads what finds stored rows of nearly the same name. */
  readAlike?: (database: Database, rows: ComparedRows) => Promise<FindAlike>;
  /** How a password of its form is kept. */
  hashPassword?: (password: string) => Promise<string>;
  /** Why an edit lacks a proof, before anything of the row is read. */
  prove?: (call: CallContext, act: Act, edit: ProvedEdit) => Promise<Refusal | undefined>;
  /** Who else must hear that a row was written. A failure is logged and does not undo the change. */
  tell?: (environment: Cloudflare.Env, id: number) => unknown;
  list?: ListPart;
}

/** What an edit brings with it. */
export interface ProvedEdit {
  id: string;
  sent: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, FieldValue>>;
}

/** Rows that are compared by name: ids of those there already, and what forms say of all of them. */
export interface ComparedRows {
  ids: readonly string[];
  values: readonly Readonly<Record<string, FieldValue>>[];
}

/** For each row, the stored row it may duplicate. Rows are asked in their order, each after those before it. */
export type FindAlike = (rows: readonly RowFacts[]) => readonly (Alike | undefined)[];

/** Why a row is refused that may be meant as another, and which that is. */
export interface Alike {
  reason: 'admin.calledSo' | 'admin.didYouMean';
  /** Of the name that says so, as the wire names it. */
  column: string;
  values: { known: string };
}

/** The list someone reads: whose, in which language, on which site. */
export interface Listing {
  database: Database;
  locale: Locale;
  text: Translator;
  admin: ActingAdmin;
  /** Where the site is: `https://cars.example`. */
  origin: string;
  /** What the rows of an entity are called in the menu. */
  entityTitle: (entity: string) => string;
}

/** What the list of an entity has beyond what its fields declare. */
export interface ListPart {
  /** Rows with values that need the reader's language, or more than their own table. */
  rows?: (rows: readonly ListedRow[], listing: Listing) => readonly ListedRow[] | Promise<readonly ListedRow[]>;
  /** A row that is looked at alone. */
  whole?: (row: ListedRow) => ListedRow;
  /** What codes of the rows are called, by field of the list. */
  names?: (rows: readonly ListedRow[], listing: Listing) => ReferenceNames;
  /** Stands beside the rows. */
  beside?: (admin: ActingAdmin) => Record<string, unknown>;
  /** Choices before those of the rows. */
  choices?: (text: Translator) => readonly Choice[];
  /** What a form's row says to clients of the family, beside the fields of our own form. */
  form?: (row: Record<string, unknown>, text: Translator, environment: Cloudflare.Env) => Record<string, unknown>;
}
