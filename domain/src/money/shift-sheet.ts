import type { Ticket } from '../group/ticket.ts'
import { type Centavos, showMoney } from '../money.ts'
import type { CuotasSum } from './cuotas.ts'
import { IN_FORM_WORDS, type PaymentMethod } from './payment.ts'
import { type Denomination, DRAWER_MOVEMENT_WORDS, type FormDifference, isBanknote, type PieceCount } from './shift.ts'

/** One row that moved a drawer: a part of a document, or cash in or out without one. */
export interface ShiftMovement {
  readonly id: number
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly at: string
  /** 'venta', 'abono', 'salida'. */
  readonly kind: string
  /** A document's number, or the slip of a deposit. */
  readonly document: string
  /** Invoice of the row. Null for cash without a document. */
  readonly invoiceId: number | null
  readonly encargoId: number | null
  readonly method: PaymentMethod
  /** The number of a cheque, a card's voucher, a transfer or a constancia. */
  readonly reference: string
  readonly amount: Centavos
  readonly reason: string
  readonly author: string
  readonly isUnconfirmed: boolean
  /** Monthly payments into which the bank splits a card's part (D195). */
  readonly cuotas?: number | undefined
}

/** A shift for its paper. Null fields are unknown yet, or hidden (D95). */
export interface ShiftSheet {
  readonly number: number
  readonly drawer: string
  readonly shop: string
  readonly author: string
  readonly openedAt: string
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly float: Centavos
  readonly expected: Centavos | null
  readonly counted: Centavos | null
  /** Counted less expected cash. */
  readonly difference: Centavos | null
  /** Forms of payment whose count differs. Empty while the shift is open. */
  readonly differences: readonly FormDifference[]
  readonly openingDifference: Centavos | null
  readonly left: Centavos | null
  readonly reason: string | null
  readonly movements: readonly ShiftMovement[]
  readonly byMethod: readonly {
    readonly method: PaymentMethod
    readonly expected: Centavos
    readonly declared: Centavos | null
    readonly difference: Centavos | null
  }[]
  /** Part of the card's sum that was paid in cuotas (D195). */
  readonly inCuotas: readonly CuotasSum[]
  readonly counts: readonly {
    readonly at: string
    readonly author: string
    readonly kind: string
    readonly cash: Centavos
    readonly pieces: PieceCount | null
    readonly difference: Centavos | null
    /** Forms of payment whose count differs. Empty if the reader may not see them. */
    readonly differences: readonly FormDifference[]
    readonly reason: string
  }[]
  readonly devices: readonly {
    readonly device: string
    readonly made: number
    readonly stored: number
    readonly missing: readonly number[]
    /** True if the device lost its storage: what is missing does not come any more (D231). */
    readonly isErased?: boolean | undefined
  }[]
  readonly lateSales: readonly {
    readonly document: string
    readonly soldAt: string
    readonly total: Centavos
    readonly cash: Centavos
    readonly explains: 'corte' | 'apertura' | 'otro'
  }[]
  readonly ticket: Ticket
}

const BESIDE_SALES: ReadonlySet<string> = new Set(Object.values(DRAWER_MOVEMENT_WORDS))

/** Tests for a cash movement without a document. Such rows have ids of their own. */
export const isBesideSales = ({ kind }: Pick<ShiftMovement, 'kind'>): boolean => BESIDE_SALES.has(kind)

/** Figure that a late sale's cash explains (D96). */
export const EXPLAINS_WORDS = {
  corte: 'Explica este corte',
  apertura: 'Explica la apertura siguiente',
  otro: 'Cuenta en el turno que estaba abierto',
} as const satisfies Record<ShiftSheet['lateSales'][number]['explains'], string>

/** Reason not to wait for a device's missing sales. */
export const STORAGE_ERASED = 'Se borró el almacenamiento de ese dispositivo: ya no van a llegar.'

