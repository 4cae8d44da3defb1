import { unconfirmedTransfers } from '@mostrador/contract/money/payments'
import { voucherByCode } from '@mostrador/contract/money/vouchers'
import { report } from '@mostrador/contract/overview/reports'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { type Counter, centavos, owedOn, type RandomDay, type StoredPart, standing } from './day.ts'
import { CASH, type LedgerSale, type LedgerShift, sumOfForms } from './ledger.ts'

export interface ReportedSums {
  readonly count: number
  readonly sum: Centavos
  readonly rows: Centavos
}

export async function reportOf({ ask }: Counter, office: string, shopId: number): Promise<ReportedSums> {
  const { body } = await ask(report, office, { start: '2020-01-01', end: '2099-12-31', shop: shopId })
  const rows: readonly { factura_total: string }[] = body.rows
  return {
    count: rows.length,
    sum: centavos(body.reporte_total),
    rows: rows.reduce((sum, row) => sum + centavos(row.factura_total), 0),
  }
}

/** Differences between the calls' reports and the day's answers. */
export async function wrongsOfDay(day: RandomDay): Promise<string[]> {
  const wrongs: string[] = []
  const parts: (StoredPart & { readonly facturaId: number })[] = []
  for (const sale of day.sales) {
    const { data } = (await day.plan.counter.ask(invoiceById, day.plan.office, [{ id: sale.id }])).body
    const pagos: readonly StoredPart[] = data.pagos
    wrongs.push(...wrongsOfSale(sale, data, pagos))
    for (const part of pagos) parts.push({ ...part, facturaId: sale.id })
  }
  for (const shift of day.shifts) wrongs.push(...(await wrongsOfShift(day, shift, parts)))
  const unconfirmed: readonly { id: number; facturaId: number }[] = (
    await day.plan.counter.ask(unconfirmedTransfers, day.plan.office, undefined)
  ).body.data
  for (const { code, balance } of day.vouchers) {
    const path = voucherByCode.path.replace(':codigo', code)
    const { data } = (await day.plan.counter.ask({ ...voucherByCode, path }, day.plan.office, undefined)).body
    if (balance < 0 || centavos(data.saldo) !== balance) wrongs.push(`voucher ${code}: ${data.saldo}, not ${balance}`)
  }
  const waiting = standing(parts).filter(({ porConfirmar }) => porConfirmar)
  const ours = new Set(parts.map(({ id }) => id))
  const listed = unconfirmed.filter(({ id }) => ours.has(id)).map(({ id }) => id)
  if (String(listed.sort()) !== String(waiting.map(({ id }) => id).sort()))
    wrongs.push(`transfers that wait: ${listed}, not ${waiting.map(({ id }) => id)}`)
  return wrongs
}

function* wrongsOfSale(
  sale: LedgerSale,
  data: { readonly cobro: string; readonly saldo: string; readonly total: string; readonly devuelto: string },
  parts: readonly StoredPart[],
): Generator<string> {
  const sum = parts.reduce((total, { monto }) => total + centavos(monto), 0)
  const due = sale.total - sale.returned
  if (sum < 0 || (!sale.isVoid && sum > due)) yield `order ${sale.id}: ${sum} paid of ${due}`
  if (sale.back.every((units, index) => units === sale.cart[index]) && due !== 0)
    yield `order ${sale.id}: all came back, and ${due} did not`
  for (const part of parts.filter(({ revierte }) => revierte !== null)) {
    const taken = parts.filter(({ id }) => id === part.revierte)
    const back = parts.filter(({ revierte }) => revierte === part.revierte)
    if (taken.length !== 1 || back.length !== 1 || centavos(taken[0]?.monto ?? '0.00') !== -centavos(part.monto))
      yield `order ${sale.id}: part ${part.id} takes back what there is not`
  }
  for (const forma of new Set([...sale.paid.keys(), ...parts.map((part) => part.forma)])) {
    const stored = parts.reduce((total, part) => total + (part.forma === forma ? centavos(part.monto) : 0), 0)
    const known = sale.isVoid ? 0 : (sale.paid.get(forma) ?? 0)
    if (stored !== known) yield `order ${sale.id}: ${stored} by form ${forma}, answered ${known}`
  }
  const paid = sumOfForms(sale.paid)
  const charge = sale.isVoid ? '—' : paid >= due ? 'Cobrado' : paid > 0 ? 'Abonado' : 'Por cobrar'
  if (data.cobro !== charge) yield `order ${sale.id}: ${data.cobro}, its parts say ${charge}`
  const owed = sale.isVoid ? 0 : owedOn(sale)
  if (centavos(data.saldo) !== owed || centavos(data.total) !== sale.total || centavos(data.devuelto) !== sale.returned)
    yield `order ${sale.id}: ${data.saldo} of ${data.total} owed, not ${owed} of ${sale.total}; ${data.devuelto} back`
}

