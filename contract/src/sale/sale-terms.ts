import { line, nit, percent, plain } from '../wire.ts'

/** Terms of a sale besides its goods (`SaleTerms`), as a till sends them. */
export const requestTerms = {
  customer: ['cliente', line],
  nit: ['nit', nit],
  percent: ['descuento', percent],
} as const

/** Stored terms of a sale. They are not validated again, even if today's rules would refuse them. */
export const storedTerms = {
  customer: ['cliente', plain],
  nit: ['nit', plain],
  percent: ['descuento', percent],
} as const
