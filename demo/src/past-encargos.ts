import type { Delivery, EncargoForm } from '@mostrador/domain/sale/encargo'
import { DAY_MS, HOUR_MS, localDay, MINUTE_MS, startOfDay } from '@mostrador/domain/time'
import { seeded } from './seeded.ts'

export interface PastChange {
  /** Epoch milliseconds. */
  readonly at: number
  /** Paid share of the total in percent. */
  readonly paid: number
  readonly form: EncargoForm
  readonly delivery: Delivery
  readonly isActive: boolean
  /** True if the encargo was delivered as an order (D104). Older encargos were only marked as delivered. */
  readonly isFetched?: boolean
}

/** A past encargo. Only Vianney has them (D2). */
export interface PastEncargo {
  readonly at: number
  /** Positions among Vianney's products. */
  readonly lines: readonly { readonly product: number; readonly quantity: number }[]
  /** Position in the list of active affiliates. */
  readonly affiliate: number
  readonly percent: number
  readonly description: string
  readonly changes: readonly PastChange[]
}

const COUNT = 30

const DESCRIPTIONS = [
  'Viene por él el sábado en la mañana.',
  'Para el ajuar de su hija; lo quiere en una sola bolsa.',
  'Avisarle por teléfono cuando esté completo.',
  'Lo recoge su hermana, doña Chayo.',
  'Paga el resto al recogerlo.',
  'Para las habitaciones nuevas del hostal.',
  'Se lo lleva el mensajero a Mixco.',
  'Regalo de boda: envolver aparte.',
] as const

/** End of an encargo by its age in days: old ones are done, new ones wait. */
type Story = 'done' | 'fetched' | 'cancelled' | 'pending' | 'deposit' | 'new'

/** Oldest first, so that the list begins with open ones. */
const STORIES: readonly Story[] = [
  ...Array<Story>(9).fill('done'),
  'cancelled',
  ...Array<Story>(4).fill('done'),
  'cancelled',
  'pending',
  'done',
  'pending',
  'deposit',
  'pending',
  'done',
  'fetched',
  'cancelled',
  'pending',
  'fetched',
  'deposit',
  'pending',
  'deposit',
  'new',
  'new',
]

/** Thirty encargos of five months, oldest first. `products` are positions with enough stock, then and now. */
export function pastEncargos(
  now: number,
  { products, affiliates }: { readonly products: readonly [number, ...number[]]; readonly affiliates: number },
): PastEncargo[] {
  const random = seeded(20_260_731)
  const shuffled = random.shuffled(products)
  const today = startOfDay(localDay(now))
  return STORIES.slice(0, COUNT).map((story, position) => {
    const age = Math.round(150 * ((COUNT - position) / COUNT) ** 1.6)
    const at = Math.min(today - age * DAY_MS + (9 + random.next() * 8) * HOUR_MS, now - (COUNT - position) * MINUTE_MS)
    const wanted = random.whole(1, 4)
    const lines = Array.from({ length: wanted }, (_, index) => ({
      product: shuffled[(position * 4 + index) % shuffled.length] ?? products[0],
      quantity: random.pick([1, 1, 2, 2, 3]),
    }))
    const forms = random.shuffled<EncargoForm>(['cash', 'cash', 'card', 'cheque'])
    return {
      at,
      lines: [...new Map(lines.map((line) => [line.product, line])).values()],
      affiliate: random.whole(0, affiliates - 1),
      percent: random.chance(0.2) ? random.pick([500, 1000]) : 0,
      description: story === 'new' ? '' : random.pick(DESCRIPTIONS),
      changes: changesOf(story, forms)
        .map((change, turn) => ({ ...change, at: at + (turn * 4 + 0.05) * DAY_MS }))
        .filter((change) => change.at < now),
    }
  })
}

function changesOf(story: Story, [first = 'cash', second = 'cash']: readonly EncargoForm[]): Omit<PastChange, 'at'>[] {
  const deposit = { paid: 40, form: first, delivery: 'undelivered', isActive: true } as const
  const arrived = { paid: 70, form: second, delivery: 'pending', isActive: true } as const
  if (story === 'new') return []
  if (story === 'deposit') return [deposit]
  if (story === 'pending') return [deposit, arrived]
  if (story === 'fetched')
    return [deposit, { paid: 100, form: 'cash', delivery: 'delivered', isActive: true, isFetched: true }]
  if (story === 'done') return [deposit, { paid: 100, form: second, delivery: 'delivered', isActive: true }]
  return [deposit, { paid: 0, form: first, delivery: 'undelivered', isActive: false }]
}