const MANY: Readonly<Record<string, string>> = {
  venta: 'Ventas',
  abono: 'Abonos',
  corrección: 'Correcciones',
  anulación: 'Anulaciones',
  devolución: 'Devoluciones',
  reembolso: 'Reembolsos',
  entrada: 'Entradas',
  salida: 'Salidas',
  retiro: 'Retiros',
}

const WORDS: Readonly<Record<string, string>> = { deposito: 'Depósito' }

export const movementWord = (kind: string): string => WORDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)

export interface CashStep {
  readonly word: string
  readonly count: number
  readonly sum: Centavos
}

/** Kinds that do not move the drawer's cash and are not summed. A deposit leaves the safe. */
const BESIDE_THE_DRAWER: ReadonlySet<string> = new Set([DRAWER_MOVEMENT_WORDS.deposit, DRAWER_MOVEMENT_WORDS.noSale])

/** Steps from the float to the expected cash, without cash that the count itself took to the safe. */
export function cashSteps({
  movements,
  counted,
  left,
}: Pick<ShiftSheet, 'movements' | 'counted' | 'left'>): CashStep[] {
  const moved = movements.filter(({ method, kind }) => method === 'cash' && !BESIDE_THE_DRAWER.has(kind))
  const takenAtClose = counted === null || left === null ? 0 : counted - left
  return [...Map.groupBy(moved, ({ kind }) => kind)].flatMap(([kind, rows]) => {
    const atClose = kind === DRAWER_MOVEMENT_WORDS.toSafe && takenAtClose > 0 ? 1 : 0
    const count = rows.length - atClose
    const sum = rows.reduce((total, { amount }) => total + amount, atClose * takenAtClose)
    return count === 0 ? [] : [{ word: MANY[kind] ?? movementWord(kind), count, sum }]
  })
}

/** Rows listed on paper: all except sales and later payments, which are only summed. */
export const listedMovements = ({ movements }: Pick<ShiftSheet, 'movements'>): ShiftMovement[] =>
  movements.filter(({ kind }) => kind !== 'venta' && kind !== 'abono')

/** Lists expected transfers that have not been confirmed (D87). */
export const awaitedTransfers = ({ movements }: Pick<ShiftSheet, 'movements'>): ShiftMovement[] =>
  movements.filter(({ isUnconfirmed }) => isUnconfirmed)

/** Papers of one form in the drawer, without reversed parts and reversals. They add up to the expected sum. */
export function partsIn(
  { movements }: { readonly movements: readonly ShiftMovement[] },
  method: PaymentMethod,
): ShiftMovement[] {
  const rows = movements.filter((row) => row.method === method && !isBesideSales(row))
  const taken = rows.filter(({ amount }) => amount > 0)
  const back = rows.filter(({ amount, document }) => {
    const at = taken.findIndex((row) => amount < 0 && row.document === document && row.amount === -amount)
    if (at >= 0) taken.splice(at, 1)
    return amount < 0 && at < 0
  })
  return [...taken, ...back]
}

/** Word for a difference, because a sign alone is easily overlooked. */
export const differenceWord = (difference: Centavos): 'Cuadra' | 'Sobran' | 'Faltan' =>
  difference === 0 ? 'Cuadra' : difference > 0 ? 'Sobran' : 'Faltan'

export const BETWEEN_FORMS = ' · '

/** Joins the differences in words: 'Faltan Q5.00 · Sobran Q20.00 en tarjeta'. Returns 'Cuadra' if every form matches. */
export const differencesInWords = (differences: readonly FormDifference[]): string =>
  differences.length === 0
    ? differenceWord(0)
    : differences
        .map(
          ({ method, difference }) =>
            `${differenceWord(difference)} ${showMoney(Math.abs(difference))}${IN_FORM_WORDS[method]}`,
        )
        .join(BETWEEN_FORMS)

/** 'Q200', 'Q1 (moneda)', 'Q0.50'. */
export const pieceWord = (piece: Denomination): string =>
  isBanknote(piece) ? `Q${piece}` : piece === '1m' ? 'Q1 (moneda)' : `Q${piece}`
