import type { Centavos } from '@mostrador/domain/money'
import { byDeclaredMethod, DECLARED_METHODS, type DeclaredMethod } from '@mostrador/domain/money/payment'
import { inserting } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given } from '../../../db/table.ts'
import { cashCounts } from '../../../db/tables/cash.ts'

type DifferenceColumn = `${DeclaredMethod}Difference`

const differenceColumn = (method: DeclaredMethod): DifferenceColumn => `${method}Difference`

const DIFFERENCE_COLUMNS = DECLARED_METHODS.map(differenceColumn)

const columnsOfDifferences = (differenceOf: (method: DeclaredMethod) => Centavos) =>
  Object.fromEntries(DECLARED_METHODS.map((method) => [differenceColumn(method), differenceOf(method)])) as Record<
    DifferenceColumn,
    Centavos
  >

const row = cashCounts.writing(
  'shiftId',
  'kind',
  'cash',
  'expected',
  'pieces',
  'declared',
  'made',
  ...DIFFERENCE_COLUMNS,
  'reason',
  'authorId',
  'author',
  'at',
  'atLocal',
)
const insert = inserting(cashCounts, row)

interface CashCount extends Omit<Given<typeof row>, DifferenceColumn> {
  readonly differences?: Readonly<Record<DeclaredMethod, Centavos>>
}

/** Stores even a count that did not end the shift (D95). Counts never change. */
export const insertCashCount = (tx: Tx, { differences, ...count }: CashCount): Promise<number> =>
  insert(tx, {
    ...count,
    ...columnsOfDifferences((method) => differences?.[method] ?? 0),
  })

const listed = cashCounts.reading(
  'id',
  'kind',
  'cash',
  'expected',
  'pieces',
  'declared',
  'made',
  ...DIFFERENCE_COLUMNS,
  'reason',
  'authorId',
  'author',
  'atLocal',
)
const ofShift = statement<{ shiftId: number }>()((db, p) =>
  db.selectFrom('cash_count').where('shift_id', '=', p.shiftId).orderBy('id').select(listed.columns),
)

export const listCashCounts = async (db: Db, shiftId: number) => (await db.all(ofShift, { shiftId })).map(listed.decode)

export const differencesOf = (
  count: Readonly<Record<DifferenceColumn, Centavos>>,
): Readonly<Record<DeclaredMethod, Centavos>> => byDeclaredMethod((method) => count[differenceColumn(method)])
