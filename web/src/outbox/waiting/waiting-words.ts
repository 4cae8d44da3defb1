import { countSales } from './outbox-words.ts'
import type { WaitingSale } from './waiting-sale.ts'

/** Tells which sales are kept on this device. Refused sales wait for a person, the others for the network. */
export function waitingWords(sales: readonly Pick<WaitingSale, 'state'>[]): string {
  const toReview = sales.filter(({ state }) => state === 'review').length
  const toSend = sales.length - toReview
  return [
    toSend > 0 &&
      `${countSales(toSend)} de este dispositivo ${toSend === 1 ? 'espera' : 'esperan'} a registrarse en el servidor.`,
    toReview > 0 && `${countSales(toReview)} de este dispositivo ${refused(toReview)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

const refused = (count: number): string =>
  count === 1
    ? 'está por revisar: el servidor no la aceptó. Corríjala, regístrela o descártela.'
    : 'están por revisar: el servidor no las aceptó. Corríjalas, regístrelas o descártelas.'
