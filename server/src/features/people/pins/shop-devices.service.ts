import { randomBytes } from 'node:crypto'
import { entersByPin } from '@mostrador/domain/people/pin'
import { instantOf, localTime } from '@mostrador/domain/time'
import { type Caller, isOutside, rowScope } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { checkOwnPassword, OWN_PASSWORD_REFUSALS } from '../session/own-password.ts'
import { hasSession } from '../session/session.queries.ts'
import { hashOfToken } from '../session/session-life.ts'
import { deleteShopDevice, findShopDevice, insertShopDevice, listShopDevices } from './shop-device.queries.ts'

const MOST_DEVICES = 100

const about = ({ id, name }: Pick<Caller, 'id' | 'name'>, entityId: number | null) => ({
  author: { id, name },
  entity: 'equipo con PIN',
  entityId,
})

/** `token` is the cookie of the asking device. */
export async function devicesOf({ database }: Pick<ServiceContext, 'database'>, token: string | undefined) {
  const own = token && hashOfToken(token)
  return (await listShopDevices(database.reads)).map(({ hash, createdAt, usedAt, ...device }) => ({
    ...device,
    createdAt: localTime(Date.parse(createdAt)),
    usedAt: usedAt && localTime(Date.parse(usedAt)),
    isThis: hash === own,
  }))
}

interface Enrolment {
  readonly name: string
  readonly shopId: number
  readonly password: string
  readonly deviceToken: string | undefined
}

/** Makes the asking device a shop's (D229). Refuses `notFound`, `choiceGone` and `tooManyDevices`. */
export function enrolDevice(
  context: ServiceContext,
  caller: Caller,
  { name, shopId, password, deviceToken }: Enrolment,
): Promise<{ token: string; shop: string }> {
  const { database, clock } = context
  return withAuditedRefusals(context, about(caller, null), OWN_PASSWORD_REFUSALS, async () => {
    // A clerk who enters by PIN has no password that could confirm it.
    if (entersByPin(caller)) throw refuse('notAllowed', [])
    if (isOutside(rowScope(caller), shopId)) throw refuse('notFound', [])
    await checkOwnPassword(context, caller.id, password, 'password')
    const token = randomBytes(32).toString('base64url')
    const shop = await database.inTransaction(async (tx) => {
      // A password that was reset meanwhile ended the session.
      if (!(await hasSession(tx, caller.sessionHash))) throw refuse('notLoggedIn', [])
      const entry = await findLookup(tx, 'shop', shopId)
      if (!entry?.isActive) throw refuse('choiceGone', [], { field: 'shopId' })
      const former = deviceToken && (await findShopDevice(tx, hashOfToken(deviceToken)))
      if (former) await deleteShopDevice(tx, former.id)
      if ((await listShopDevices(tx)).length >= MOST_DEVICES) throw refuse('tooManyDevices', [MOST_DEVICES])
      const now = clock()
      const id = await insertShopDevice(tx, {
        hash: hashOfToken(token),
        shopId,
        name,
        authorId: caller.id,
        createdAt: instantOf(now),
      })
      const before = former ? { nombre: former.name, comercioId: former.shopId } : null
      const after = { nombre: name, comercioId: shopId }
      await insertAudit(tx, { ...about(caller, id), act: 'crear', before, after }, now)
      return entry.name
    })
    return { token, shop }
  })
}

/** Ends a device and the sessions that a PIN opened there. Returns its name. Refuses `notFound`. */
export const revokeDevice = (
  { database, clock }: ServiceContext,
  caller: Pick<Caller, 'id' | 'name'>,
  id: number,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const device = await deleteShopDevice(tx, id)
    if (!device) throw refuse('notFound', [])
    const before = { nombre: device.name, comercioId: device.shopId }
    await insertAudit(tx, { ...about(caller, id), act: 'eliminar', before, after: null }, clock())
    return device.name
  })
