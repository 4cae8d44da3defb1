import { isEan13 } from '@mostrador/domain/goods/barcode'
import JsBarcode from 'jsbarcode'

/** A text encoded as bars. `widths` are in modules: of a bar, a gap, the next bar, and so on. */
export interface BarSymbol {
  readonly format: 'CODE128' | 'EAN13'
  readonly widths: readonly number[]
  /** Free space that a scanner needs before and after, in modules. */
  readonly quiet: readonly [before: number, after: number]
}

const QUIET = { CODE128: [10, 10], EAN13: [11, 7] } as const

/** Characters that Code 128 and our scanners both have, from the space to the tilde. */
const isPlain = (text: string): boolean => /^[ -~]+$/.test(text)

/** Bars of a barcode: EAN-13 for an EAN-13, otherwise Code 128. Undefined if neither can encode the text. */
export const symbolOf = (text: string): BarSymbol | undefined =>
  isPlain(text) ? encode(text, isEan13(text) ? 'EAN13' : 'CODE128') : undefined

export function code128(text: string): BarSymbol {
  if (!isPlain(text)) throw new Error(`Code 128 has no sign for a part of '${text}'`)
  return encode(text, 'CODE128')
}

export const widthInModules = ({ widths }: BarSymbol): number => widths.reduce((sum, width) => sum + width, 0)

function encode(text: string, format: BarSymbol['format']): BarSymbol {
  const made: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(made, text, { format, flat: true })
  const modules = (made.encodings ?? []).map(({ data }) => data).join('')
  return { format, widths: (modules.match(/1+|0+/g) ?? []).map(({ length }) => length), quiet: QUIET[format] }
}
