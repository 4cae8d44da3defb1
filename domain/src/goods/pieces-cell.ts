import { quoted, unquoted } from './quoted-text.ts'

/** A piece of a set as a cell of the product spreadsheet names it (D179). */
export interface NamedPiece {
  /** Code or barcode of the piece. */
  readonly product: string
  readonly units: number
}

export const writePieces = (pieces: readonly NamedPiece[]): string =>
  pieces.map(({ product, units }) => `${units} x ${quoted(product)}`).join('; ')

const PART =
  /[\s;]*(?:(\d{1,9})\s*[x×]\s*)?("(?:[^"]|"")*"|(?!\d{1,9}\s*[x×]\s*")[^";\s][^;\r\n]*?)[^\S\r\n]*(?:[;\r\n]+|$)/iy

/** Reads '2 x SAB-778; 1 x FUN-101', or returns what is wrong with the text. A piece without units is taken once. */
export function readPieces(written: string): readonly NamedPiece[] | { readonly problem: string } {
  const found: NamedPiece[] = []
  for (let at = 0; /[^\s;]/.test(written.slice(at)); at = PART.lastIndex) {
    PART.lastIndex = at
    const [, units = '1', code] = PART.exec(written) ?? []
    if (code === undefined) {
      const part = written.slice(at).split(';')[0]?.trim().slice(0, 60)
      return { problem: `«${part}»: escriba unidades y código de cada pieza, como «2 x SAB-778; 1 x FUN-101».` }
    }
    found.push({ product: unquoted(code), units: Number(units) })
  }
  return found
}
