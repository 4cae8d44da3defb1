import type { Centavos } from '@mostrador/domain/money'
import type { Day } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { locked, textRows } from '../../../db/dialect.ts'
import { inserting } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { vouchers } from '../../../db/tables/goods-return.ts'

const row = vouchers.writing('code', 'shopId', 'returnId', 'amount', 'balance', 'expiresOn', 'issuedAt', 'issuedLocal')
export const insertVoucher = inserting(vouchers, row)

const voucherColumns = vouchers.reading('id', 'code', 'amount', 'balance', 'expiresOn', 'issuedLocal')

const byCode = statement<{ code: string; shopId: number }>()((db, p) =>
  db
    .selectFrom('voucher')
    .where('code', '=', p.code)
    .where((eb) => eb.or([eb(p.shopId, '=', 0), eb('shop_id', '=', p.shopId)]))
    .select(voucherColumns.columns),
)

export async function findVoucher(db: Db, code: string, shopId: number | null) {
  const found = await db.first(byCode, { code, shopId: shopId ?? 0 })
  return found && voucherColumns.decode(found)
}

const ofReturn = statement<{ returnId: number }>()((db, p) =>
  db.selectFrom('voucher').where('return_id', '=', p.returnId).select(voucherColumns.columns),
)

export async function findVoucherOfReturn(db: Db, returnId: number) {
  const found = await db.first(ofReturn, { returnId })
  return found && voucherColumns.decode(found)
}

const spend = statement<{ code: string; shopId: number; amount: Centavos; today: Day }>()((db, p) =>
  db
    .updateTable('voucher')
    .set((eb) => ({ balance: eb('balance', '-', p.amount) }))
    .where('code', '=', p.code)
    .where('shop_id', '=', p.shopId)
    .where('balance', '>=', p.amount)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', p.today)]))
    .returning('id'),
)

/** Checks and takes in one statement, so that two tills cannot spend one balance. Undefined if it is too low (D101). */
export const updateSpent = async (
  tx: Tx,
  spent: { readonly code: string; readonly shopId: number; readonly amount: Centavos; readonly today: Day },
): Promise<number | undefined> => (await tx.first(spend, spent))?.id

const several = statement<{ codes: string }>()((db, p, engine) =>
  locked(
    engine,
    db
      .selectFrom('voucher')
      .where('code', 'in', (eb) => eb.selectFrom(textRows(engine, p.codes).as('asked')).select('asked.value'))
      .orderBy('id')
      .select('id'),
  ),
)

/** Locks vouchers in the order of their ids, for a payment with several. */
export const holdVouchers = (tx: Tx, codes: readonly string[]) => tx.all(several, { codes: JSON.stringify(codes) })

/** Sorts parts by the order in which their vouchers are changed. */
export const inVoucherOrder = <Part extends { readonly voucherId: number | null }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => (a.voucherId ?? 0) - (b.voucherId ?? 0))

const restore = statement<{ id: number; amount: Centavos }>()((db, p) =>
  db
    .updateTable('voucher')
    .set((eb) => ({ balance: eb('balance', '+', p.amount) }))
    .where('id', '=', p.id)
    .where((eb) => eb(eb('balance', '+', p.amount), '>=', sql.lit(0))),
)

/** A negative amount is taken from the voucher. Returns false if its balance is too low. */
export const updateRestored = async (tx: Tx, id: number, amount: Centavos): Promise<boolean> =>
  (await tx.change(restore, { id, amount })) === 1
