import { quoted, unquoted } from './quoted-text.ts'

/** Family of a product, as two cells of a spreadsheet (D177): 'Sábana Luna' and 'Tamaño=Queen'. */
export interface SheetFamily {
  readonly name: string
  readonly attributes: readonly string[]
  readonly values: readonly string[]
}

export interface AttributeValue {
  readonly attribute: string
  readonly value: string
}

export const writeAttributes = ({ attributes, values }: Pick<SheetFamily, 'attributes' | 'values'>): string =>
  attributes.map((attribute, place) => `${quoted(attribute)}=${quoted(values[place] ?? '')}`).join('; ')

const PART = /\s*("(?:[^"]|"")*"|[^="\n;][^=\n;]*?)\s*=\s*("(?:[^"]|"")*"|[^="\n;][^=\n;]*|)\s*(?:[;\n]|$)/y

/** Reads attributes like 'Tamaño=Queen', separated by semicolons or lines, perhaps quoted, or returns the problem. */
export function readAttributes(written: string): readonly AttributeValue[] | { readonly problem: string } {
  const found: AttributeValue[] = []
  for (let at = 0; written.slice(at).trim() !== ''; at = PART.lastIndex) {
    PART.lastIndex = at
    const [, attribute, value = ''] = PART.exec(written) ?? []
    if (attribute === undefined) return { problem: problemOf(written.slice(at)) }
    found.push({ attribute: unquoted(attribute), value: unquoted(value) })
  }
  return found
}

function problemOf(rest: string): string {
  const part = (rest.split(/[;\n]/)[0] ?? '').trim().slice(0, 60)
  return /=.*[="]|^"/.test(part)
    ? `«${part}»: separe los atributos con punto y coma, y escriba entre comillas un valor que lleve = o ;.`
    : `«${part}»: escriba el atributo y su valor, como «Tamaño=Queen; Color=Azul».`
}
