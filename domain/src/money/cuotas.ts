import { type Centavos, showMoney } from '../money.ts'

/** Numbers of monthly payments into which the bank may split a card's part (D195). */
export const CUOTAS = [3, 6, 10, 12, 18, 24] as const
export type Cuotas = (typeof CUOTAS)[number]

export interface CuotasSum {
  readonly cuotas: number
  readonly amount: Centavos
}

/** Leaves out the cuotas of a stored part that has none. */
export const toldCuotas = <Part extends { readonly cuotas: number | null }>({ cuotas, ...part }: Part) => ({
  ...part,
  ...(cuotas !== null && { cuotas }),
})

/** Follows the card's word, as in 'Tarjeta, 6 cuotas'. '' for a part without cuotas. */
export const cuotasWords = ({ cuotas }: { readonly cuotas?: number | undefined }): string =>
  cuotas === undefined ? '' : `, ${cuotas} cuotas`

/** Sums the parts in cuotas, fewest cuotas first. Sums of zero are left out. */
export const cuotasSums = (
  parts: readonly { readonly cuotas?: number | undefined; readonly amount: Centavos }[],
): CuotasSum[] =>
  CUOTAS.flatMap((cuotas) => {
    const amount = parts.reduce((sum, part) => sum + (part.cuotas === cuotas ? part.amount : 0), 0)
    return amount === 0 ? [] : [{ cuotas, amount }]
  })

/** '3 cuotas Q300.00 · 12 cuotas Q700.00'. */
export const cuotasSumsInWords = (sums: readonly CuotasSum[]): string =>
  sums.map(({ cuotas, amount }) => `${cuotas} cuotas ${showMoney(amount)}`).join(' · ')
