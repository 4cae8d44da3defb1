import { type EncargoNoun, encargoName } from '../group/encargo-noun.ts'
import type { Action } from '../people/permissions.ts'

/** Reasons for changes of stock (D24): the stored word, and the word on screen. */
const WORDS = {
  opening: 'Existencia inicial',
  sale: 'Venta',
  void: 'Anulación',
  edit: 'Edición',
  import: 'Importación',
  encargo: 'Encargo',
  release: 'Encargo liberado',
  return: 'Devolución',
  /** Returned units that cannot be sold. */
  damaged: 'Dañado',
  /** Sold units that the stock lacked, booked just before their sale. */
  difference: 'Diferencia al vender',
  purchase: 'Compra',
  supplierReturn: 'Devolución a la casa',
  transferOut: 'Traslado enviado',
  transferIn: 'Traslado recibido',
  transferCancelled: 'Traslado cancelado',
  transferDifference: 'Diferencia de traslado',
  count: 'Conteo',
  waste: 'Merma',
  theft: 'Robo',
  ownUse: 'Uso propio',
  gift: 'Regalo',
  sample: 'Muestra',
} as const satisfies Record<string, string>

export type MovementReason = keyof typeof WORDS

export type DocumentKind = 'invoice' | 'encargo' | 'return' | 'transfer' | 'exit' | 'count' | 'receiving'

export const DOCUMENT_ACTIONS = {
  invoice: 'invoices.read',
  encargo: 'encargos.read',
  return: 'returns.read',
  transfer: 'transfers.use',
  exit: 'stockExits.use',
  count: 'stockCounts.use',
  receiving: 'receivings.read',
} as const satisfies Record<DocumentKind, Action>

export interface MovementSource {
  readonly kind: DocumentKind
  readonly id: number
}

export interface Movement {
  readonly id: number
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly at: string
  readonly reason: string
  /** Note on the movement: the reason of a void. */
  readonly note?: string | undefined
  readonly document: string | null
  /** Document to open. Null if there is none or the caller may not open it. */
  readonly source: MovementSource | null
  readonly change: number
  readonly balance: number
  readonly author: string | null
}

export const reasonWord = (reason: MovementReason): string => WORDS[reason]

/** Word of a reason in a shop that may call encargos apartados (D105). */
export const reasonIn = (noun: EncargoNoun, reason: MovementReason): string =>
  reason === 'encargo' || reason === 'release' ? WORDS[reason].replace(WORDS.encargo, encargoName(noun)) : WORDS[reason]
