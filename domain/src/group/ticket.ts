/** The voice of a shop's tickets and labels: the soft letter and its seams, or the narrow one and its rosettes (D131). */
export type TicketTemplate = 'linen' | 'rosettes'

/** The settings of a shop that say how its tickets look. */
export interface TicketSettings {
  readonly title: string
  readonly address: string
  readonly whatsapp: string
  /** Address of the public catalogue, as printed. */
  readonly catalogue: string
  /** The software provider's credit, last line of the ticket. */
  readonly credit: string
  /** Thank-you text at the foot. */
  readonly footer: string
  readonly template: TicketTemplate
  /** 'Recortar el papel al contenido' (D59). */
  readonly cropsPaper: boolean
}

/** The part that every ticket of a shop has. */
export interface Ticket extends TicketSettings {
  /** The name of the group, if it has one (D132). It stands above the credit. */
  readonly group?: string | undefined
  /** The shop's logo in the dots of the printer (dot-picture.ts), if it has one (D130). It stands above the title. */
  readonly logo?: string | undefined
}
