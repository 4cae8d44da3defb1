import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type ImportPhase, importProducts, importProgress } from '@mostrador/contract/overview/product-import'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import type { Profile } from '@mostrador/domain/people/user'
import { expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { PhotoStore } from '../../../photos/photo-store.ts'
import { importProducts as runImport } from './import-products.runner.ts'
import { readProductSheet } from './product-sheet.ts'

let serial = 0

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
await makeProduct(shop)

const COLUMNS = ['barcode', 'code', 'name', 'shop', 'extension', 'group', 'element', 'specification'] as const
const HEADINGS = [...COLUMNS, 'quantity', 'price'].map(
  (column) => SHEET_HEADINGS[column as keyof typeof SHEET_HEADINGS],
)

const rowsOf = (count: number): string[][] =>
  Array.from({ length: count }, () => {
    serial += 1
    return [
      `77${serial}`,
      `A-${serial}`,
      `Toalla ${serial}`,
      'Rosales',
      'Central',
      'Hogar',
      'Toalla',
      'Única',
      '5',
      '9.50',
    ]
  })
const csvOf = (rows: readonly string[][]) => [HEADINGS, ...rows].map((cells) => cells.join(',')).join('\r\n')

const countOf = (table: string) => shop.database.raw.prepare(`select count(*) from ${table}`).pluck().get() as number

const send = (content: string, ticket: string, as = owner) =>
  shop.call(importProducts, {
    as,
    query: `?avance=${ticket}`,
    files: [{ field: 'archivo', name: 'productos.csv', content }],
  })
const ask = (ticket: string, as = owner) =>
  shop.call(importProgress, { as, path: importProgress.path.replace(':ticket', ticket) })

test('an import tells its result to its user alone', async () => {
  const [stored, refused] = [randomUUID(), randomUUID()]
  await send(csvOf(rowsOf(2)), stored)
  await send('Nombre\r\nToalla', refused)
  expect((await ask(stored)).body).toMatchObject({ success: true, fase: 'terminado' })
  expect((await ask(refused)).body).toMatchObject({ fase: 'rechazado' })
  expect((await ask(stored, await loginAs(shop, 'manager'))).status).toBe(404)
  expect((await ask(randomUUID())).status).toBe(404)
  expect((await ask('ayer')).status).toBe(400)
})

/** Runs an import of `count` rows, and stops it once `isOver` returns true. */
async function run(count: number, isOver: (reports: readonly string[]) => boolean = () => false) {
  const reports: string[] = []
  const tell = (phase: ImportPhase, done = 0, rows = 0) => reports.push(`${phase} ${done}/${rows}`)
  const orStop = () => {
    if (isOver(reports)) throw new Error('stopped')
  }
  const someone = { id: 1, name: 'María', role: 'owner', shop: 'Rosales' } as Profile
  const photos = new PhotoStore(join(shop.database.raw.name, '..', 'photos'))
  const cells = [HEADINGS, ...rowsOf(count)]
  const rows = cells.map((row, at) => ({ line: at + 1, cells: row }))
  const sheet = readProductSheet({ rows, merged: [], notices: [], isText: true })
  if ('fault' in sheet) throw new Error(sheet.fault)
  const context = { database: shop.database, clock: () => shop.clock.now, photos }
  const ended = await runImport(context, someone, sheet, { isTrial: false, watch: { tell, orStop } }).catch(
    (error: Error) => error.message,
  )
  return { reports, ended }
}

test('an import reports how many rows are checked and staged', async () => {
  const { reports } = await run(1100)
  expect(reports).toEqual([
    'revisión 0/1100',
    'revisión 500/1100',
    'revisión 1000/1100',
    'guardado 0/1100',
    'guardado 250/1100',
    'guardado 500/1100',
    'guardado 750/1100',
    'guardado 1000/1100',
    'guardado 1100/1100',
  ])
})

test.each(['revisión 500/600', 'guardado 250/600', 'guardado 600/600'])(
  'stopped at %s it stores nothing',
  async (at) => {
    const before = ['product', 'stock_movement', 'audit_entry'].map(countOf)
    expect((await run(600, (reports) => reports.at(-1) === at)).ended).toBe('stopped')
    expect(['product', 'stock_movement', 'audit_entry'].map(countOf)).toEqual(before)
    expect(countOf('import_row')).toBe(0)
  },
)

test('an import whose caller hangs up stops and reports that', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const before = countOf('product')
  const ticket = randomUUID()
  const hangUp = new AbortController()
  const body = new FormData()
  body.append('archivo', new Blob([csvOf(rowsOf(15_000))]), 'productos.csv')
  const answer = fetch(`${origin}${importProducts.path}?avance=${ticket}`, {
    method: 'POST',
    headers: { cookie: `sid=${owner}` },
    body,
    signal: hangUp.signal,
  }).catch(({ name }: Error) => name)
  const phaseWhen = (is: (phase: string | undefined) => boolean) =>
    expect.poll(async () => is((await ask(ticket)).body.fase), { timeout: 20_000, interval: 10 }).toBe(true)
  await phaseWhen((phase) => phase === 'lectura')
  hangUp.abort()
  expect(await answer).toBe('AbortError')
  await phaseWhen((phase) => phase === 'detenido')
  expect(countOf('product')).toBe(before)
})
