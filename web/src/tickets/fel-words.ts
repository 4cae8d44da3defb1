import type { SaleFel } from '@mostrador/domain/fiscal/sale-fel'

/** A sale's document as its word: 'Certificada 10:15'. */
export function felWords({
  state,
  certifiedAt,
}: Pick<SaleFel, 'state' | 'certifiedAt'>): readonly ['done' | 'attention' | 'loss' | 'quiet', string] {
  switch (state) {
    case 'certified':
      return ['done', `Certificada${certifiedAt === null ? '' : ` ${certifiedAt.slice(11, 16)}`}`]
    case 'queued':
    case 'sending':
      return ['attention', 'Esperando a SAT']
    case 'rejected':
      return ['loss', 'Rechazada']
    case 'annulPending':
      return ['attention', 'Anulación pedida']
    case 'annulled':
      return ['quiet', 'Anulada ante SAT']
    case 'review':
      return ['loss', 'Por revisar']
  }
}

export const isOnItsWay = (fel: Pick<SaleFel, 'state'> | null | undefined): boolean =>
  fel?.state === 'queued' || fel?.state === 'sending'

/** The text for a sale that costs nothing (D162). */
export const FREE_WORDS = 'Sin factura: una venta de Q0.00 no se envía a SAT.'