async function wrongsOfShift(
  day: RandomDay,
  ledger: LedgerShift,
  parts: readonly (StoredPart & { readonly facturaId: number })[],
): Promise<string[]> {
  const wrongs: string[] = []
  const say = (what: string) => wrongs.push(`shift ${ledger.id}: ${what}`)
  const shift = await day.shift(ledger)
  const moves: readonly { id: number; facturaId: number | null; forma: number; monto: string; fecha: string }[] =
    shift.movimientos
  const cash = moves.reduce(
    (sum, move) => sum + (move.forma === CASH && !isDeposit(move) ? centavos(move.monto) : 0),
    0,
  )
  const toSafe = shift.cerrado === null ? 0 : centavos(shift.contado) - centavos(shift.queda)
  const expected = centavos(shift.fondo) + cash + toSafe
  if (centavos(shift.esperado) !== expected) say(`expects ${shift.esperado}, its rows say ${writeMoney(expected)}`)
  if (day.plan.isAlone && expected !== ledger.cash) say(`expects ${expected}, its ledger ${ledger.cash}`)
  if (centavos(shift.fondo) !== ledger.float) say(`began with ${shift.fondo}, not ${ledger.float}`)
  if (ledger.closed)
    for (const [field, was] of Object.entries(ledger.closed))
      if (shift[field] !== was) say(`${field} was ${was} at its count and is ${shift[field]}`)
  if (ledger.closed && centavos(shift.diferencia) !== centavos(shift.contado) - expected)
    say(`differs by ${shift.diferencia}`)

  const late = new Set(shift.tardias.map(({ id }: { id: number }) => id))
  const own = new Map(parts.filter(({ turno }) => turno === ledger.id).map((part) => [part.id, part]))
  const counted = new Set(moves.flatMap(({ id, facturaId }) => (facturaId === null ? [] : [id])))
  for (const id of counted) if (!own.has(id)) say(`counts part ${id}, which is not its own`)
  for (const [id, part] of own)
    if (!counted.has(id) && !late.has(part.facturaId)) say(`part ${id} is neither counted nor late`)

  for (const { aparato, hizo, tiene, faltan } of shift.aparatos) {
    const made = day.plan.tills.find(({ device }) => device === aparato)?.made.get(ledger.id)
    if (made !== hizo || tiene !== hizo || faltan.length > 0)
      say(`${aparato} made ${made}: ${hizo}, ${tiene}, ${faltan}`)
  }
  const before = day.shifts.findLast(({ drawer, id }) => drawer === ledger.drawer && id < ledger.id)
  const differs = before ? writeMoney(ledger.float - (before.left ?? 0)) : null
  if (day.plan.isAlone && shift.diferenciaApertura !== differs)
    say(`opened with a difference of ${shift.diferenciaApertura}, not ${differs}`)
  return wrongs
}

const isDeposit = (move: object): boolean => 'tipo' in move && move.tipo === 'deposito'
