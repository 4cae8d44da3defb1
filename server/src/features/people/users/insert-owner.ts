import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { findFirstShop } from '../../group/shops/shopless.queries.ts'
import { insertUser } from './user-insert.queries.ts'

const FIRST_EXTENSION = 1

/** Adds an owner with minimal data, at the first shop, or at none if there is none yet (D80, D133). Returns the id. */
export const insertOwner = async (
  tx: Tx,
  owner: { readonly name: string; readonly email: string; readonly passwordHash: string; readonly createdAt: Instant },
): Promise<number> =>
  insertUser(tx, {
    ...owner,
    role: 'owner',
    phone: '',
    address: '',
    department: '',
    description: '',
    occupation: 'Propietario',
    shopId: await findFirstShop(tx),
    extensionId: FIRST_EXTENSION,
    isActive: true,
  })
