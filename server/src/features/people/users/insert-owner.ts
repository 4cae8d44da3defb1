import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { findFirstShop } from '../../group/shops/shopless.queries.ts'
import { insertUser } from './user-insert.queries.ts'

const FIRST_EXTENSION = 1

/** An owner of whom no more is known, at the first shop; before there is one, at none (D80, D133). Answers the id. */
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
