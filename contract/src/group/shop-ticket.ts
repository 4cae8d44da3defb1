import { z } from 'zod/mini'
import { row } from '../row.ts'
import { flag, oneOf, plain } from '../wire.ts'

/** `plantilla`: the wire calls each template by the first shop that had it. */
export const ticketTemplate = oneOf({ linen: 'vianney', rosettes: 'balam' })

/** How a shop's tickets look. */
export const ticketSettingFields = {
  title: ['titulo', plain],
  address: ['direccion', plain],
  whatsapp: ['whatsapp', plain],
  catalogue: ['catalogo', plain],
  credit: ['credito', plain],
  footer: ['pie', plain],
  template: ['plantilla', ticketTemplate],
  cropsPaper: ['recortar', flag],
} as const

/** What stands on every ticket of a shop; `grupo` where the group has a name (D132). */
export const ticket = row({
  ...ticketSettingFields,
  group: ['grupo', z.optional(plain)],
  logo: ['logo', z.optional(plain)],
})
