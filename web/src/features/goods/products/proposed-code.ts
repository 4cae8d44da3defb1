import { fold } from '@mostrador/domain/search'

const PREFIX = 3
/** The barcode's last digits distinguish similar products. */
const TAIL = 6

/** 'TOA-111429', from the element or the name, and the barcode. */
export function proposedCode({ barcode, element, name }: { barcode: string; element: string; name: string }) {
  const tail = barcode.replace(/\D/g, '').slice(-TAIL)
  const prefix = fold(element || name)
    .replace(/[^a-z]/g, '')
    .slice(0, PREFIX)
    .toUpperCase()
  return tail.length === TAIL && prefix.length === PREFIX ? `${prefix}-${tail}` : undefined
}
