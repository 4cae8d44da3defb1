import { fold } from '@mostrador/domain/search'

/** Letters of what kind of thing it is. */
const PREFIX = 3
/** Digits of its barcode: the last ones tell neighbours apart. */
const TAIL = 6

/** A code for a product that has none yet: 'TOA-111429', from its element, or its name, and its barcode. */
export function proposedCode({ barcode, element, name }: { barcode: string; element: string; name: string }) {
  const tail = barcode.replace(/\D/g, '').slice(-TAIL)
  const prefix = fold(element || name)
    .replace(/[^a-z]/g, '')
    .slice(0, PREFIX)
    .toUpperCase()
  return tail.length === TAIL && prefix.length === PREFIX ? `${prefix}-${tail}` : undefined
}
