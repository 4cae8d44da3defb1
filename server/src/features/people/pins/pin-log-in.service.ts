import { randomBytes } from 'node:crypto'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { Refusal, refuse, sentenceOf } from '../../../refuse.ts'
import { keepRefusal } from '../../platform/audit/audit.queries.ts'
import { countAttempt } from '../session/count-attempt.ts'
import { countThisTry } from '../session/count-try.ts'
import { LOGIN_WINDOW_MS, secondsUntilOneMore } from '../session/login-limits.ts'
import { writeSession } from '../session/open-session.ts'
import { hashOfNobody, isPassword } from '../session/password.ts'
import { deleteTries } from '../session/secret-try.queries.ts'
import { touchAccount } from '../session/session.queries.ts'
import { hashOfToken } from '../session/session-life.ts'
import { type Attempter, countAttempts, deleteNewestAttempt } from '../session/throttle.queries.ts'
import { findPinClerk } from './pin-staff.queries.ts'
import { findShopDevice, noteDeviceUse, type ShopDevice } from './shop-device.queries.ts'

/** Wrong PINs of all people on one device within the login's window, and calls of an address without such a device. */
const MOST_WRONG = 10

export interface PinRequest {
  readonly deviceToken: string | undefined
  readonly userId: number
  readonly pin: string
  readonly address: string
  readonly userAgent: string | undefined
}

/**
 * Opens a clerk's session on a device of the clerk's shop and returns its token (D229). An attempt is counted for the
 * device and the person before it is judged. A missing device cookie, a clerk of another shop and an unknown id get the
 * answer of a wrong PIN, after the same time. Refuses `wrongPin`, `pinLocked` and `deviceLocked`.
 */
export async function logInWithPin(context: ServiceContext, request: PinRequest): Promise<string> {
  const { database } = context
  const { deviceToken: token, userId } = request
  const device = token ? await findShopDevice(database.reads, hashOfToken(token)) : undefined
  const clerk = device && (await findPinClerk(database.reads, userId, device.shopId))
  const enter = async () => {
    const attempter = device ? ofDevice(device) : ofStranger(request.address)
    await countThisAttempt(context, attempter)
    const left = clerk ? await countTryOf(context, clerk.id, attempter) : undefined
    const isRight = await isPassword(request.pin, clerk?.hash ?? (await hashOfNobody()))
    const wrong = refuse('wrongPin', [left ?? MOST_WRONG], { field: 'pin' })
    if (!device || !clerk || !isRight) throw wrong
    return openPinSession(context, { device, clerk, attempter, userAgent: request.userAgent, wrong })
  }
  if (!device) return enter()
  try {
    return await enter()
  } catch (error) {
    if (error instanceof Refusal) await keepWrong(context, device, clerk, error)
    throw error
  }
}

/** Counts a person's try. A locked person's try does not count for the device, which others use too. */
async function countTryOf(context: ServiceContext, clerkId: number, attempter: Attempter): Promise<number> {
  try {
    return await countThisTry(context, clerkId, 'pin')
  } catch (error) {
    await context.database.inTransaction((tx) => deleteNewestAttempt(tx, attempter), 'read committed')
    throw error
  }
}

/** The log names the device and the person whose PIN was tried. It cannot know who typed. */
const keepWrong = (
  { database, clock }: ServiceContext,
  device: ShopDevice,
  clerk: { readonly id: number; readonly name: string } | undefined,
  refusal: Refusal,
) =>
  database.inTransaction((tx) => {
    const about = { author: null, entity: 'PIN', entityId: clerk?.id ?? null }
    const after = { motivo: sentenceOf(refusal), equipo: device.name, ...(clerk && { usuario: clerk.name }) }
    return keepRefusal(tx, about, { code: `${refusal.code} ${device.id}`, after }, clock())
  }, 'read committed')

/** The empty address keeps strangers out of a device's count: a typed e-mail always comes with an address. */
const ofDevice = ({ id }: ShopDevice): Attempter => ({ account: `equipo ${id}`, address: '', browser: '' })

const ofStranger = (address: string): Attempter => ({ account: 'pin sin equipo', address, browser: '' })

const countThisAttempt = (context: ServiceContext, attempter: Attempter): Promise<Attempter> =>
  countAttempt(context, [`cuenta ${attempter.account} ${attempter.address}`], async (tx, now) => {
    const { pair } = await countAttempts(tx, attempter, instantOf(now - LOGIN_WINDOW_MS))
    const seconds = secondsUntilOneMore(pair, MOST_WRONG, now)
    if (seconds !== undefined) throw refuse('deviceLocked', [seconds], { retryAfter: seconds })
    return attempter
  })

interface Entering {
  readonly device: ShopDevice
  readonly clerk: { readonly id: number; readonly version: number }
  readonly attempter: Attempter
  readonly userAgent: string | undefined
  readonly wrong: Refusal
}

/** Opens a session that ends with its device and is never remembered. */
async function openPinSession(
  { database, clock }: ServiceContext,
  { device, clerk, attempter, userAgent, wrong }: Entering,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOfToken(token)
  const { id: userId } = clerk
  await database.inTransaction(async (tx) => {
    const at = clock()
    const now = instantOf(at)
    await touchAccount(tx, userId, now)
    // A device that was revoked meanwhile, or a person who was changed, opens nothing.
    const isThere = await noteDeviceUse(tx, { id: device.id, now })
    if (!isThere || (await findPinClerk(tx, userId, device.shopId))?.version !== clerk.version) throw wrong
    await deleteNewestAttempt(tx, attempter)
    await deleteTries(tx, { userId, secret: 'pin' })
    await writeSession(tx, { hash, userId, remember: false, userAgent, seenAt: at, shopDeviceId: device.id })
  }, 'read committed')
  return token
}
