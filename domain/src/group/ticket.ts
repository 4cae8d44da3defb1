/** The voice of a shop's tickets and labels: the soft letter and its seams, or the narrow one and its rosettes (D131). */
export type TicketTemplate = 'linen' | 'rosettes'

/** How a shop's tickets look: settings of the shop. */
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

/** What stands on every ticket of a shop. */
export interface Ticket extends TicketSettings {
  /** Whose shop it is, where the group has a name (D132): above the credit. */
  readonly group?: string | undefined
  /** The shop's logo in the dots of the printer (dot-picture.ts), where it has one (D130): above its title. */
  readonly logo?: string | undefined
}
