import type { CommissionKind } from '@mostrador/domain/sale/commission'
import { sql } from 'kysely'

/** SQL of a percent's person. Expects `commission` with its account or affiliate joined by left joins. */
export const KIND = sql<CommissionKind>`case when commission.user_id is null then 'affiliate' else 'cashier' end`
export const PERSON_ID = sql<number>`coalesce(commission.user_id, commission.affiliate_id)`
export const PERSON_NAME = sql<string>`coalesce(user_account.name, affiliate.name)`
export const PERSON_KEY = sql<string>`coalesce(user_account.name_key, affiliate.name_key)`
