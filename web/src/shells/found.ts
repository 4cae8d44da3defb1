import type { findAnything } from '@mostrador/contract/find'
import { showMoney } from '@mostrador/domain/money/money'
import type { Profile } from '@mostrador/domain/people/user'
import { encargoName, encargoNounTo } from '@mostrador/domain/sale/encargo'
import { showLocal } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { menuOf } from '../frame/menu.ts'
import { affiliatesOf, encargosOf, invoicesOf, usersOf } from '../paths.ts'

/** Something found, and where it is. */
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
  }
}

type Answer = z.output<typeof findAnything.reply>

/** What the server found, and where each is opened; what this person has no screen for is left out. */
export function foundBy(profile: Profile, { invoices, encargos, affiliates, people }: Answer): Find[] {
  const { role } = profile
  const screens = new Set(menuOf(profile).flatMap(({ entries }) => entries.map(({ path }) => path)))
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
    ...people.map(
      ({ id, name, role: puesto }): Find => ({
        key: `persona-${id}`,
        label: name,
        hint: puesto,
        to: usersOf(role),
        search: { buscar: name },
      }),
    ),
  ].filter(({ to }) => screens.has(to))
}
