import type { LookupKind } from '@mostrador/domain/group/lookup'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup, findLookupId, removedLookupName } from '../lookup-records/lookups.queries.ts'

/**
 * Where something that comes back from the trash stands today: the entry that it had, or the one that has its name since
 * that was deleted. Refused where neither is there.
 */
export async function standingEntry(tx: Tx, kind: LookupKind, id: number): Promise<number> {
  if (await findLookup(tx, kind, id)) return id
  const name = (await removedLookupName(tx, kind, id)) ?? ''
  const anew = await findLookupId(tx, kind, name)
  if (anew === undefined) throw refuse('choiceRemoved', [kind, name])
  return anew
}
