import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  correctFelDocument,
  decideFelAnnulment,
  reissueFelDocument,
  retryFelDocument,
} from '@mostrador/contract/fiscal/fel'
import { SALE_TYPES } from '@mostrador/domain/fiscal/issuer'
import { turn } from '../shop/selling-shop.ts'
import type { IssuingShop } from './issuing-shop.ts'

/** Documents that can still be sent. Those that wait for a refused document need a person first. */
const OPEN = `select count(*) from fel_document where state in ('queued', 'sending')`
/** Documents for a person. A refused annulment is decided at its origin. */
const REFUSED = `select id, type, origin_id, error_code from fel_document where state in ('rejected', 'review')`
const HURRY = `update fel_document set next_at = ? where state = 'queued' and next_at > ?`
const LOOK_EVERY_MS = 250

/** A shop whose owner corrects documents. Its servers may run in this process. */
interface MendingShop extends Pick<IssuingShop, 'raw'> {
  readonly servers: readonly Pick<IssuingShop['servers'][number], 'ask'>[]
  readonly people: Pick<IssuingShop['people'], 'owner'>
}

interface Refused {
  readonly id: number
  readonly type: string
  readonly origin_id: number | null
  readonly error_code: string | null
}

/** Waits until nothing can be sent, making scheduled documents due at once. Returns false after the timeout. */
export async function drained({ raw }: IssuingShop, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs
  while (Number(raw.prepare(OPEN).pluck().get()) > 0) {
    if (Date.now() > until) return false
    const now = new Date().toISOString()
    raw.prepare(HURRY).run(now, now)
    await pause(LOOK_EVERY_MS)
  }
  return true
}

/** Acts as a person on refused documents. `strange` has unexpected answers. */
export async function mendRefused(shop: MendingShop): Promise<{ mended: number; strange: string[] }> {
  const { raw, servers, people } = shop
  const strange: string[] = []
  const refused = raw.prepare(REFUSED).all() as Refused[]
  for (const { id, type, origin_id: originId, error_code: code } of refused) {
    const isSale = SALE_TYPES.some((known) => known === type)
    const [call, body] =
      type === 'ANUL' && id % 2 === 0
        ? [decideFelAnnulment, { idData: originId, decision: 'nota', motivo: 'SAT no la anula' }]
        : code === 'tooOld'
          ? [reissueFelDocument, { idData: id }]
          : isSale && id % 2 === 0
            ? [correctFelDocument, { idData: id, nit: '12521337' }]
            : [retryFelDocument, { idData: type === 'ANUL' ? originId : id }]
    const answer = await turn(servers, id).ask({
      method: call.method,
      path: call.path,
      headers: {
        cookie: `sid=${people.owner}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify([body]),
    })
    if (answer.status >= 300) strange.push(`${call.path} ${type}: ${answer.status} ${answer.text}`)
  }
  return { mended: refused.length, strange }
}
