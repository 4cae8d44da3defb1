import type { LookupKind } from '@mostrador/domain/group/lookup'
import { can } from '@mostrador/domain/people/permissions'
import { brokenRule, type Profile, type UserRule, type UserStanding } from '@mostrador/domain/people/user'
import { ROLE_NAMES } from '@mostrador/domain/platform/role'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { findUser, findUserByEmail, listActiveOwners, type UserRecord } from './user-record.queries.ts'

const FIELDS: Partial<Record<UserRule, string>> = {
  roleAboveOwn: 'role',
  ownRole: 'role',
  ownShop: 'shopId',
  ownActive: 'isActive',
}

/** The rules whose breaking is kept in the audit log. */
export const USER_RULES: readonly UserRule[] = [
  'higherRank',
  'roleAboveOwn',
  'ownRole',
  'ownShop',
  'ownActive',
  'ownRemoval',
  'lastOwner',
]

/** Refuses what D6 forbids. Reads the actor again in the transaction, because of a demotion meanwhile. */
export async function refuseBrokenRule(
  tx: Tx,
  caller: Profile,
  before: UserStanding | null,
  after: Omit<UserStanding, 'id'> | null,
): Promise<void> {
  const actor = await findUser(tx, caller.id)
  if (!actor?.isActive || !can({ ...caller, role: actor.role }, 'users.write')) throw refuse('notAllowed', [])
  const otherOwners = (await listActiveOwners(tx)).filter((id) => id !== before?.id).length
  const rule = brokenRule(actor, before, after, otherOwners)
  const field = rule && FIELDS[rule]
  if (rule) throw refuse(rule, [], field === undefined ? {} : { field })
}

/** An e-mail belongs to one user, inactive ones included (D77). */
export async function refuseTakenEmail(tx: Tx, email: string, own?: number): Promise<void> {
  const other = await findUserByEmail(tx, email)
  if (other !== undefined && other.id !== own) throw refuse('emailTaken', [], { field: 'email' })
}

const PLACES = { shopId: 'shop', extensionId: 'extension' } as const satisfies Record<string, LookupKind>
type Places = { readonly [Field in keyof typeof PLACES]: number }

/** Shop and extension must exist, and be active when they are newly chosen (D62). */
export async function refuseGonePlace(tx: Tx, chosen: Places, before?: Places): Promise<void> {
  for (const [field, kind] of Object.entries(PLACES) as [keyof Places, LookupKind][]) {
    const entry = await findLookup(tx, kind, chosen[field])
    const isKept = before !== undefined && before[field] === chosen[field]
    if (!entry || (!entry.isActive && !isKept)) throw refuse('choiceGone', [], { field })
  }
}

export const auditedUser = (user: Omit<UserRecord, 'id' | 'version'>) => ({
  nombre: user.name,
  email: user.email,
  puesto: ROLE_NAMES[user.role],
  activo: user.isActive ? 'Activo' : 'No activo',
  comercioId: user.shopId,
  extensionId: user.extensionId,
  departamento: user.department,
  direccion: user.address,
  ocupacion: user.occupation,
  telefono: user.phone,
  descripcion: user.description,
})
