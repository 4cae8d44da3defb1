import { z } from 'zod/mini'
import { row } from '../row.ts'
import { flag, oneOf, plain } from '../wire.ts'

/** Template of the tickets, `plantilla`. The wire names each by the first shop that had it. */
export const ticketTemplate = oneOf({ linen: 'vianney', rosettes: 'balam' })

export const ticketSettingFields = {
  title: ['titulo', plain],
  address: ['direccion', plain],
  whatsapp: ['whatsapp', plain],
  catalogue: ['catalogo', plain],
  credit: ['credito', plain],
  footer: ['pie', plain],
  template: ['plantilla', ticketTemplate],
  cropsPaper: ['recortar', flag],
  /** Pieces of sets stand under their line (D236). */
  namesPieces: ['piezasEnTicket', flag],
} as const

/** Data on every ticket of a shop. `grupo` is present if the group has a name (D132). */
export const ticket = row({
  ...ticketSettingFields,
  group: ['grupo', z.optional(plain)],
  logo: ['logo', z.optional(plain)],
})
