import { statesVat } from '@mostrador/domain/fiscal/issuer'
import type { SaleFel } from '@mostrador/domain/fiscal/sale-fel'

export const USUAL_REASONS = ['No le gustó', 'No es la medida', 'Tiene un defecto', 'Se entregó otro producto'] as const

/** undefined if the return causes no electronic document (D161). */
export function noteWords(fel: SaleFel | null | undefined, isWhole: boolean): string | undefined {
  if (!fel || fel.state === 'annulled' || fel.state === 'rejected') return undefined
  const note = statesVat(fel.type)
    ? 'Se emite una nota de crédito por lo que se devuelve.'
    : isWhole
      ? 'Se pide a SAT anular la factura o, fuera de plazo, se emite una nota de abono.'
      : 'Se emite una nota de abono por lo que se devuelve.'
  return fel.state === 'certified' ? note : `${note} Espera a que SAT certifique la factura.`
}
