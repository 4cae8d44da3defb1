import { type EncargoNoun, encargoName } from '../group/encargo-noun.ts'
import type { Action } from '../people/permissions.ts'

/** Why stock changed (D24): what is stored, and the word that the movements list says. */
const WORDS = {
  opening: 'Existencia inicial',
  sale: 'Venta',
  void: 'Anulación',
  edit: 'Edición',
  import: 'Importación',
  encargo: 'Encargo',
  release: 'Encargo liberado',
  return: 'Devolución',
  /** Units that came back and cannot be sold. */
  damaged: 'Dañado',
  /** Units that were sold and that the stock did not have: just before their sale takes them. */
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

/** A document that moves stock. */
export type DocumentKind = 'invoice' | 'encargo' | 'return' | 'transfer' | 'exit' | 'count' | 'receiving'

/** Who may open a document of a kind, whatever its shop. */
export const DOCUMENT_ACTIONS = {
  invoice: 'invoices.read',
  encargo: 'encargos.read',
  return: 'returns.read',
  transfer: 'transfers.use',
  exit: 'stockExits.use',
  count: 'stockCounts.use',
  receiving: 'receivings.read',
} as const satisfies Record<DocumentKind, Action>

/** What a movement comes from. */
export interface MovementSource {
  readonly kind: DocumentKind
  readonly id: number
}

/** A change of stock, as the movements list shows it. */
export interface Movement {
  readonly id: number
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly at: string
  readonly reason: string
  /** What was said of it: why an invoice was voided. */
  readonly note?: string | undefined
  /** The number of the document that it comes from. */
  readonly document: string | null
  /** The same, to be opened; null where there is none or the asker may not open it. */
  readonly source: MovementSource | null
  readonly change: number
  /** Stock after the change. */
  readonly balance: number
  readonly author: string | null
}

export const reasonWord = (reason: MovementReason): string => WORDS[reason]

/** The same, as somebody hears it: what one shop calls an encargo is an apartado in another (D105). */
export const reasonIn = (noun: EncargoNoun, reason: MovementReason): string =>
  reason === 'encargo' || reason === 'release' ? WORDS[reason].replace(WORDS.encargo, encargoName(noun)) : WORDS[reason]
