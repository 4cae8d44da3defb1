import { invoiceList, voidInvoice } from '@mostrador/contract/sale/invoices'
import { HOUR_MS, instantOf, localTime } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DLUNA, loginAs, makeUser, ROSALES } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { insertInvoice } from '../orders/invoice-insert.queries.ts'
import { InvoiceTextIndex } from './invoice-text-index.service.ts'

const NAMES = ['Consumidor final', 'Ángela Güox Ñeme', 'María 100% López', 'Fulano_Mengano', 'B\\C']

let shop: TestApp
let owner: string
let clerk: string
let authors: { id: number; name: string }[]
let index: InvoiceTextIndex

beforeEach(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
  authors = []
  for (const name of ['Rosa Ixchel', 'Óscar Tún']) authors.push({ id: await makeUser(shop, { name }), name })
  index = new InvoiceTextIndex(shop.database, () => shop.clock.now)
})
afterEach(() => shop.close())

/** Invoices one every 37 seconds, in two shops, of many kinds. */
async function sell(count: number): Promise<void> {
  await shop.database.inTransaction(async (tx) => {
    for (let no = 0; no < count; no += 1) {
      shop.clock.now += 37_000
      const author = authors[no % 2] ?? { id: 0, name: '' }
      await insertInvoice(tx, {
        shopId: no % 3 === 0 ? DLUNA : ROSALES,
        shop: no % 3 === 0 ? 'D’Luna' : 'Rosales',
        extensionId: 1,
        extension: 'Central',
        authorId: author.id,
        author: author.name,
        customer: no === 7 ? 'Única de las Casas' : (NAMES[no % NAMES.length] ?? ''),
        nit: no % 4 === 0 ? `${1_000_000 + 7_919 * no}-K` : 'CF',
        affiliateId: null,
        percent: 0,
        discount: 0,
        adi: 0,
        subtotal: 100 * no + 5,
        total: 100 * no + 5,
        issuedAt: instantOf(shop.clock.now),
        issuedLocal: localTime(shop.clock.now),
        soldLocal: null,
        key: null,
        contentHash: null,
      })
    }
  })
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
}

const indexedTo = () => shop.database.raw.prepare('select last_id from invoice_text_mark').pluck().get()

/** SQLite's integrity check compares the index with the invoices. */
const isWhole = () => {
  if (shop.database.engine === 'sqlite')
    shop.database.raw.exec(`insert into invoice_text (invoice_text, rank) values ('integrity-check', 1)`)
}

const search = async (as: string, text: string, columns = '', page = 1): Promise<unknown> => {
  const ticked = columns && `&columns=${columns}`
  const query = `?page=${page}&search=${encodeURIComponent(text)}${ticked}`
  const { status, body } = await shop.call(invoiceList, { as, query })
  expect(status).toBe(200)
  return { ids: body.data.map(({ id }: { id: number }) => id), total: body.total }
}

const WORDS = [
  ...['unica', 'angela guox', 'ñeme', '100%', '%', '_', 'fulano_m', 'b\\c', '\\', 'final', 'nada de esto', 'casas b'],
  ...[
    'guox rosales 2026',
    'rosales mengano_',
    'unica proceso',
    'lopez ixchel',
    'cf unica 35',
    '"casas unica"',
    'de casas',
  ],
  ...['cf', '-k', '1007919', '7919', 'rosales', 'd’luna', 'ixchel', 'tun', 'proceso', 'completado', 'o'],
  ...[
    '2026',
    '202617',
    '17',
    '1.05',
    '.05',
    '329.',
    '11-19',
    '2026-11-19 1',
    ':37',
    '2027',
    '20',
    '026',
    '202',
    '12026',
    '2026-1',
    '777',
    '19 nov 2026',
    '19/11/2026',
    'jue 19 nov',
    'vie 19 nov 2026',
    'jueves 19 nov 2026, 10:1',
    'Q3.05',
    'q 12.0',
    '1,007,919',
  ],
]

async function everything(): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const word of WORDS) {
    answers[`${word}, owner`] = await search(owner, word)
    answers[`${word}, clerk`] = await search(clerk, word)
    answers[`${word}, customer and total`] = await search(owner, word, 'cliente,total')
    answers[`${word}, page 3`] = await search(owner, word, '', 3)
  }
  return answers
}

