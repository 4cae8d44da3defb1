import type { ReceivedLine } from '@mostrador/contract/buying/receivings'
import type { z } from 'zod/mini'
import type { RECEIVING } from '../../../stock/waiting-scans.ts'

type Waiting = Omit<z.output<typeof RECEIVING.shape>, 'id'>

/** Without the waiting scans a person would scan or type the same again. */
export function withWaiting(line: ReceivedLine, waiting: readonly Waiting[]): ReceivedLine {
  const own = waiting.filter(
    ({ productId, code }) => productId === line.id || (code !== undefined && [line.barcode, line.code].includes(code)),
  )
  const units = own.reduce((sum, change) => Math.max(0, sum + change.units), line.units)
  const cost = own.findLast((change) => change.cost !== undefined)?.cost
  return { ...line, units, ...(cost !== undefined && { cost }) }
}
