import { findAnything } from '@mostrador/contract/find'
import { affiliateColumns } from '@mostrador/contract/people/affiliates'
import { userColumns } from '@mostrador/contract/people/users'
import { encargoColumns } from '@mostrador/contract/sale/encargos'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { ROLE_NAMES } from '@mostrador/domain/people/role'
import { localDay } from '@mostrador/domain/time'
import { rowScope } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { listing } from '../../db/search.ts'
import type { Binder } from '../../http/implement.ts'
import { listAffiliates } from '../affiliates/affiliates.queries.ts'
import { listEncargos } from '../encargos/encargo-list.queries.ts'
import { ownOf } from '../encargos/own-encargo.ts'
import { listUsers } from '../users/user-list.queries.ts'
import { findNumbered } from './numbered-invoice.queries.ts'

/** So many of each kind are offered; their lists have the rest. */
const OFFERED = 4

/** One letter stands in every second name: nothing is meant by it. */
const SHORTEST = 2

const NOTHING = { rows: [] }

export function findRoutes({ staff }: Binder, { database: { reads, slow }, clock }: Context): void {
  staff(findAnything, async ({ query, caller }) => {
    const text = query.text.trim()
    const by = (...columns: string[]) => ({ page: 1, pageSize: OFFERED, search: text, columns })
    const isAsked = text.length >= SHORTEST
    // Searches that look at each row run where no order waits for them.
    const [invoices, encargos, affiliates, people] = await Promise.all([
      findNumbered(reads, text, { shopId: rowScope(caller), seesVoid: can(caller, 'invoices.void') }),
      isAsked && can(caller, 'encargos.read')
        ? listEncargos(slow, ownOf(caller), {}, listing(by('numero', 'afiliado'), encargoColumns), localDay(clock()))
        : NOTHING,
      isAsked && can(caller, 'affiliates.read')
        ? listAffiliates(slow, listing(by('codigo', 'nombre'), affiliateColumns))
        : NOTHING,
      isAsked && can(caller, 'users.read')
        ? listUsers(slow, { deleted: 'without' }, listing(by('nombre', 'email'), userColumns))
        : NOTHING,
    ])
    return {
      invoices,
      encargos: encargos.rows,
      affiliates: affiliates.rows,
      people: people.rows.map(({ id, name, role }) => ({ id, name, role: ROLE_NAMES[role] })),
      message: DONE.listed,
    }
  })
}
