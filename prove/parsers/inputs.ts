import { connect } from 'node:net'
import { endpoints } from '@mostrador/contract/endpoints'
import { importProducts } from '@mostrador/contract/overview/product-import'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { shapeOf } from '@mostrador/contract/row'
import type { Random } from '@mostrador/demo/seeded'
import { ask, type HttpReply } from '@mostrador/server/testing/ask'
import { MULTIPART, multipart } from '@mostrador/server/testing/multipart'
import { randomForm } from '../random/forms.ts'
import type { PhotoMaker } from '../random/photos.ts'
import { randomRequest } from '../random/requests.ts'
import { randomCsv, randomXlsx } from '../random/sheets.ts'
import { randomJson, randomQuery } from '../random/texts.ts'

/** Server that receives the inputs, and the generator of photos. */
export interface Target {
  readonly port: number
  readonly photo: PhotoMaker
  session(): string
}

/**
 * A parser of the server, its share of all inputs, and how one is sent. Undefined if the server closed the connection
 * without an answer.
 */
export interface Parser {
  readonly name: string
  readonly share: number
  send(random: Random, target: Target): Promise<HttpReply | undefined>
}

const cookie = (target: Pick<Target, 'session'>) => ({ cookie: `sid=${target.session()}` })

export const upload = (
  target: Pick<Target, 'port' | 'session'>,
  path: string,
  field: string,
  name: string,
  content: Buffer,
): Promise<HttpReply> =>
  ask(target.port, {
    method: 'POST',
    path,
    headers: { 'content-type': MULTIPART, ...cookie(target) },
    body: multipart([{ field, name, content }]),
  })

/** Nine in ten are trials, because stored rows would slow the next ones. */
const importPath = (random: Random): string => `${importProducts.path}?prueba=${random.chance(0.9) ? 1 : 0}`

const WRITES = endpoints.filter(
  ({ method, takesFiles, name }) => method !== 'GET' && !takesFiles && name !== 'makeBackupNow',
)
const READS = endpoints.filter(({ method, name }) => method === 'GET' && !name.startsWith('export.'))
const PAGES = [
  '/',
  '/catalogue/rosales',
  '/catalogue/dluna',
  '/sitemap.xml',
  '/api/resources/a.webp',
  '/terminos-y-condiciones',
] as const
const PATHS = ['/', ...PAGES, ...READS.map(({ path }) => path), ...WRITES.map(({ path }) => path)] as [
  string,
  ...string[],
]

const namesOf = (shape: ReturnType<typeof shapeOf>): string[] => Object.values(shape ?? {}).map(([name]) => name)
const pickOne = <T>(random: Random, list: readonly T[]): T => list[random.whole(0, list.length - 1)] as T
const withRandomIds = (random: Random, path: string): string =>
  path.replaceAll(/:[a-zA-Z]+/g, () => String(random.whole(1, 40)))

export const PARSERS: readonly Parser[] = [
  {
    name: 'fotos',
    share: 0.3,
    send: (random, target) => upload(target, uploadPhotos.path, 'image', 'foto.png', target.photo(random)),
  },
  {
    name: 'XLSX',
    share: 0.2,
    send: (random, target) => upload(target, importPath(random), 'archivo', 'p.xlsx', randomXlsx(random)),
  },
  {
    name: 'CSV',
    share: 0.1,
    send: (random, target) => upload(target, importPath(random), 'archivo', 'p.csv', randomCsv(random)),
  },
  {
    name: 'multipart',
    share: 0.1,
    send(random, target) {
      const isPhoto = random.chance(0.5)
      const { type, body } = randomForm(random, () => (isPhoto ? target.photo(random) : randomCsv(random)))
      return ask(target.port, {
        method: 'POST',
        path: isPhoto ? uploadPhotos.path : importPath(random),
        headers: { 'content-type': type, ...cookie(target) },
        body,
      })
    },
  },
  {
    name: 'JSON',
    share: 0.14,
    send(random, target) {
      const { method, path, body } = pickOne(random, WRITES)
      return ask(target.port, {
        method,
        path: withRandomIds(random, path),
        headers: { 'content-type': 'application/json', ...cookie(target) },
        body: Buffer.from(
          `${random.chance(0.5) ? '[' : ''}${randomJson(random, namesOf(shapeOf(body)))}${random.chance(0.5) ? ']' : ''}`,
        ),
      })
    },
  },
  {
    name: 'direcciones',
    share: 0.1,
    send(random, target) {
      const read = random.chance(0.8) ? pickOne(random, READS) : undefined
      const path = read ? withRandomIds(random, read.path) : pickOne(random, PAGES)
      const queryString = randomQuery(
        random,
        read ? namesOf(shapeOf(read.query)) : ['page', 'search', 'orden', 'grupo'],
      )
      return ask(target.port, { method: 'GET', path: `${path}?${queryString}`, headers: cookie(target) })
    },
  },
  { name: 'HTTP', share: 0.06, send: (random, { port }) => sendRaw(port, randomRequest(random, PATHS)) },
]

/** Sends raw bytes, closes its side, and waits until the server closes. Returns the answer, undefined without one. */
function sendRaw(port: number, bytes: Buffer): Promise<HttpReply | undefined> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.setEncoding('latin1').on('data', (part) => {
      text += part
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
      resolve(status ? { status, headers: {}, text } : undefined)
    })
  })
}
