import type { Caller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { findCostHasVat, updateCostHasVat } from './goods-setting.queries.ts'

const word = (costHasVat: boolean) => (costHasVat ? 'Con IVA' : 'Sin IVA')

/** Sets whether the group's costs include VAT (D110). Stored costs are not converted. */
export const saveCostHasVat = (
  { database, clock }: Context,
  author: Pick<Caller, 'id' | 'name'>,
  costHasVat: boolean,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await findCostHasVat(tx)
    if (before === costHasVat) return
    await updateCostHasVat(tx, costHasVat)
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: 'editar',
        entity: 'ajustes',
        entityId: null,
        before: { costos: word(before) },
        after: { costos: word(costHasVat) },
      },
      clock(),
    )
  })
