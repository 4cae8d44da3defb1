import type { personalData } from '@mostrador/contract/overview/personal-data'
import { counted } from '@mostrador/domain/count'
import { countedEncargos } from '@mostrador/domain/group/encargo-noun'
import type { z } from 'zod/mini'

/** A person whose data are exported or erased, identified by NITs of purchases and by an affiliate or customer id. */
export interface Subject {
  readonly nits: readonly string[]
  readonly affiliateId?: number | undefined
  readonly customerId?: number | undefined
}

export type StoredOfPerson = z.output<typeof personalData.reply>['kept']

/** Returns the request body of the calls about a person. */
export const bodyOf = ({ nits, ...ids }: Subject) => ({ nits: [...nits], ...ids })

export const withNit = (subject: Subject, nit: string): Subject => ({ ...subject, nits: [...subject.nits, nit] })

export const withAffiliate = (subject: Subject, affiliateId: number): Subject => ({ ...subject, affiliateId })

/** '1 día', '30 días'. */
export const countedDays = (days: number): string => counted(days, 'día', 'días')

export const countedOrders = (count: number): string => counted(count, 'pedido', 'pedidos')

type KeptCounts = Readonly<Record<'orders' | 'encargos' | 'entries' | 'affiliates' | 'customers', number>>

/** '12 pedidos, 3 encargos o apartados, 1 afiliado', without parts that are 0. */
export function listKept(kept: KeptCounts): string {
  const parts = [
    kept.orders > 0 && countedOrders(kept.orders),
    kept.encargos > 0 && countedEncargos(kept.encargos),
    kept.affiliates > 0 && counted(kept.affiliates, 'afiliado', 'afiliados'),
    kept.customers > 0 && counted(kept.customers, 'ficha de cliente', 'fichas de cliente'),
    kept.entries > 0 && counted(kept.entries, 'entrada de la bitácora', 'entradas de la bitácora'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'nada' : parts.join(', ')
}
