import type { shiftDetail } from '@mostrador/contract/money/cash'
import type { Centavos } from '@mostrador/domain/money'
import { cuotasSums } from '@mostrador/domain/money/cuotas'
import { DECLARED_METHODS, METHODS, PAYMENT_KIND_WORDS, type PaymentMethod } from '@mostrador/domain/money/payment'
import { DRAWER_MOVEMENT_WORDS, drawerEffect, formDifferences, type PieceCount } from '@mostrador/domain/money/shift'
import type { z } from 'zod/mini'
import type { Actor } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { findTicket } from '../../group/shops/ticket-settings.queries.ts'
import { differencesOf, listCashCounts } from './cash-counts.queries.ts'
import { listDeviceSales } from './device-sales.queries.ts'
import { listDrawerMovements } from './drawer-movements.queries.ts'
import { listLateSales, listShiftParts } from './shift-detail.queries.ts'
import type { listShifts } from './shift-list.queries.ts'
import { expectedOf } from './shift-sums.queries.ts'
import type { Shift } from './shifts.queries.ts'

export interface Looker extends Pick<Actor, 'id' | 'scope'> {
  /** True if the user sees expected sums while a shift is open. */
  readonly decides: boolean
}

type Detail = z.output<typeof shiftDetail>
type ShiftRow = Awaited<ReturnType<typeof listShifts>>['rows'][number]

/** Tests whether a shift is open and this person counts it blind (D95). */
const isBlindTo = async (
  db: Db,
  { decides }: Pick<Looker, 'decides'>,
  shift: { readonly shopId: number; readonly closedAt: string | null },
): Promise<boolean> => shift.closedAt === null && !decides && (await findCashSettings(db, shift.shopId)).isBlind

export async function shownRow(db: Db, looker: Looker, { shopId, ...row }: ShiftRow) {
  const isBlind = await isBlindTo(db, looker, { ...row, shopId })
  const expected = row.closedAt === null && !isBlind ? (await expectedOf(db, row)).cash : row.expected
  return {
    ...row,
    expected,
    difference: row.counted === null || expected === null ? null : row.counted - expected,
  }
}

const COUNT_WORDS = { close: 'corte', refused: 'no cerró', recount: 'recuento' } as const

/** Kinds of movement that a blind clerk sees, because she recorded them herself (D95). */
const OWN_KINDS = new Set(['paidIn', 'paidOut', 'toSafe'])

/** A clerk who counts blind gets no sum and nothing that adds up to one. */
export async function shownShift(
  db: Db,
  looker: Looker,
  shift: Shift & { drawer: string; shop: string },
): Promise<Detail> {
  const isBlind = await isBlindTo(db, looker, shift)
  const expected = isBlind ? null : await expectedOf(db, shift)
  const cash = shift.expected ?? expected?.cash ?? null
  const late = shift.closedAt === null ? [] : await listLateSales(db, shift.id, shift.closedAt)
  const counts = await listCashCounts(db, shift.id)
  const closing = counts.findLast(({ kind }) => kind === 'close')
  const movements = await listDrawerMovements(db, shift.id)
  const parts = isBlind ? [] : await partsOf(db, shift.id)
  return {
    id: shift.id,
    number: shift.number,
    drawer: shift.drawer,
    drawerId: shift.drawerId,
    shop: shift.shop,
    author: shift.opener,
    openedAt: shift.openedLocal,
    closedAt: shift.closedLocal,
    float: shift.float,
    expected: cash,
    counted: shift.counted,
    difference: shift.counted === null || cash === null ? null : shift.counted - cash,
    differences:
      shift.counted === null || cash === null || !closing
        ? []
        : formDifferences(shift.counted - cash, differencesOf(closing)),
    late: late.length,
    openingDifference: shift.openingDifference,
    closedBy: shift.closer,
    left: shift.left,
    reason: shift.reason,
    movements: [
      ...parts,
      ...movements
        .filter(({ kind, authorId }) => !isBlind || (authorId === looker.id && OWN_KINDS.has(kind)))
        .map(({ id, kind, amount, reason, slip, author, atLocal }) => ({
          id,
          at: atLocal,
          kind: DRAWER_MOVEMENT_WORDS[kind],
          document: slip,
          invoiceId: null,
          encargoId: null,
          method: 'cash' as const,
          reference: '',
          amount: kind === 'deposit' ? amount : drawerEffect(kind, amount),
          reason,
          author,
          isUnconfirmed: false,
        })),
    ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    inCuotas: cuotasSums(parts),
    byMethod: expected ? figures(expected, cash ?? 0, shift.counted, numbersOf(closing?.declared)) : [],
    counts: counts.map(({ id, kind, cash: counted, expected: then, pieces, reason, author, atLocal, ...count }) => ({
      id,
      at: atLocal,
      author,
      kind: COUNT_WORDS[kind],
      cash: counted,
      pieces: pieces === null ? null : (JSON.parse(pieces) as PieceCount),
      difference: isBlind ? null : counted - then,
      differences: isBlind ? [] : formDifferences(counted - then, differencesOf(count)),
      reason,
    })),
    devices: (await listDeviceSales(db, shift.id, numbersOf(closing?.made))).map((device) => ({ ...device })),
    lateSales: isBlind ? [] : late,
    ticket: await ticketOf(db, shift.shopId),
  }
}

async function ticketOf(db: Db, shopId: number) {
  const settings = await findTicket(db, shopId)
  if (!settings) throw new Error(`Shop ${shopId} has no ticket settings`)
  return settings
}

const partsOf = async (db: Db, shiftId: number) =>
  (await listShiftParts(db, shiftId)).map(({ atLocal, kind, ...part }) => ({
    ...part,
    at: atLocal,
    kind: PAYMENT_KIND_WORDS[kind],
  }))

type Declared = Readonly<Partial<Record<PaymentMethod, Centavos>>>

const numbersOf = (json: string | null | undefined): Readonly<Record<string, number>> => (json ? JSON.parse(json) : {})

/** Declared sums are empty before the count (D95). */
function figures(
  expected: Readonly<Record<PaymentMethod, Centavos>>,
  cash: Centavos,
  counted: Centavos | null,
  declared: Declared,
): Detail['byMethod'] {
  const isDeclared = (method: PaymentMethod) => (DECLARED_METHODS as readonly PaymentMethod[]).includes(method)
  return METHODS.filter((method) => method === 'cash' || expected[method] !== 0 || (declared[method] ?? 0) !== 0).map(
    (method) => {
      const should = method === 'cash' ? cash : expected[method]
      const stated =
        method === 'cash' ? counted : counted !== null && isDeclared(method) ? (declared[method] ?? 0) : null
      return { method, expected: should, declared: stated, difference: stated === null ? null : stated - should }
    },
  )
}
