import { oneOf } from './wire.ts'

/** `plantilla`: the wire calls each template by the first shop that had it. */
export const ticketTemplate = oneOf({ linen: 'vianney', rosettes: 'balam' })
