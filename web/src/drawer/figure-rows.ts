import { METHOD_NUMBERS, type PaymentMethod } from '@mostrador/domain/money/payment'
import type { Role } from '@mostrador/domain/platform/role'
import type { Day } from '@mostrador/domain/time'
import { reportsOf, shiftsOf } from '../paths.ts'

/** The address of the rows whose sum a figure shows. */
export interface FigureRows {
  readonly to: string
  readonly search: Readonly<Record<string, string | number>>
}

/** The payments of a day, optionally of one form. A provider sees no single payments and gets the report's sums. */
export const takenOn = (role: Role, day: Day, method?: PaymentMethod): FigureRows =>
  role === 'provider'
    ? { to: reportsOf(role), search: { inicio: day, fin: day, tienda: 0, ver: 'formas' } }
    : {
        to: shiftsOf(role),
        search: { pestana: 'pagos', desde: day, hasta: day, ...(method && { forma: METHOD_NUMBERS[method] }) },
      }
