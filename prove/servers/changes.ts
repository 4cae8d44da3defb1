import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inventory } from '@mostrador/contract/goods/products'
import { editProduct, stockList } from '@mostrador/contract/goods/stock'
import { importProducts, importProgress } from '@mostrador/contract/overview/product-import'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { editForm } from '@mostrador/server/testing/edit-form'
import { loginAs, makeProduct, type TestPlace } from '@mostrador/server/testing/factories'
import { MULTIPART, multipart } from '@mostrador/server/testing/multipart'
import sharp from 'sharp'
import type { Spread } from './spread.ts'

type ListedRow = Readonly<Record<string, unknown>>

/** A price edited on one server is in the next stock list of every server. */
export async function prices(spread: Spread, place: TestPlace, edits: number): Promise<string[]> {
  const [owner, clerk] = [await loginAs(place, 'owner'), await loginAs(place, 'clerk')]
  const photo = await uploaded(spread, owner, 0)
  const id = await makeProduct(place, { quantity: 5, photos: [photo] })
  const rowOf = (text: string): ListedRow =>
    (JSON.parse(text).data as ListedRow[]).find((row) => row['id'] === id) ?? {}
  const wrongs: string[] = []
  for (let edit = 0; edit < edits; edit += 1) {
    const price = `${edit + 1}.25`
    const row = rowOf((await spread.call(stockList, { as: owner })).text)
    const edited = await spread.call(editProduct, {
      as: owner,
      at: edit,
      json: [{ ...editForm(row), productoValor: price, version: row['version'] }],
    })
    const seen = await Promise.all(
      spread.servers.map(async (_, at) => rowOf((await spread.call(inventory, { as: clerk, at })).text)['valor']),
    )
    if (edited.status !== 200 || seen.some((value) => value !== price))
      wrongs.push(`edited to ${price} (${edited.status} ${edited.text.slice(0, 200)}): seen ${seen}`)
  }
  return wrongs
}

let serial = 0

async function uploaded(spread: Spread, as: string, at: number): Promise<string> {
  serial += 1
  const background = { r: serial % 256, g: (serial * 7) % 256, b: (serial * 31) % 256 }
  const content = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
  const body = multipart([{ field: 'image', name: 'foto.png', content }])
  const { text } = await spread.call(uploadPhotos, { as, at, body, headers: { 'content-type': MULTIPART } })
  return String(JSON.parse(text).photoPath)
}

/** A photo uploaded to one server is sent by all, and a simultaneous request for a thumbnail gets a whole one. */
export async function photos(spread: Spread, place: TestPlace, count: number): Promise<string[]> {
  const owner = await loginAs(place, 'owner')
  const wrongs: string[] = []
  for (let photo = 0; photo < count; photo += 1) {
    const name = await uploaded(spread, owner, photo)
    const sent = await Promise.all(
      spread.servers.flatMap(({ url }) =>
        Array.from({ length: 4 }, async () => {
          const answer = await fetch(`${url}/api/resources/${name}?w=256`)
          const bytes = Buffer.from(await answer.arrayBuffer())
          return answer.ok ? (await sharp(bytes).metadata()).width : answer.status
        }),
      ),
    )
    if (sent.some((width) => width !== 256)) wrongs.push(`photo ${name}: ${sent}`)
  }
  return wrongs
}

const COLUMNS = ['barcode', 'code', 'name', 'shop', 'extension', 'group', 'element', 'specification'] as const
const ROWS = 2_000

/** Pause between two calls, to stay far below the limit per second. */
const ASKING_MS = 10

/** Every server reports the progress of an import that another one runs, and its end. */
export async function imports(spread: Spread, place: TestPlace): Promise<string[]> {
  await makeProduct(place)
  const owner = await loginAs(place, 'owner')
  const ticket = randomUUID()
  const headings = [...COLUMNS, 'quantity', 'price'].map((name) => SHEET_HEADINGS[name as (typeof COLUMNS)[number]])
  const cells = Array.from({ length: ROWS }, (_, at) =>
    [`88${ticket.slice(0, 6)}${at}`, `I-${ticket.slice(0, 6)}-${at}`, `Importado ${at}`].concat(
      'Rosales,Central,Hogar,Toalla,Única,5,9.50'.split(','),
    ),
  )
  const content = [headings, ...cells].map((line) => line.join(',')).join('\r\n')
  let isOver = false
  const running = spread
    .call(importProducts, {
      as: owner,
      at: 0,
      path: `${importProducts.path}?avance=${ticket}`,
      body: multipart([{ field: 'archivo', name: 'productos.csv', content }]),
      headers: { 'content-type': MULTIPART },
    })
    .finally(() => {
      isOver = true
    })
  const ask = async (at: number): Promise<string> => {
    const { status, text } = await spread.call(importProgress, {
      as: owner,
      at,
      path: importProgress.path.replace(':ticket', ticket),
    })
    return status === 200 ? String(JSON.parse(text).fase) : String(status)
  }
  const meanwhile = new Set<string>()
  while (!isOver) {
    meanwhile.add(await ask(1))
    await sleep(ASKING_MS)
  }
  const { status, text } = await running
  const after = await Promise.all(spread.servers.map((_, at) => ask(at)))
  const wrongs = status === 200 ? [] : [`import: ${status} ${text.slice(0, 200)}`]
  if (after.some((phase) => phase !== 'terminado')) wrongs.push(`asked after its end: ${after}`)
  // The others know nothing until the first server has read the session.
  if (!['lectura', 'revisión', 'guardado'].some((phase) => meanwhile.has(phase)))
    wrongs.push(`asked elsewhere while it ran: ${[...meanwhile]}`)
  return wrongs
}

/** All servers return the same public catalogue after a reload. */
export const catalogues = async (spread: Spread): Promise<string[]> => {
  const lists = await Promise.all(
    spread.servers.map((_, at) => spread.call(catalogue, { at, json: [{ comercio_id: 2 }] })),
  )
  const etags = new Set(lists.map(({ headers }) => String(headers['etag'])))
  return etags.size === 1 ? [] : [`catalogues differ: ${[...etags]}`]
}
