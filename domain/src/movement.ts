/** Why stock changed (D24): what is stored, and the word that the movements list says. */
const WORDS = {
  opening: 'Existencia inicial',
  sale: 'Venta',
  void: 'Anulación',
  edit: 'Edición',
  import: 'Importación',
  encargo: 'Encargo',
  release: 'Encargo liberado',
} as const satisfies Record<string, string>

export type MovementReason = keyof typeof WORDS

/** A change of stock, as the movements list shows it. */
export interface Movement {
  readonly id: number
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly at: string
  readonly reason: string
  /** The number of the invoice or the encargo that it comes from. */
  readonly document: string | null
  readonly change: number
  /** Stock after the change. */
  readonly balance: number
  readonly author: string | null
}

export const reasonWord = (reason: MovementReason): string => WORDS[reason]
