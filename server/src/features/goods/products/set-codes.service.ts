import { codesProblem, type ProductCode } from '@mostrador/domain/goods/product-code'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { areSameCodes, holdCodes, replaceCodes } from './product-codes.queries.ts'
import { findProduct, updateProduct } from './product-record.queries.ts'
import { refuseTakenCodes } from './product-rules.ts'
import { recordEdits } from './record-edits.ts'

interface GivenCodes {
  readonly id: number
  readonly codes: readonly ProductCode[]
  readonly version?: number | undefined
}

/** Refuses `notFound`, `stale`, `codesWrong`, and `productCodeTaken` with the product that has the code (D174). */
export const setCodes = (
  { database, clock }: ServiceContext,
  author: Author,
  { id, codes, version }: GivenCodes,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    await holdCodes(tx)
    const before = await findProduct(tx, id)
    if (!before) throw refuse('notFound', [])
    if (areSameCodes(codes, before.codes)) return before.name
    if (version !== undefined && version !== before.version)
      throw refuse('stale', [], { answer: { current: { codes: before.codes, version: before.version } } })
    const problem = codesProblem(codes, before)
    if (problem !== undefined) throw refuse('codesWrong', [problem], { field: 'codes' })
    const after = { ...before, codes }
    await refuseTakenCodes(tx, after)
    const balance = await updateProduct(tx, after, 0)
    if (balance === undefined) throw refuse('stale', [])
    await replaceCodes(tx, [after])
    await recordEdits(tx, author, [{ before, after, change: 0, balance }], clock())
    return before.name
  })
