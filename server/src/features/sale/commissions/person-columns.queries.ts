import type { CommissionKind } from '@mostrador/domain/sale/commission'
import { sql } from 'kysely'

/** SQL of whom a percent is of. Expects `commission` with the person joined by a left join. */
export const KIND = sql<CommissionKind>`case when commission.user_id is null then 'affiliate' else 'cashier' end`
export const PERSON_ID = sql<number>`coalesce(commission.user_id, commission.affiliate_id)`
export const PERSON_NAME = sql<string>`coalesce(user_account.name, affiliate.name)`
export const PERSON_KEY = sql<string>`coalesce(user_account.name_key, affiliate.name_key)`
