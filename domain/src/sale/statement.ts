/** Kinds of entries in the statement of a customer (D189), in the order of entries of one instant. */
export const ENTRY_KINDS = ['opening', 'order', 'payment', 'return', 'writeOff', 'void'] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** tipo of an entry, on the wire and on screen. */
export const ENTRY_WORDS = {
  opening: 'saldo anterior',
  order: 'pedido',
  payment: 'pago',
  return: 'devolución',
  writeOff: 'castigo',
  void: 'anulación',
} as const satisfies Record<EntryKind, string>
