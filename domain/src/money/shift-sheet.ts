import type { Ticket } from '../group/ticket.ts'
import { type Centavos, showMoney } from '../money.ts'
import { IN_FORM_WORDS, type PaymentMethod } from './payment.ts'
import { type Denomination, DRAWER_MOVEMENT_WORDS, type FormDifference, isBanknote, type PieceCount } from './shift.ts'

/** One row that moved a drawer: a part of a document, or cash in or out beside sales. */
export interface ShiftMovement {
  readonly id: number
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly at: string
  /** 'venta', 'abono', 'salida'. */
  readonly kind: string
  /** A document's number, or the slip of a deposit. */
  readonly document: string
  /** null beside sales. */
  readonly invoiceId: number | null
  readonly method: PaymentMethod
  /** The number of a cheque, a card's voucher, a transfer or a constancia. */
  readonly reference: string
  readonly amount: Centavos
  readonly reason: string
  readonly author: string
  /** A transfer that nobody has seen on the account yet. */
  readonly isUnconfirmed: boolean
}

/** A shift with all that its paper says; null is what is not known yet, or not told (D95). */
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

/** Whether a row is cash that moved beside documents: such rows have ids of their own. */
export const isBesideSales = ({ kind }: Pick<ShiftMovement, 'kind'>): boolean => BESIDE_SALES.has(kind)

/** Which figure the cash of a late sale explains (D96). */
export const EXPLAINS_WORDS = {
  corte: 'Explica este corte',
  apertura: 'Explica la apertura siguiente',
  otro: 'Cuenta en el turno que estaba abierto',
} as const satisfies Record<ShiftSheet['lateSales'][number]['explains'], string>

/** Why the missing sales of a device are not waited for. */
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

/** What a row is called: 'Venta', 'Depósito'. */
export const movementWord = (kind: string): string => WORDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)

/** What one kind of row did to the cash of a drawer. */
export interface CashStep {
  readonly word: string
  readonly count: number
  readonly sum: Centavos
}

/** Of kinds that move no cash of the drawer, nothing is summed: a deposit leaves the safe. */
const BESIDE_THE_DRAWER: ReadonlySet<string> = new Set([DRAWER_MOVEMENT_WORDS.deposit, DRAWER_MOVEMENT_WORDS.noSale])

/**
 * How the cash that should be there came about, kind by kind: the float and these sums are what is expected. What the count
 * itself took to the safe came after it, and is no part.
 */
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

/** Rows that somebody looks through on paper: all but sales and what was paid on them later, which stand as sums. */
export const listedMovements = ({ movements }: Pick<ShiftSheet, 'movements'>): ShiftMovement[] =>
  movements.filter(({ kind }) => kind !== 'venta' && kind !== 'abono')

/** Transfers that are expected and that nobody has seen on the account yet (D87). */
export const awaitedTransfers = ({ movements }: Pick<ShiftSheet, 'movements'>): ShiftMovement[] =>
  movements.filter(({ isUnconfirmed }) => isUnconfirmed)

/**
 * What a shift took in one form, one by one, as it lies in the drawer: a part that was taken back is there no more, and neither
 * is what took it back. Their sum is what is expected of that form.
 */
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

/** A difference in words: its sign alone is read too fast. */
export const differenceWord = (difference: Centavos): 'Cuadra' | 'Sobran' | 'Faltan' =>
  difference === 0 ? 'Cuadra' : difference > 0 ? 'Sobran' : 'Faltan'

/** Between the forms that differ. */
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
