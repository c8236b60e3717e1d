import { wholeRow } from '../../../data/queries/admin/rows.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { Act, AdminEngine, AdminFeature, EntityAct } from './act.ts';
import { plainAct } from './acting.ts';
import { presentRow } from './list/present-row.ts';
import { referenceNames } from './names/reference-names.ts';
import { logRow, logRowIf } from './save/act-log.ts';
import { changeRows } from './save/change-rows.ts';
import { editRow } from './save/edit-row.ts';
import { findRows, isVisible, ownerIdOf, sightOf } from './save/read-rows.ts';

/** The engine with what the features add to it. */
export function adminEngine(features: readonly AdminFeature[]): AdminEngine {
  return {
    features,
    actOf: (call, resource, action) => entityAct(call, plainAct(features, call, resource, action)),
    actOnAnyRow: (call, resource, action) => {
      const { admin, ...act } = plainAct(features, call, resource, action);
      return entityAct(call, { ...act, admin: { ...admin, isOwnRowsOnly: false } });
    },
  };
}

function entityAct(call: CallContext, act: Act): EntityAct {
  const { resource, admin } = act;
  const { database } = call;
  return {
    ...act,
    ownerId: ownerIdOf(admin),
    isVisible: (id) => isVisible(call, act, id),
    findRows: (ids, reading) => findRows((reading ?? call).database, act, ids),
    wholeRow: (id) => wholeRow(database, resource, id, sightOf(resource, admin)),
    present: (row) => presentRow(resource, row),
    referenceNames: (rows, locale) => referenceNames(database, resource, rows, locale),
    changeRows: (decideBy) => changeRows(call, act, decideBy),
    editRow: (sent) => editRow(call, act, sent),
    logRow: (data) => logRow(call, act, data),
    logRowIf: (data, isSo) => logRowIf(call, act, data, isSo),
  };
}
