import { importProducts } from '@mostrador/contract/overview/product-import'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { MOST_IMPORT_ROWS, SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { memoryOf } from '../../../../testing/process-memory.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')
const sold = await makeProduct(shop, { quantity: 100_000 })

/** Memory limit of an import in bytes, including the process that reads the file. */
const MOST_MEMORY_BYTES = 350e6

const HEAD = [
  'barcode',
  'code',
  'name',
  'description',
  'shop',
  'extension',
  'group',
  'element',
  'specification',
] as const
const headings = [...HEAD, 'quantity', 'price'].map((column) => SHEET_HEADINGS[column as keyof typeof SHEET_HEADINGS])
const rows = (price: number) =>
  Array.from({ length: MOST_IMPORT_ROWS }, (_, n) => [
    `7401${String(n).padStart(9, '0')}`,
    `G-${n}`,
    `Toalla de baño número ${n}`,
    `Algodón peinado, secado rápido, lote ${n}`,
    'Rosales',
    'Central',
    'Hogar',
    'Toalla',
    'Única',
    (n % 90) + price,
    price,
  ])

/** Sells one unit after another during `work`. Wait and busy time are in milliseconds, memory in bytes. */
async function selling<Result>(work: () => Promise<Result>) {
  const order = { itemsBag: [{ id: sold, cantidad: 1 }], cliente: 'Ana', nit: 'CF', descuento: 0 }
  let isOver = false
  let wait = 0
  let busy = 0
  const till = (async () => {
    while (!isOver) {
      // The wait begins when the sale was due, so that time before the request counts too.
      const due = performance.now() + 10
      const before = process.threadCpuUsage()
      await new Promise((resolve) => setTimeout(resolve, 10))
      const { status } = await shop.call(placeOrder, { as: clerk, raw: [order] })
      expect(status).toBe(201)
      wait = Math.max(wait, performance.now() - due)
      const { user, system } = process.threadCpuUsage(before)
      busy = Math.max(busy, (user + system) / 1000)
    }
  })()
  const { result, memory } = await memoryOf(work)
  isOver = true
  await till
  return { result, wait, busy, memory }
}

const send = (content: Uint8Array | string, query = '') =>
  shop.call(importProducts, { as: owner, query, files: [{ field: 'archivo', name: 'p.csv', content }] })

test('20,000 rows are stored or changed while tills sell: no sale waits a second, and memory stays below its limit', async () => {
  const csv = [headings, ...rows(10)].map((cells) => cells.join(';')).join('\r\n')
  const changed = [headings, ...rows(11)].map((cells) => cells.join(';')).join('\r\n')
  const xlsx = await writeExcelFile([headings, ...rows(12)] as never).toBuffer()
  await selling(() => send(csv.slice(0, csv.lastIndexOf('\r\n', 200_000)), '?prueba=1'))
  for (const [what, content, expected] of [
    ['new', csv, { filas: 20_000, nuevas: 20_000, cambiadas: 0 }],
    ['changed', changed, { filas: 20_000, nuevas: 0, cambiadas: 20_000 }],
    ['xlsx', xlsx, { filas: 20_000, nuevas: 0, cambiadas: 20_000 }],
  ] as const) {
    const { result, wait, busy, memory } = await selling(() => send(content))
    // The limit applies to the thread's own busy time, because other tests may load this machine.
    expect(busy, `${what}: a sale waited ${Math.round(wait)} ms`).toBeLessThan(1000)
    expect(memory, what).toBeLessThan(MOST_MEMORY_BYTES)
    expect(result.body).toMatchObject({ success: true, ...expected })
  }
  const broken = shop.database.raw
    .prepare(
      `select count(*) from product
       where quantity <> (select sum(change) from stock_movement where product_id = product.id)`,
    )
    .pluck()
    .get()
  expect(broken).toBe(0)
}, 600_000)

async function forged(sheet: Uint8Array): Promise<Uint8Array> {
  const file = await writeExcelFile([headings, ...rows(1).slice(0, 1)] as never).toBuffer()
  return zipSync({ ...unzipSync(new Uint8Array(file)), 'xl/worksheets/sheet1.xml': sheet }, { level: 9 })
}

const sheetOf = (cells: string) =>
  strToU8(`<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
    <sheetData>${cells}</sheetData></worksheet>`)

const endOf = (archive: Uint8Array) => {
  const copy = Buffer.from(archive)
  return { copy, at: copy.lastIndexOf('PK\x05\x06') }
}

test('a sheet that unpacks to too much, claims a far cell or never ends is refused, and memory stays below its limit', async () => {
  const bomb = await forged(new Uint8Array(120_000_000))
  const lying = Buffer.from(bomb)
  // The archive's directory states each file's size, and this one understates it.
  for (let at = lying.indexOf('PK\x01\x02'); at !== -1; at = lying.indexOf('PK\x01\x02', at + 4))
    if (lying.readUInt32LE(at + 24) > 1_000_000) lying.writeUInt32LE(1000, at + 24)
  // The end record has two counts, and this one claims zero files in one of them.
  const { copy: uncounted, at } = endOf(bomb)
  uncounted.writeUInt16LE(0, at + 10)
  const { copy: onTwoDisks, at: end } = endOf(await forged(sheetOf('')))
  onTwoDisks.writeUInt16LE(1, end + 4)
  const zip64 = Buffer.concat([bomb.subarray(0, at), zip64End(bomb, at), bomb.subarray(at)])
  const far = await forged(
    sheetOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  )
  const wide = await forged(sheetOf(`<row r="1">${'<c r="XFD1"><v>1</v></c>'.repeat(100_000)}</row>`))
  const unclosed = await forged(sheetOf(`<row r="1"><c ${'a '.repeat(500_000)}`))
  for (const [what, content] of Object.entries({ bomb, lying, uncounted, onTwoDisks, zip64, far, wide, unclosed })) {
    const { result, memory } = await selling(() => send(content, '?prueba=1'))
    expect([400, 413], what).toContain(result.status)
    expect(memory, what).toBeLessThan(MOST_MEMORY_BYTES)
  }
  expect((await send(`${headings.join(',')}\r\n`, '?prueba=1')).status).toBe(400)
}, 300_000)

/** Builds the zip64 records with the position of an archive's directory, to be inserted before its end record. */
function zip64End(archive: Buffer | Uint8Array, end: number): Buffer {
  const plain = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(plain.readUInt16LE(end + 10)), 24)
  record.writeBigUInt64LE(BigInt(plain.readUInt16LE(end + 10)), 32)
  record.writeBigUInt64LE(BigInt(plain.readUInt32LE(end + 12)), 40)
  record.writeBigUInt64LE(BigInt(plain.readUInt32LE(end + 16)), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(end), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}
