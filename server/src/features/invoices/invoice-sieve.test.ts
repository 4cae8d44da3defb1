import { invoiceList, voidInvoice } from '@mostrador/contract/invoices'
import { instantOf, localTime } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BALAM, loginAs, makeUser, VIANNEY } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { insertInvoice } from '../orders/invoice-insert.queries.ts'
import { InvoiceSieve } from './invoice-sieve.service.ts'

const HOUR = 3_600_000
const NAMES = ['Consumidor final', 'Ángela Güox Ñeme', 'María 100% López', 'Fulano_Mengano', 'B\\C']

let shop: TestApp
let owner: string
let clerk: string
let authors: { id: number; name: string }[]
let sieve: InvoiceSieve

beforeEach(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
  authors = []
  for (const name of ['Rosa Ixchel', 'Óscar Tún']) authors.push({ id: await makeUser(shop, { name }), name })
  sieve = new InvoiceSieve(shop.database, () => shop.clock.now)
})
afterEach(() => shop.close())

/** Invoices one every 37 seconds, in two shops, of many kinds. */
async function sell(count: number): Promise<void> {
  await shop.database.inTransaction(async (tx) => {
    for (let no = 0; no < count; no += 1) {
      shop.clock.now += 37_000
      const author = authors[no % 2] ?? { id: 0, name: '' }
      await insertInvoice(tx, {
        shopId: no % 3 === 0 ? BALAM : VIANNEY,
        shop: no % 3 === 0 ? 'B’alam' : 'Vianney',
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

const trays = () => shop.database.raw.prepare('select count(*) from invoice_sieve').pluck().get()

const search = async (as: string, text: string, columns = '', page = 1): Promise<unknown> => {
  const ticked = columns && `&columns=${columns}`
  const query = `?page=${page}&search=${encodeURIComponent(text)}${ticked}`
  const { status, body } = await shop.call(invoiceList, { as, query })
  expect(status).toBe(200)
  return { ids: body.data.map(({ id }: { id: number }) => id), total: body.total }
}

const WORDS = [
  ...['unica', 'angela guox', 'ñeme', '100%', '%', '_', 'fulano_m', 'b\\c', '\\', 'final', 'nada de esto', 'casas b'],
  ...['cf', '-k', '1007919', '7919', 'vianney', 'b’alam', 'ixchel', 'tun', 'proceso', 'completado', 'o'],
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

test('a search finds the same whether nothing, a part or all of it is sieved', async () => {
  await sell(330)
  const unsieved = await everything()
  expect(unsieved['unica, owner']).toMatchObject({ total: 1 })
  expect(unsieved['nada de esto, owner']).toEqual({ ids: [], total: 0 })
  expect(trays()).toBe(0)

  // The last hour's 97 invoices wait, and with them those that fill no tray.
  await sieve.keepUp()
  expect(trays()).toBe(2)
  expect(await everything()).toEqual(unsieved)

  await sell(70)
  const more = await everything()
  await sieve.keepUp()
  expect(trays()).toBe(3)
  shop.clock.now += 2 * HOUR
  await sieve.keepUp()
  expect(trays()).toBe(4)
  expect(await everything()).toEqual(more)
  await sieve.keepUp()
  expect(trays()).toBe(4)
})

test('what became void, or another state, after it was sieved is found as it is now', async () => {
  await sell(110)
  shop.clock.now += 2 * HOUR
  await sieve.keepUp()
  expect(trays()).toBe(1)
  const { ids } = (await search(owner, 'unica')) as { ids: number[] }
  expect((await shop.call(voidInvoice, { as: owner, body: { id: ids[0] ?? 0 } })).status).toBe(200)
  expect(await search(owner, 'unica')).toEqual({ ids: [], total: 0 })

  expect(await search(owner, 'completado')).toMatchObject({ total: 0 })
  shop.database.raw.prepare('update invoice set state = 2 where id = 5').run()
  expect(await search(owner, 'completado')).toEqual({ ids: [5], total: 1 })
})

test('only the hundreds that may hold it are read', async () => {
  await sell(320)
  await sieve.keepUp()
  expect(await search(owner, 'unica')).toMatchObject({ total: 1 })
  shop.database.raw.prepare(`update invoice_sieve set customers = '' where first_id = 1`).run()
  expect(await search(owner, 'unica')).toEqual({ ids: [], total: 0 })
})

test('several servers that sieve at once make each tray once', async () => {
  await sell(320)
  shop.clock.now += 2 * HOUR
  const others = [1, 2, 3].map(() => new InvoiceSieve(shop.database, () => shop.clock.now))
  await Promise.all([sieve, ...others].map((each) => each.keepUp()))
  const spans = shop.database.raw.prepare('select first_id, last_id from invoice_sieve order by first_id').all()
  expect(spans).toEqual([
    { first_id: 1, last_id: 100 },
    { first_id: 101, last_id: 200 },
    { first_id: 201, last_id: 300 },
  ])
})
