import { instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { findDebt } from '../../people/customers/debts.queries.ts'
import { findCustomerName } from '../../people/customers/joined-customer.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { reachDebtor } from './read-statement.ts'
import { insertReminder } from './reminders.queries.ts'

/** Writes down that a customer was reminded of her debt. Returns her id. Refuses `notFound` and `nothingOwed`. */
export const remindCustomer = (
  { database, clock }: ServiceContext,
  author: Actor,
  requestedId: number,
  act: KeyedAct,
): Promise<Done<{ readonly customerId: number }>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      const customerId = await reachDebtor(tx, requestedId, author.scope)
      const { owed } = await findDebt(tx, customerId, { today: localDay(now), graceDays: 0 })
      if (owed === 0) throw refuse('nothingOwed', [])
      const name = await findCustomerName(tx, customerId)
      const by = { authorId: author.id, author: author.name }
      await insertReminder(tx, { customerId, ...by, at: instantOf(now), atLocal: localTime(now) })
      const about = { author: { id: author.id, name: author.name }, entity: 'cliente', entityId: customerId }
      await insertAudit(tx, { ...about, act: 'recordar', before: null, after: { nombre: name } }, now)
      return { customerId }
    })
  })
