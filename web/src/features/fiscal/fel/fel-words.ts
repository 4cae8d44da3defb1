import type { FelDocumentRow, felDocumentById, felStatus } from '@mostrador/contract/fiscal/fel'
import { counted } from '@mostrador/domain/count'
import { dayAfter, localDay, showLocal } from '@mostrador/domain/time'
import type { z } from 'zod/mini'

export type ShopStatus = z.output<(typeof felStatus)['reply']>['shops'][number]
export type FelDocument = z.output<(typeof felDocumentById)['reply']>['document']
export type FelState = FelDocumentRow['state']
type Tone = 'done' | 'attention' | 'loss' | 'quiet'

export const TYPE_WORDS = {
  FACT: 'Factura',
  FCAM: 'Factura cambiaria',
  FPEQ: 'Factura PEQ',
  FCAP: 'Factura cambiaria PEQ',
  NCRE: 'Nota de crédito',
  NABN: 'Nota de abono',
} as const satisfies Record<FelDocumentRow['type'], string>

export const TYPE_CHOICES = (Object.keys(TYPE_WORDS) as (keyof typeof TYPE_WORDS)[]).map((type) => ({
  value: type,
  label: TYPE_WORDS[type],
}))

/** '10:15' of today, 'ayer, 10:15', 'vie 20 nov 2026, 10:15'. */
export function sinceWords(local: string, now: number): string {
  const [day, time] = [local.slice(0, 10), local.slice(11, 16)]
  const today = localDay(now)
  if (day === today) return `las ${time}`
  return day === dayAfter(today, -1) ? `ayer, ${time}` : `el ${showLocal(local)}`
}

/** The worst state comes first (D166). */
export interface ShopStanding {
  readonly tone: Tone
  readonly words: string
  /** Filters the list to the documents meant. */
  readonly state?: FelState
}

export function shopStanding(shop: ShopStatus, now: number): ShopStanding[] {
  const { rejected, review, queued, oldest, age, annulPending } = shop
  const all: (ShopStanding | false)[] = [
    shop.isOn &&
      !shop.hasCredentials && {
        tone: 'loss',
        words: 'El servidor no tiene las claves del certificador: los documentos esperan.',
      },
    rejected > 0 && {
      tone: 'loss',
      words: counted(rejected, 'rechazado: corríjalo', 'rechazados: corríjalos'),
      state: 'rejected',
    },
    review > 0 && { tone: 'loss', words: `${counted(review, 'por revisar', 'por revisar')}`, state: 'review' },
    queued > 0 && {
      tone: age === 'fresh' ? 'quiet' : age === 'amber' ? 'attention' : 'loss',
      words: `${counted(queued, 'espera', 'esperan')}${oldest === null ? '' : ` desde ${sinceWords(oldest, now)}`}`,
      state: 'queued',
    },
    annulPending > 0 && {
      tone: 'attention',
      words: counted(annulPending, 'anulación pedida', 'anulaciones pedidas'),
      state: 'annulPending',
    },
  ]
  const standing = all.filter((each) => each !== false)
  if (standing.length > 0) return standing
  return [shop.isOn ? { tone: 'done', words: 'Todo certificado' } : { tone: 'quiet', words: 'FEL apagada' }]
}
