/** Typeface of a shop's tickets and labels: the soft one with seams, or the narrow one with rosettes (D131). */
export type TicketTemplate = 'linen' | 'rosettes'

export interface TicketSettings {
  readonly title: string
  readonly address: string
  readonly whatsapp: string
  /** Address of the public catalogue, as printed. */
  readonly catalogue: string
  /** The software provider's credit, last line of the ticket. */
  readonly credit: string
  readonly footer: string
  readonly template: TicketTemplate
  /** 'Recortar el papel al contenido' (D59). */
  readonly cropsPaper: boolean
  /** The pieces of a set stand under its line (D179). */
  readonly namesPieces: boolean
}

export interface Ticket extends TicketSettings {
  /** Name of the group, printed above the credit. Absent without a name (D132). */
  readonly group?: string | undefined
  /** Shop's logo in printer dots (dot-picture.ts), above the title. Absent without one (D130). */
  readonly logo?: string | undefined
}