test('a search finds the same whether nothing, a part or all of it is in the index', async () => {
  await sell(330)
  const unindexed = await everything()
  expect(unindexed['unica, owner']).toMatchObject({ total: 1 })
  expect(unindexed['unica proceso, owner']).toEqual(unindexed['unica, owner'])
  expect(unindexed['"casas unica", owner']).toEqual({ ids: [], total: 0 })
  expect(unindexed['nada de esto, owner']).toEqual({ ids: [], total: 0 })
  expect(indexedTo()).toBe(0)

  // The last hour’s 98 invoices wait.
  await index.keepUp()
  expect(indexedTo()).toBe(232)
  expect(await everything()).toEqual(unindexed)

  shop.clock.now += 2 * HOUR_MS
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
  await index.keepUp()
  expect(indexedTo()).toBe(330)
  expect(await everything()).toEqual(unindexed)
})

test('any part of a shown text finds its invoice, with the index and without', async () => {
  await sell(400)
  const shown = shop.database.raw
    .prepare('select customer, nit, author_name, issued_local, total from invoice order by id')
    .all() as Record<string, unknown>[]
  const pieces = shown
    .filter((_, no) => no % 9 === 0)
    .flatMap((texts, no) =>
      Object.values(texts).map((text) => {
        const letters = Array.from(String(text))
        const start = (no * 7) % letters.length
        return letters.slice(start, start + 1 + ((no * 5) % 6)).join('')
      }),
    )
  const answers = async () => {
    const found: unknown[] = []
    for (const piece of new Set(pieces)) found.push(piece, await search(owner, piece))
    return found
  }
  const before = await answers()
  shop.clock.now += 2 * HOUR_MS
  owner = await loginAs(shop, 'owner')
  await index.keepUp()
  expect(await answers()).toEqual(before)
})

test('an invoice is found by its shown minute and weekday, and not by the seconds', async () => {
  await sell(330)
  const { 2: third } = shop.database.raw
    .prepare('select issued_local from invoice order by id')
    .pluck()
    .all() as string[]
  // Thursday, 19 November 2026: 10:01:51.
  expect(third).toBe('2026-11-19 10:01:51')
  const byTime = (text: string) => search(owner, text, 'fecha')
  const both = async () => {
    expect(await byTime('01:51')).toEqual({ ids: [], total: 0 })
    expect(await byTime('10:01:51')).toEqual({ ids: [], total: 0 })
    expect(await byTime('10:01')).toEqual({ ids: [3, 2], total: 2 })
    expect(await byTime('jue 19 nov, 10:01')).toEqual({ ids: [3, 2], total: 2 })
    expect(await byTime('jue 19 nov')).toMatchObject({ total: 330 })
    for (const other of ['mié 19 nov', 'vie 19 nov 2026']) expect(await byTime(other)).toEqual({ ids: [], total: 0 })
  }
  await both()
  shop.clock.now += 2 * HOUR_MS
  owner = await loginAs(shop, 'owner')
  await index.keepUp()
  expect(indexedTo()).toBe(330)
  await both()
})

test('an invoice that was voided or changed its state after indexing is found as it is now', async () => {
  await sell(110)
  shop.clock.now += 2 * HOUR_MS
  await index.keepUp()
  expect(indexedTo()).toBe(110)
  const { ids } = (await search(owner, 'unica')) as { ids: number[] }
  expect((await shop.call(voidInvoice, { as: owner, body: { id: ids[0] ?? 0 } })).status).toBe(200)
  expect(await search(owner, 'unica')).toEqual({ ids: [], total: 0 })

  expect(await search(owner, 'completado')).toMatchObject({ total: 0 })
  shop.database.raw.prepare('update invoice set state = 2 where id = 5').run()
  expect(await search(owner, 'completado')).toEqual({ ids: [5], total: 1 })
})

test('a search reads only the invoices that the index names', async () => {
  await sell(320)
  await index.keepUp()
  expect(await search(owner, 'unica')).toEqual({ ids: [8], total: 1 })
  shop.database.raw.prepare('delete from invoice_text where rowid = 8').run()
  expect(await search(owner, 'unica')).toEqual({ ids: [], total: 0 })
})

test('several servers at once index each invoice once', async () => {
  await sell(520)
  shop.clock.now += 2 * HOUR_MS
  const others = [1, 2, 3].map(() => new InvoiceTextIndex(shop.database, () => shop.clock.now))
  await Promise.all([index, ...others].map((each) => each.keepUp()))
  await index.keepUp()
  expect(indexedTo()).toBe(520)
  isWhole()
})

test('a search works where the engine has no index', async () => {
  await sell(120)
  shop.clock.now += 2 * HOUR_MS
  shop.database.raw.prepare('delete from invoice_text_mark').run()
  await index.keepUp()
  expect(await search(owner, 'unica')).toEqual({ ids: [8], total: 1 })
})
