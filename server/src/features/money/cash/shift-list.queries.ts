import { type ShiftQuery, shiftColumns } from '@mostrador/contract/money/cash'
import {
  byDeclaredMethod,
  DECLARED_METHODS,
  type DeclaredMethod,
  IN_FORM_WORDS,
  METHOD_NUMBERS,
} from '@mostrador/domain/money/payment'
import { formDifferences, LATENESS_NUMBERS } from '@mostrador/domain/money/shift'
import { BETWEEN_FORMS, differenceWord } from '@mostrador/domain/money/shift-sheet'
import { fold } from '@mostrador/domain/search'
import { type SqlBool, sql } from 'kysely'
import { type RowScope, shopListed } from '../../../caller.ts'
import { asText, bigintParam, shownMoney } from '../../../db/dialect.ts'
import {
  type AnyMarkers,
  asStored,
  asStoredOrEmpty,
  byDays,
  byId,
  byWhether,
  type ListFilter,
  listOf,
  wholeNumber,
} from '../../../db/list.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Engine } from '../../../db/statement.ts'

/** Counted less expected, for each form of payment of a closed shift. */
const DIFFERENCES = [
  { method: 'cash', difference: sql<number>`(shift.counted_cash - shift.expected_cash)` },
  ...DECLARED_METHODS.map((method) => ({
    method,
    difference: sql<number>`coalesce(${sql.ref(`closing.${method}_difference`)}, 0)`,
  })),
] as const

const DIFFERENCE = sql<number>`(${sql.join(
  DIFFERENCES.map(({ difference }) => difference),
  sql` + `,
)})`

/** Sums an open shift like `expectedOf`, for callers who may see it (D95), and reads a closed one as stored. */
const expected = (p: AnyMarkers, engine: Engine) =>
  bigintParam(
    engine,
    sql`(case
  when shift.closed_at is not null then shift.expected_cash
  when ${p['seesExpected']} = 1 then shift.float
    + coalesce((select sum(payment.amount) from payment where payment.shift_id = shift.id
        and payment.lateness = ${sql.lit(LATENESS_NUMBERS.onTime)} and payment.method = ${sql.lit(METHOD_NUMBERS.cash)}), 0)
    + coalesce((select sum(case moved.kind when 'paidIn' then moved.amount when 'paidOut' then -moved.amount
        when 'toSafe' then -moved.amount else 0 end) from drawer_movement as moved
        where moved.shift_id = shift.id and moved.at_close = 0), 0)
  end)`,
  )

/** Number of sales stored after the count of the shift they name (D96). */
const LATE = sql<number>`(select count(*) from invoice
  where invoice.shift_id = shift.id and invoice.issued_at > shift.closed_at)`

/** Builds the text of `differencesInWords` in SQL: 'Faltan Q5.00 · Sobran Q20.00 en tarjeta'. */
const differenceText = (engine: Engine) => {
  const forms = DIFFERENCES.map(({ method, difference }) => {
    const words = (sign: 1 | -1) =>
      sql<string>`${sql.lit(`${BETWEEN_FORMS}${fold(differenceWord(sign))} `)} || ${shownMoney(engine, sql`abs(${difference})`)} || ${sql.lit(IN_FORM_WORDS[method])}`
    return sql<string>`case when ${difference} > 0 then ${words(1)} when ${difference} < 0 then ${words(-1)} else '' end`
  })
  return sql<string>`case when shift.counted_cash is null then 'abierto'
    else coalesce(substr(nullif(${sql.join(forms, sql` || `)}, ''), ${sql.lit(BETWEEN_FORMS.length + 1)}),
      ${sql.lit(fold(differenceWord(0)))}) end`
}

/** Sort value of an unknown or hidden sum, below every real one. */
const UNKNOWN = sql`-9000000000000000`

/** Parameter `seesExpected`: 1 if the caller may see what an open shift should hold. */
const decidesFilter: ListFilter<{ readonly decides: boolean }> = {
  params: ({ decides }) => ({ seesExpected: Number(decides) }),
  where: () => sql<SqlBool>`true`,
}

const list = listOf(shiftColumns, {
  from: (db) =>
    db
      .selectFrom('shift')
      .innerJoin('drawer', 'drawer.id', 'shift.drawer_id')
      .innerJoin('shop', 'shop.id', 'shift.shop_id')
      .leftJoin('cash_count as closing', (join) =>
        join.onRef('closing.shift_id', '=', 'shift.id').on('closing.kind', '=', 'close'),
      ),
  select: (rows) =>
    rows
      .select([
        'shift.id',
        'shift.number',
        'drawer.name as drawer',
        'drawer.id as drawerId',
        'shop.name as shop',
        'shift.shop_id as shopId',
        'shift.opener_name as author',
        'shift.opened_local as openedAt',
        'shift.closed_local as closedAt',
        'shift.float',
        'shift.expected_cash as expected',
        'shift.counted_cash as counted',
        ...DECLARED_METHODS.map((method) => `closing.${method}_difference as ${method}` as const),
      ])
      .select(LATE.as('late')),
  columns: (p) => ({
    id: wholeNumber('shift.id'),
    number: wholeNumber('shift.number'),
    drawer: asStored('drawer.name_key'),
    shop: asStored('shop.name_key'),
    author: asStored('shift.opener_key'),
    openedAt: asStored('shift.opened_local'),
    closedAt: asStoredOrEmpty('shift.closed_local'),
    expected: {
      text: (engine) => sql`coalesce(${shownMoney(engine, sql`abs(${expected(p, engine)})`)}, '')`,
      order: (engine) => sql`coalesce(${expected(p, engine)}, ${UNKNOWN})`,
    },
    counted: {
      text: (engine) => sql`coalesce(${shownMoney(engine, sql.ref('shift.counted_cash'))}, '')`,
      order: () => sql`coalesce(shift.counted_cash, ${UNKNOWN})`,
    },
    difference: { text: differenceText, order: () => sql`coalesce(${DIFFERENCE}, ${UNKNOWN})` },
    late: {
      text: (engine) => sql`coalesce(${asText(engine, sql`nullif(${LATE}, 0)`)}, '')`,
      order: () => sql.ref('late'),
    },
  }),
  filters: [
    byId('shopId', 'shift.shop_id'),
    byId('drawerId', 'shift.drawer_id'),
    byDays('shift.opened_local'),
    byWhether('isOpen', sql<SqlBool>`shift.closed_at is null`),
    decidesFilter,
  ],
  id: sql.ref('shift.id'),
  // Most shifts of a list: ten years of three drawers.
  most: 20_000,
})

type Differences = Readonly<Record<DeclaredMethod, number | null>>

function withDifferences<
  Row extends Differences & { readonly expected: number | null; readonly counted: number | null },
>(row: Row) {
  const declared = byDeclaredMethod((method) => row[method] ?? 0)
  return {
    ...row,
    differences:
      row.counted === null || row.expected === null ? [] : formDifferences(row.counted - row.expected, declared),
  }
}

export async function listShifts(
  db: Db,
  { scope, decides }: { readonly scope: RowScope; readonly decides: boolean },
  choice: Pick<ShiftQuery, 'shopId' | 'drawerId' | 'from' | 'to' | 'isOpen'>,
  listRequest: ListingOf<typeof shiftColumns>,
) {
  const listed = shopListed(scope, choice.shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const { rows, total } = await list(db, { ...choice, shopId: listed, decides }, listRequest)
  return { rows: rows.map(withDifferences), total }
}
