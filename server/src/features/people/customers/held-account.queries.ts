import type { CustomerCredit } from '@mostrador/domain/people/customer'
import { sql } from 'kysely'
import { locked } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { customers } from '../../../db/tables/customer.ts'

const account = customers.reading('id', 'creditLimit', 'creditDays', 'isBlocked', 'joinedId', 'deletedAt')

const held = statement<{ id: number }>()((db, p, engine) =>
  locked(
    engine,
    db
      .selectFrom('customer')
      .where('id', '=', p.id)
      .select([
        ...account.columns,
        sql<string>`coalesce((select name from affiliate where affiliate.id = customer.affiliate_id), customer.name)`.as(
          'name',
        ),
      ]),
  ),
)

/** A locked customer, so that no other sale on credit uses the same room meanwhile (D186). */
export interface HeldAccount {
  readonly id: number
  readonly name: string
  readonly credit: CustomerCredit
  readonly isDeleted: boolean
}

/**
 * Locks a customer until the transaction ends, or the one she was joined with meanwhile. Call with the id of
 * `resolveAlias`: customers are locked in the order of their ids, and an alias would be locked first.
 */
export async function holdAccount(tx: Tx, id: number): Promise<HeldAccount> {
  const found = await tx.first(held, { id })
  if (!found) throw new Error(`no customer ${id}`)
  const { creditLimit: limit, creditDays: days, isBlocked, joinedId, deletedAt } = account.decode(found)
  if (joinedId !== null) return holdAccount(tx, joinedId)
  return { id: found.id, name: found.name, credit: { limit, days, isBlocked }, isDeleted: deletedAt !== null }
}
