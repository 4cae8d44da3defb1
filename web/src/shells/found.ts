import type { findAnything } from '@mostrador/contract/overview/find'
import { encargoName, encargoNounTo } from '@mostrador/domain/group/encargo-noun'
import { showMoney } from '@mostrador/domain/money'
import type { Profile } from '@mostrador/domain/people/user'
import { showLocal } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { MenuSection } from '../frame/menu.ts'
import {
  affiliatesOf,
  customersOf,
  encargosOf,
  invoicesOf,
  receivingsOf,
  returnsOf,
  suppliersOf,
  transfersOf,
  usersOf,
} from '../paths.ts'

export interface Find {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly to: string
  readonly search: {
    readonly buscar?: string
    readonly producto?: number
    readonly factura?: number
    readonly encargo?: number
    readonly devolucion?: number
    readonly recepcion?: number
    readonly traslado?: number
    readonly pestana?: string
  }
}

type Answer = z.output<typeof findAnything.reply>

const DOCUMENTS = {
  return: { noun: 'Devolución', to: returnsOf, search: (devolucion: number) => ({ devolucion }) },
  receiving: { noun: 'Recepción', to: receivingsOf, search: (recepcion: number) => ({ recepcion }) },
  transfer: { noun: 'Traslado', to: transfersOf, search: (traslado: number) => ({ traslado }) },
} as const

/** Leaves out results for which this person has no screen. */
export function foundBy(
  profile: Profile,
  menu: readonly MenuSection[],
  { invoices, encargos, affiliates, customers, people, suppliers, documents }: Answer,
): Find[] {
  const { role } = profile
  const screens = new Set(menu.flatMap(({ entries }) => entries.map(({ path }) => path)))
  return [
    ...invoices.map(
      ({ id, number, issuedAt, customer, total, isVoid }): Find => ({
        key: `factura-${id}`,
        label: `Factura ${number}, ${customer}`,
        hint: isVoid ? 'ANULADA' : `${showMoney(total)}, ${showLocal(issuedAt)}`,
        to: invoicesOf(role),
        search: { factura: id },
      }),
    ),
    ...encargos.map(
      ({ id, number, affiliate, total }): Find => ({
        key: `encargo-${id}`,
        label: `${encargoName(encargoNounTo(profile))} ${number}, ${affiliate}`,
        hint: showMoney(total),
        to: encargosOf(role),
        search: { encargo: id },
      }),
    ),
    ...affiliates.map(
      ({ id, code, name }): Find => ({
        key: `afiliado-${id}`,
        label: name,
        hint: `Afiliado ${code}`,
        to: affiliatesOf(role),
        search: { buscar: name },
      }),
    ),
    ...customers.map(
      ({ id, name, taxId }): Find => ({
        key: `cliente-${id}`,
        label: name,
        hint: ['Cliente', taxId].filter(Boolean).join(', '),
        to: customersOf(role),
        search: { buscar: name },
      }),
    ),
    ...people.map(
      ({ id, name, role: puesto }): Find => ({
        key: `persona-${id}`,
        label: name,
        hint: puesto,
        to: usersOf(role),
        search: { buscar: name },
      }),
    ),
    ...suppliers.map(
      ({ id, name, nit }): Find => ({
        key: `casa-${id}`,
        label: name,
        hint: nit === '' ? 'Casa' : `Casa, NIT ${nit}`,
        to: suppliersOf(role),
        search: { buscar: name },
      }),
    ),
    ...documents.map(({ kind, id, number, about }): Find => {
      const { noun, to, search } = DOCUMENTS[kind]
      return { key: `${kind}-${id}`, label: `${noun} ${number}`, hint: about, to: to(role), search: search(id) }
    }),
  ].filter(({ to }) => screens.has(to))
}
