import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

export interface NewAffiliate {
  readonly code: number
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly description: string
  readonly isActive: boolean
  readonly createdAt: Instant
  /** Who registers it, where that is known. */
  readonly createdBy?: number | null
}

const insert = statement<
  Omit<NewAffiliate, 'isActive' | 'createdBy'> & {
    isActive: number
    createdBy: number | null
    nameKey: string
    emailKey: string
  }
>()((db, p) =>
  db
    .insertInto('affiliate')
    .values({
      code: p.code,
      name: p.name,
      name_key: p.nameKey,
      phone: p.phone,
      email: p.email,
      email_key: p.emailKey,
      description: p.description,
      is_active: p.isActive,
      created_at: p.createdAt,
      created_by: p.createdBy,
    })
    .returning('id'),
)

export async function insertAffiliate(tx: Tx, affiliate: NewAffiliate): Promise<number> {
  const row = await tx.first(insert, {
    ...affiliate,
    isActive: Number(affiliate.isActive),
    createdBy: affiliate.createdBy ?? null,
    nameKey: fold(affiliate.name),
    emailKey: fold(affiliate.email),
  })
  if (!row) throw new Error('The affiliate was not stored')
  return row.id
}
