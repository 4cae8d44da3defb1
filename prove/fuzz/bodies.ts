import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@mostrador/contract/endpoint'
import type { Random } from '@mostrador/server/demo/seeded'
import { hostileKey, hostileValue } from './hostile.ts'

const GOLDEN = join(import.meta.dirname, '../../contract/test/golden')

/** What the shop has, so that a body can name it. */
export interface Known {
  readonly photo: string
  readonly affiliateCodes: readonly number[]
}

/** A call's body as the specification writes it: every call has one, and a new call is not accepted without. */
function goldenOf({ name }: Endpoint): unknown {
  const [, act] = name.split('.')
  const file = [name, `lookup.${act}`]
    .map((part) => join(GOLDEN, `${part}.request.json`))
    .find((path) => existsSync(path))
  return file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'))
}

/** What the server compares with its own figures: left out, an order is not refused for a price of the specification. */
const COMPARED = new Set(['valor', 'adi', 'subtotal', 'total', 'disponibilidad', 'vendidoEn'])

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A body that has a good chance of being accepted. */
export function plausibleBody(endpoint: Endpoint, known: Known, random: Random): unknown {
  const asSent = random.chance(0.7)
  const fill = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((part) => fill(name, part))
    if (name === 'itemsBag' || /^item_/.test(Object.keys(isObject(value) ? value : {})[0] ?? '')) return bag(value)
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, part]) => (asSent && COMPARED.has(key) ? [] : [[key, fill(key, part)]])),
      )
    if (name === 'photoPath') return known.photo
    if (typeof value === 'number' || /^\d+$/.test(String(value))) return named(name) ?? value
    if (typeof value === 'string' && /name|nombre|email|code|codigo/i.test(name) && random.chance(0.6))
      return name.toLowerCase().includes('mail')
        ? `x${random.whole(1, 1e6)}@tienda.gt`
        : `${value} ${random.whole(1, 1e6)}`
    return value
  }
  const bag = (value: unknown): unknown => {
    const lines = Object.values((value ?? {}) as Json).filter(isObject)
    const ids = new Set(lines.map(() => random.whole(1, 40)))
    return Object.fromEntries(
      [...ids].map((id, index) => [
        `item_${id}`,
        { ...(fill('', lines[index]) as Json), id, cantidad: random.whole(1, 3) },
      ]),
    )
  }
  const named = (name: string): number | undefined => {
    if (/comercio|commerce|shop/i.test(name)) return random.whole(1, 2)
    if (/extension|elemento|especificacion/i.test(name)) return 1
    if (/grupo/i.test(name)) return random.whole(1, 3)
    if (/afiliado|affiliate/i.test(name)) return known.affiliateCodes[random.whole(0, known.affiliateCodes.length - 1)]
    if (/^(id|idData|producto|tag)$/i.test(name)) return random.whole(1, 60)
    return undefined
  }
  return fill('', goldenOf(endpoint))
}

/** The same body with one thing wrong, somewhere in it. */
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
