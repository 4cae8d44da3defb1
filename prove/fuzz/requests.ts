import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { shapeOf } from '@mostrador/contract/row'
import type { Random } from '@mostrador/demo/seeded'
import type { HttpRequest } from '@mostrador/server/testing/ask'
import { MULTIPART, multipart } from '@mostrador/server/testing/multipart'
import { type Known, plausibleBody, spoiled } from './bodies.ts'
import { hostileBody, hostileType, hostileValue } from './hostile.ts'

export interface Attempt extends HttpRequest {
  readonly endpoint: Endpoint
  readonly isPlausible: boolean
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'] as const

/** Slow calls, which are tried less often. */
const SLOW = new Set(['makeBackupNow'])

/** First calls: without orders, encargos and open shifts, most others find nothing to work on. */
const FIRST = endpoints.filter(({ name }) => ['placeOrder', 'placeEncargo', 'openShift'].includes(name))

function anyEndpoint(random: Random): Endpoint {
  if (random.chance(0.08)) return FIRST[random.whole(0, FIRST.length - 1)] as Endpoint
  let endpoint: Endpoint
  do endpoint = endpoints[random.whole(0, endpoints.length - 1)] as Endpoint
  while (SLOW.has(endpoint.name) && random.chance(0.95))
  return endpoint
}

type Call = Pick<Attempt, 'endpoint' | 'isPlausible'>

/** Every call of the table once, then random ones. */
export const nextCall = (random: Random, turn: number): Call => ({
  endpoint: endpoints[turn] ?? anyEndpoint(random),
  isPlausible: random.chance(0.35),
})

export function attemptOf({ endpoint, isPlausible }: Call, known: Known, random: Random): Attempt {
  const method = !isPlausible && random.chance(0.05) ? random.pick(METHODS) : endpoint.method
  return {
    endpoint,
    isPlausible,
    method,
    path: pathOf(endpoint, isPlausible, known, random),
    ...contentOf(endpoint, isPlausible, known, random),
  }
}

const inAddress = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 3000))
}

function pathOf(endpoint: Endpoint, isPlausible: boolean, { things }: Known, random: Random): string {
  const isStrange = () => !isPlausible && random.chance(0.3)
  const spelled = [endpoint.path, ...endpoint.aliases][random.whole(0, endpoint.aliases.length)] ?? endpoint.path
  const named = (part: string) => (part === ':codigo' && things.any('voucher')?.code) || String(random.whole(1, 40))
  const path = spelled.replaceAll(/:[a-zA-Z]+/g, (part) =>
    isStrange() ? inAddress(hostileValue(random)) : named(part),
  )
  const names = Object.values(shapeOf(endpoint.query) ?? {}).map(([name]) => name)
  const parameters = names
    .filter(() => random.chance(isPlausible ? 0.2 : 0.4))
    .map((name) => `${name}=${inAddress(isStrange() ? hostileValue(random) : plausibleParameter(name, random))}`)
  if (isStrange()) parameters.push(`page=1&page=2&__proto__=x&columns[]=x&${inAddress(hostileValue(random))}`)
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path
}

function plausibleParameter(name: string, random: Random): string {
  switch (name) {
    case 'formato':
      return random.pick(['csv', 'xlsx'])
    case 'page':
      return String(random.whole(1, 3))
    case 'pageSize':
      return String(random.whole(1, 50))
    case 'search':
      return random.pick(['a', 'persona', '10', 'ñ'])
    case 'columns':
      return random.pick(['nombre', 'codigo,nombre', 'fecha'])
    case 'prueba':
      return random.pick(['0', '1', '1'])
    case 'producto':
      return String(random.whole(1, 40))
    case 'sort':
      return random.pick(['id', '-id', 'nombre', 'fecha'])
    case 'desde':
    case 'hasta':
    case 'inicio':
    case 'fin':
    case 'from':
    case 'to':
      return random.pick(['2026-11-01', '2026-11-22'])
    case 'lectura':
      return random.pick(['etiquetas', '2021'])
    default:
      return random.pick(['1', '2', 'factura'])
  }
}

function contentOf(endpoint: Endpoint, isPlausible: boolean, known: Known, random: Random): Partial<HttpRequest> {
  if (endpoint.takesFiles && random.chance(0.9)) return files(random)
  if (endpoint.method === 'GET' && random.chance(0.95)) return {}
  const plausible = plausibleBody(endpoint, known, random)
  if (isPlausible) return json(JSON.stringify(plausible))
  const share = random.next()
  if (share < 0.65) return json(JSON.stringify(spoiled(plausible, random)))
  if (share < 0.72) return json(JSON.stringify(spoiled(spoiled(plausible, random), random)))
  if (share < 0.88) return json(hostileBody(random))
  return { body: JSON.stringify(plausible), headers: { 'content-type': hostileType(random) } }
}

const json = (body: string | Buffer): Partial<HttpRequest> => ({
  body,
  headers: { 'content-type': 'application/json' },
})

const SHEET = 'Código de barras,Comercio,Extensión,Nombre\r\nX-1,Rosales,Central,=1+1\r\n"sin cerrar,,,'

function files(random: Random): Partial<HttpRequest> {
  const content = random.pick(['', 'GIF89a', '\x89PNG\r\n\x1a\n', '<svg/>', SHEET, 'PK\x03\x04', 'x'.repeat(10_000)])
  const field = random.pick(['image', 'archivo', 'otro', '__proto__'])
  const name = random.pick(['foto.png', 'p.csv', 'p.xlsx', '../../x.png', '', 'a'.repeat(500)])
  const body = multipart(Array.from({ length: random.whole(0, 12) }, () => ({ field, name, content })))
  const sent = random.chance(0.1) ? body.subarray(0, body.length >> 1) : body
  return { body: sent, headers: { 'content-type': MULTIPART } }
}
