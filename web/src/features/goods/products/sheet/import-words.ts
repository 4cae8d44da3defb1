import type { ImportPhase } from '@mostrador/contract/overview/product-import'
import { counted, groupCount } from '@mostrador/domain/count'

/** The upload, or a phase on the server. */
export type ImportProgress =
  | { readonly phase: 'envío'; readonly share: number }
  | { readonly phase: ImportPhase; readonly done: number; readonly rows: number }

export function progressSentence(progress: ImportProgress): string {
  if (progress.phase === 'envío') return `Enviando el archivo: ${Math.round(progress.share * 100)} %`
  const { phase, done, rows } = progress
  const count = `${groupCount(done)} de ${groupCount(rows)} filas`
  if (phase === 'en espera') return 'Esperando turno: se importa un archivo a la vez.'
  if (phase === 'revisión') return `Revisando: ${count}`
  if (phase === 'guardado') return done < rows ? `Guardando: ${count}` : 'Guardando en los inventarios…'
  return 'Leyendo el archivo…'
}

/** From 0 to 1. undefined if unknown. */
export function progressShare(progress: ImportProgress): number | undefined {
  if (progress.phase === 'envío') return progress.share
  const isCounted = progress.phase === 'revisión' || progress.phase === 'guardado'
  return isCounted && progress.rows > 0 ? progress.done / progress.rows : undefined
}

/** False for the last step, which stores everything at once. */
export const canStop = (progress: ImportProgress): boolean =>
  progress.phase !== 'guardado' || progress.done < progress.rows

interface Counts {
  readonly rows: number
  readonly added: number
  readonly changed: number
}

/** The costs replace those that the products had. */
export const costsSentence = (costed: number): string =>
  costed === 1
    ? '1 producto toma su costo del archivo: reemplaza al que tenía.'
    : `${groupCount(costed)} productos toman su costo del archivo: reemplaza al que tenían.`

/** 'De 20,000 filas: 300 productos nuevos, 12 cambiados, 19,688 quedan igual.' */
export function countsSentence({ rows, added, changed }: Counts): string {
  const same = rows - added - changed
  const parts = [
    counted(added, 'producto nuevo', 'productos nuevos'),
    counted(changed, 'cambiado', 'cambiados'),
    ...(same > 0 ? [counted(same, 'queda igual', 'quedan igual')] : []),
  ]
  return `De ${counted(rows, 'fila', 'filas')}: ${parts.join(', ')}.`
}

/** 'Importar 312 productos' */
export const importWord = ({ added, changed }: Counts): string =>
  `Importar ${counted(added + changed, 'producto', 'productos')}`

interface Notices {
  readonly notices: readonly {
    readonly line?: number | undefined
    readonly message: string
    readonly isOdd?: boolean | undefined
  }[]
  readonly oddCount: number
}

/** Tells how many values are unusual, and the first. undefined if there is none. */
export function oddRowsSentence({ notices, oddCount }: Notices): string | undefined {
  const first = notices.find(({ isOdd }) => isOdd)
  if (!first) return undefined
  const row = `ila ${groupCount(first.line ?? 0)}. ${first.message}`
  return oddCount === 1 ? `F${row}` : `Son ${groupCount(oddCount)} avisos, el primero en la f${row}`
}
