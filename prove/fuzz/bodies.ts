import type { Endpoint } from '@mostrador/contract/endpoint'
import type { Random } from '@mostrador/demo/seeded'
import { dayAfter, localDay } from '@mostrador/domain/time'
import { goldenBodiesOf } from '../../contract/test/golden.ts'
import { hostileKey, hostileValue } from './hostile.ts'
import { kindOf, type Thing, type Things } from './things.ts'

export interface Known {
  readonly photo: string
  readonly affiliateCodes: readonly number[]
  readonly things: Things
}

/** Body of a call in the golden entries, which the tests require for every call. */
const goldenOf = ({ name }: Endpoint): unknown => structuredClone(goldenBodiesOf(name).request ?? {})

/** Fields that the server compares with its own values, so that a golden price would refuse an order. */
const COMPARED = new Set(['valor', 'adi', 'subtotal', 'total', 'disponibilidad', 'vendidoEn'])

/** Optional references to a shift, a drawer or a device. The golden ones do not exist, or are closed. */
const LEFT_OUT = new Set(['turno', 'aCaja', 'ventas', 'aparato', 'consecutivo', 'fondo', 'queda'])

/** Calls about the form of payment. In other calls each form has its own fields. */
const CHANGES_FORM = new Set(['returnGoods', 'correctPayment'])

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Amounts that can pay the smallest sale. */
const AMOUNTS = ['0.50', '2.00', '4.99', '6.00'] as const

/** A payment in any form, or by voucher if the shop has one. */
function anyPart(things: Things, random: Random): Json {
  const monto = random.pick(AMOUNTS)
  const voucher = things.any('voucher')
  return random.pick<Json>([
    { forma: 1, monto, recibido: '200.00' },
    { forma: 2, monto, referencia: 'CH-1204' },
    { forma: 3, monto },
    { forma: 4, monto, referencia: 'T-88121', porConfirmar: true },
    { forma: 6, monto, referencia: 'IVA-310' },
    ...(voucher ? [{ forma: 5, monto, vale: voucher.code }] : []),
  ])
}

export function plausibleBody(endpoint: Endpoint, known: Known, random: Random): unknown {
  const { things } = known
  const asSent = random.chance(0.7)
  // Sometimes the named record belongs to another user, or does not exist.
  const isOwn = random.chance(0.85)
  let named: Thing | undefined
  const fill = (name: string, value: unknown): unknown => {
    if (name === 'pagos' && random.chance(0.6)) return [anyPart(things, random)]
    if (name === 'items' && endpoint.name === 'returnGoods' && named) return returned(named.id)
    if (Array.isArray(value)) return value.map((part) => fill(name, part))
    if (name === 'itemsBag' || /^item_/.test(Object.keys(isObject(value) ? value : {})[0] ?? '')) return bag(value)
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, part]) =>
          (asSent && COMPARED.has(key)) || (LEFT_OUT.has(key) && random.chance(0.5)) ? [] : [[key, fill(key, part)]],
        ),
      )
    if (name === 'photoPath') return known.photo
    if (name === 'monto') return random.pick(AMOUNTS)
    if (name === 'pagado') return random.pick(['0.00', ...AMOUNTS])
    if (name === 'recibido') return random.pick(['5.00', '200.00'])
    if (name === 'tipo') return random.pick(['entrada', 'salida', 'retiro', 'deposito'])
    if (name === 'llego') return random.chance(0.5)
    if (name === 'hasta') return dayAfter(localDay(Date.now()), random.whole(0, 40))
    if (name === 'clave') return `6f1c9f0e-3b1d-4c58-9f43-${String(random.whole(1, 1e6)).padStart(12, '0')}`
    if (name === 'version' && named?.version !== undefined) return named.version
    if (name === 'forma' && CHANGES_FORM.has(endpoint.name)) return random.whole(1, 5)
    if (typeof value === 'number' || /^\d+$/.test(String(value))) return idOf(name) ?? value
    if (typeof value === 'string' && /name|nombre|email|code|codigo/i.test(name) && random.chance(0.6))
      return name.toLowerCase().includes('mail')
        ? `x${random.whole(1, 1e6)}@tienda.gt`
        : `${value} ${random.whole(1, 1e6)}`
    return value
  }
  const bag = (value: unknown): unknown => {
    const lines = Object.values((value ?? {}) as Json).filter(isObject)
    const ids = new Set(lines.map(() => (isOwn && things.any('product')?.id) || random.whole(1, 40)))
    return Object.fromEntries(
      [...ids].map((id, index) => [
        `item_${id}`,
        { ...(fill('', lines[index]) as Json), id, cantidad: random.whole(1, 3) },
      ]),
    )
  }
  const returned = (invoiceId: number): unknown[] =>
    things.linesOf(invoiceId).map(({ id, cantidad }) => ({
      id,
      cantidad: random.whole(1, cantidad),
      estado: random.pick(['vendible', 'dañado']),
    }))
  const idOf = (name: string): number | undefined => {
    const kind = kindOf(endpoint.name, name) ?? (name === 'turno' ? 'openShift' : undefined)
    const thing = isOwn && kind ? things.any(kind) : undefined
    // A shift is named beside the record and is not what the call edits.
    if (thing && name !== 'turno') named = thing
    if (thing) return thing.id
    if (/comercio|commerce|shop/i.test(name)) return isOwn ? things.shopId : random.whole(1, 2)
    if (/extension|elemento|especificacion/i.test(name)) return 1
    if (/grupo/i.test(name)) return random.whole(1, 3)
    if (/afiliado|affiliate/i.test(name)) return known.affiliateCodes[random.whole(0, known.affiliateCodes.length - 1)]
    if (/^(id|idData|producto|tag)$/i.test(name)) return random.whole(1, random.chance(0.4) ? 6 : 60)
    if (/^turno$/.test(name)) return random.whole(1, 6)
    if (/^a?caja$/i.test(name)) return random.whole(1, 3)
    return undefined
  }
  return fill('', goldenOf(endpoint))
}

/** Returns the body with one wrong value at a random place. */
export function spoiled(body: unknown, random: Random): unknown {
  const entries = isObject(body) ? Object.keys(body) : Array.isArray(body) ? [...body.keys()] : []
  if (entries.length === 0 || random.chance(0.1)) return hostileValue(random)
  const at = entries[random.whole(0, entries.length - 1)] ?? 0
  const part = (body as Record<string | number, unknown>)[at]
  const isDeep = typeof part === 'object' && part !== null && random.chance(0.8)
  const next = isDeep ? spoiled(part, random) : hostileValue(random)
  if (Array.isArray(body)) return body.map((item, index) => (index === at ? next : item))
  const { [at as string]: _, ...rest } = body as Json
  if (random.chance(0.15)) return rest
  if (random.chance(0.1)) return { ...rest, [hostileKey(random)]: part }
  return { ...rest, [at]: next }
}
