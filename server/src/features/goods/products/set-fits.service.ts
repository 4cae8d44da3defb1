import { fitsProblem, MOST_EQUIVALENTS, type VehicleFit } from '@mostrador/domain/goods/vehicle-fit'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { type Equivalent, joinEquivalents, listEquivalents, partEquivalents } from './equivalents.queries.ts'
import { replaceFits } from './product-fits.queries.ts'
import { findProductRecords, updateProduct } from './product-record.queries.ts'
import { auditedProduct } from './product-rules.ts'

interface GivenFits {
  readonly id: number
  readonly fits: readonly VehicleFit[]
  readonly equivalents: readonly number[]
  readonly version?: number | undefined
}

/**
 * Sets a product's vehicles and equivalents (D180). Answers its name. Refuses `notFound`, `stale`, `fitsWrong`,
 * `equivalentItself`, `equivalentTwice`, `equivalentGone` and `equivalentsFull`.
 */
export const setFits = (
  { database, clock }: ServiceContext,
  author: Author,
  { id, fits, equivalents, version }: GivenFits,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const found = await findProductRecords(tx, [...new Set([id, ...equivalents])])
    const before = found.get(id)
    if (!before) throw refuse('notFound', [])
    const problem = fitsProblem(fits)
    if (problem !== undefined) throw refuse('fitsWrong', [problem], { field: 'fits' })
    refuseOdd(id, equivalents)
    const joined = await listEquivalents(tx, [id])
    const wanted = new Set(equivalents)
    const parting = joined.filter((other) => !wanted.has(other.id)).map((other) => other.id)
    const joining = equivalents.filter((other) => !joined.some((known) => known.id === other))
    if (JSON.stringify(fits) === JSON.stringify(before.fits) && parting.length + joining.length === 0)
      return before.name
    if (version !== undefined && version !== before.version)
      throw refuse('stale', [], {
        answer: { current: { fits: before.fits, equivalents: joined, version: before.version } },
      })
    if (equivalents.some((other) => !found.has(other))) throw refuse('equivalentGone', [], { field: 'equivalents' })
    await refuseFull(tx, joining, (other) => found.get(other)?.name ?? '')
    const after = { ...before, fits }
    if ((await updateProduct(tx, after, 0)) === undefined) throw refuse('stale', [])
    await replaceFits(tx, [after])
    await partEquivalents(tx, id, parting)
    await joinEquivalents(tx, id, joining)
    const changed = changedFields(
      { ...auditedProduct(before), equivalentes: namesOf(joined) },
      { ...auditedProduct(after), equivalentes: namesOf(await listEquivalents(tx, [id])) },
    )
    if (changed) await insertAudit(tx, { author, act: 'editar', entity: 'producto', entityId: id, ...changed }, clock())
    return before.name
  })

function refuseOdd(id: number, equivalents: readonly number[]): void {
  const field = { field: 'equivalents' }
  if (equivalents.length > MOST_EQUIVALENTS)
    throw refuse('fitsWrong', [`Un producto lleva como máximo ${MOST_EQUIVALENTS} que sirven en su lugar.`], field)
  if (equivalents.includes(id)) throw refuse('equivalentItself', [], field)
  if (new Set(equivalents).size < equivalents.length) throw refuse('equivalentTwice', [], field)
}

/** Refuses to join a product that has the most equivalents already, because it gets one more too. */
async function refuseFull(tx: Tx, joining: readonly number[], nameOf: (id: number) => string): Promise<void> {
  const counts = Map.groupBy(await listEquivalents(tx, joining), ({ of }) => of)
  const full = joining.find((other) => (counts.get(other)?.length ?? 0) >= MOST_EQUIVALENTS)
  if (full !== undefined) throw refuse('equivalentsFull', [nameOf(full), MOST_EQUIVALENTS], { field: 'equivalents' })
}

const namesOf = (equivalents: readonly Equivalent[]): string | null =>
  equivalents.map(({ name }) => name).join('; ') || null
