import { readReceiver } from '@mostrador/domain/fiscal/receiver'
import { CF, FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const LEAST_SALES = 3

const MOST = 200

/** A NIT of invoices in the form that customers have: no dash, no leading zeros. */
const PLAIN_NIT = sql<string>`ltrim(replace(nit, '-', ''), '0')`

const oftenSeen = statement<{ least: number }>()((db, p) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('invoice')
        .where('nit', '<>', CF)
        .where('customer', '<>', FINAL_CONSUMER)
        .where('voided_at', 'is', null)
        .where('customer_id', 'is', null)
        .where((on) => on.or([on('receiver_kind', 'is', null), on('receiver_kind', '=', 'NIT')]))
        .groupBy(PLAIN_NIT)
        .having((of) => of.fn.countAll<number>(), '>=', p.least)
        .select((of) => [
          PLAIN_NIT.as('nit'),
          of.fn.countAll<number>().as('orders'),
          of.fn.max<number>('invoice.id').as('newest'),
        ])
        .as('seen'),
    )
    .innerJoin('invoice', 'invoice.id', 'seen.newest')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('customer')
            .whereRef('customer.tax_id', '=', 'seen.nit')
            .where('customer.tax_id', 'is not', null)
            .where('customer.tax_id_kind', '=', 'NIT')
            .where('customer.deleted_at', 'is', null)
            .select('customer.id'),
        ),
      ),
    )
    .select(['seen.nit', 'invoice.customer as name', 'seen.orders']),
)

/** NITs of at least `LEAST_SALES` sales that no customer has, most sales first, each with its newest name. */
export const listProposals = async (db: Db) =>
  (await db.all(oftenSeen, { least: LEAST_SALES }))
    .filter(({ nit }) => readReceiver(nit, 'NIT') !== null)
    .toSorted((one, other) => other.orders - one.orders || one.nit.localeCompare(other.nit))
    .slice(0, MOST)
