import { setTimeout as pause } from 'node:timers/promises'
import { type ReceiverKind, readReceiver } from '@mostrador/domain/fiscal/receiver'
import { DAY_MS, instantOf } from '@mostrador/domain/time'
import { CertifierAway } from '../../../certifiers/certifier.ts'
import type { CertifiersOf } from '../../../certifiers/certifiers-of.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { findTaxpayer, keepTaxpayer } from './documents/held-document.queries.ts'
import { findFelShop, isIssuing } from './settings/fel-shop.queries.ts'

interface LookUpContext extends ServiceContext {
  readonly certifiersOf: CertifiersOf
}

/** A name is looked up once a day. */
const FRESH_MS = DAY_MS

/**
 * The registry's name of a NIT or CUI, by the certifier of a shop (D163). A stored name serves while the certifier
 * is away. Refuses unknown numbers, and those that cannot be looked up now.
 */
export async function lookUp(
  { database, clock, certifiersOf }: LookUpContext,
  shopId: number,
  written: string,
): Promise<{ nit: string; name: string }> {
  const read = readReceiver(written)
  if (read?.kind !== 'NIT' && read?.kind !== 'CUI') throw refuse('taxpayerUnknown', [written])
  const { id: receiverId, kind } = read
  const now = clock()
  const known = await findTaxpayer(database.reads, receiverId)
  if (!known || now - Date.parse(known.askedAt) >= FRESH_MS) {
    const shop = await findFelShop(database.reads, shopId)
    const certifier = shop && certifiersOf(shop.certifier, shop.issuer.nit)
    const answer =
      certifier &&
      (await nameBy(() =>
        kind === 'NIT'
          ? certifier.taxpayer(receiverId, shop.issuer.nit)
          : certifier.person(receiverId, shop.issuer.nit),
      ))
    if (answer !== undefined && answer !== null) {
      const { name } = answer
      await database.inTransaction((tx) => keepTaxpayer(tx, { receiverId, name, now: instantOf(now) }))
      if (name === null) throw refuse('taxpayerUnknown', [written])
      return { nit: receiverId, name }
    }
    if (!known) throw refuse('taxpayerAway', [])
  }
  if (known?.name === null || known === undefined) throw refuse('taxpayerUnknown', [written])
  return { nit: receiverId, name: known.name }
}

export type AskName = (shopId: number, receiver: NamedReceiver) => Promise<void>

/** Milliseconds that a sale waits for a name that its till did not look up. */
const TIMEOUT_MS = 1_000

interface NamedReceiver {
  readonly nit?: string | undefined
  readonly receiver?: { readonly kind: ReceiverKind } | undefined
}

/**
 * Looks up the receiver's name before an order of an issuing shop is stored, unless the name is known (D163). Delays
 * a sale by `TIMEOUT_MS` at most, and never refuses one.
 */
export async function askName(context: LookUpContext, shopId: number, { nit, receiver }: NamedReceiver): Promise<void> {
  const read = nit === undefined ? null : readReceiver(nit, receiver?.kind)
  if (read?.kind !== 'NIT' && read?.kind !== 'CUI') return
  const { reads } = context.database
  if (!(await isIssuing(reads, shopId)) || (await findTaxpayer(reads, read.id))) return
  const isOver = new AbortController()
  await Promise.race([
    lookUp(context, shopId, read.id).catch(() => undefined),
    pause(TIMEOUT_MS, undefined, { ref: false, signal: isOver.signal }).catch(() => undefined),
  ])
  isOver.abort()
}

/** Undefined without an answer. */
async function nameBy(
  ask: () => Promise<{ readonly name: string } | null>,
): Promise<{ readonly name: string | null } | undefined> {
  try {
    return { name: (await ask())?.name ?? null }
  } catch (error) {
    if (error instanceof CertifierAway) return undefined
    throw error
  }
}
