import { fold } from '@mostrador/domain/search'

/** Number of letters from the element's name. */
const PREFIX = 3
/** Number of the barcode's last digits, which distinguish similar products. */
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
