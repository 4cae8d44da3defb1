import { STORAGE_ERASED } from '@mostrador/domain/money/shift-sheet'

export interface MissingSale {
  readonly device: string
  readonly number: number
  /** True if the device lost its storage: the sale will never arrive (D231). */
  readonly isErased?: boolean | undefined
}

/** Further numbers are only counted. */
const MOST = 12

const and = new Intl.ListFormat('es', { type: 'conjunction' })

/** '3, 4 y 7', '1, 2 y 40 más'. */
export const numberList = (numbers: readonly number[]): string =>
  and.format(
    numbers.length > MOST
      ? [...numbers.slice(0, MOST).map(String), `${numbers.length - MOST} más`]
      : numbers.map(String),
  )

/** Devices have no name that people know, so the id's first letters distinguish them. */
export const deviceWord = (device: string, own: string): string =>
  device === own ? 'este dispositivo' : `otro dispositivo (${device.slice(0, 4)})`

/** Names the sales that devices numbered and the server lacks (D97). */
export function missingWords(missing: readonly MissingSale[], own: string): string {
  const devices = [...new Set(missing.map(({ device }) => device))]
  return devices
    .map((device) => {
      const numbers = missing.filter((sale) => sale.device === device).map(({ number }) => number)
      const sales = numbers.length === 1 ? 'No ha llegado la venta' : 'No han llegado las ventas'
      const isErased = missing.some((sale) => sale.device === device && sale.isErased)
      return `${sales} ${numberList(numbers)} de ${deviceWord(device, own)}.${isErased ? ` ${STORAGE_ERASED}` : ''}`
    })
    .join(' ')
}
