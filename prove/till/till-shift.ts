import { shiftById } from '@mostrador/contract/money/cash'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { METHOD_NUMBERS } from '@mostrador/domain/money/payment'
import { ask } from '@mostrador/server/testing/ask'
import type Sqlite from 'better-sqlite3'
import { type Finding, none } from '../proof.ts'

export interface NumberedSale {
  readonly customer: string
  readonly device: string | null
  readonly number: number | null
}

interface StoredSale extends NumberedSale {
  readonly id: number
  readonly total: Centavos
  readonly shift: number | null
}

/** A till's sales and their shifts. No other till opens a shift. */
export interface TillBooks {
  readonly shifts: readonly number[]
  readonly sales: readonly StoredSale[]
  readonly cash: Centavos
  /** Sales whose single payment has another amount, or counts for another shift. */
  readonly badlyPaid: readonly string[]
}

const PARTS = `select invoice_id as sale, shift_id as shift, method, amount from payment order by id`

/** Reads the sales to customers whose name begins so. */
export function readBooks(raw: Sqlite.Database, customers: string): TillBooks {
  const sales = raw
    .prepare(
      `select id, customer, total, shift_id as shift, device, device_number as number from invoice where customer like ?`,
    )
    .all(`${customers}%`) as StoredSale[]
  const parts = raw.prepare(PARTS).all() as { sale: number; shift: number | null; method: number; amount: number }[]
  const ofSale = (id: number) => parts.filter(({ sale }) => sale === id)
  return {
    shifts: raw.prepare('select id from shift').pluck().all() as number[],
    sales,
    cash: sales
      .flatMap(({ id }) => ofSale(id))
      .filter(({ method }) => method === METHOD_NUMBERS.cash)
      .reduce((sum, { amount }) => sum + amount, 0),
    badlyPaid: sales.flatMap(({ id, customer, total, shift }) => {
      const [part, ...more] = ofSale(id)
      const isRight = part?.amount === total && part.method === METHOD_NUMBERS.cash && part.shift === shift
      return isRight && more.length === 0 ? [] : [customer]
    }),
  }
}

/** Each sale of the till, stored or waiting, must be in its one shift once, paid and numbered. */
export function shiftFindings(
  { shifts, sales, cash, badlyPaid }: TillBooks,
  waiting: readonly NumberedSale[],
  { float, expected }: { readonly float: Centavos; readonly expected: string },
): Finding[] {
  const [shift] = shifts
  const due = writeMoney(float + cash)
  return [
    { what: 'turnos, abierto sin conexión', value: shifts.length, wanted: '1', isGood: shifts.length === 1 },
    none(
      'registradas fuera de su turno',
      sales.filter((sale) => sale.shift !== shift).map(({ customer }) => customer),
    ),
    none('cobradas de más, de menos o dos veces', badlyPaid),
    none('números del aparato que faltan o se repiten', wrongNumbers([...sales, ...waiting])),
    { what: 'efectivo esperado del turno', value: expected, wanted: due, isGood: expected === due },
  ]
}

function wrongNumbers(sales: readonly NumberedSale[]): string[] {
  const byDevice = Map.groupBy(sales, ({ device }) => device)
  return [...byDevice].flatMap(([device, list]) =>
    list
      .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
      .flatMap(({ customer, number }, at) => (device !== null && number === at + 1 ? [] : [`${number} (${customer})`])),
  )
}

export async function expectedCash(port: number, session: string, shift: number): Promise<string> {
  const { status, text } = await ask(port, {
    method: shiftById.method,
    path: shiftById.path,
    headers: { 'content-type': 'application/json', cookie: `sid=${session}` },
    body: JSON.stringify({ id: shift }),
  })
  if (status !== 200) throw new Error(`The shift: ${status} ${text}`)
  return (JSON.parse(text) as { data: { esperado: string } }).data.esperado
}
