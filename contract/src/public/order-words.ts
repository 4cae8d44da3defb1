/** Words of the call that places an order, without codecs, so that the public pages load no codec library. */

export const ORDER_PATH = '/api/catalogos/pedir'

export interface VisitorOrder {
  readonly shopId: number
  readonly name: string
  readonly phone: string
  readonly note: string
  readonly lines: readonly { readonly id: number; readonly quantity: number }[]
  readonly humanCheck: string
}

export const writeOrder = ({ shopId, name, phone, note, lines, humanCheck }: VisitorOrder) => [
  {
    comercio_id: shopId,
    nombre: name,
    telefono: phone,
    ...(note.trim() !== '' && { nota: note }),
    items: lines.map(({ id, quantity }) => ({ id, cantidad: quantity })),
    altcha: humanCheck,
  },
]
