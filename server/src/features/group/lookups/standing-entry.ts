import type { LookupKind } from '@mostrador/domain/group/lookup'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup, findLookupId, removedLookupName } from '../lookup-records/lookups.queries.ts'

/**
 * The entry for a row restored from the trash: its old one, or a newer one of the same name. Refuses if there is
 * neither.
 */
export async function standingEntry(tx: Tx, kind: LookupKind, id: number): Promise<number> {
  if (await findLookup(tx, kind, id)) return id
  const name = (await removedLookupName(tx, kind, id)) ?? ''
  const anew = await findLookupId(tx, kind, name)
  if (anew === undefined) throw refuse('choiceRemoved', [kind, name])
  return anew
}
