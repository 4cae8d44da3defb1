import { setTimeout as pause } from 'node:timers/promises'
import { writeMoney } from '@mostrador/domain/money'
import { examineSqlite } from '@mostrador/server/db/copy/sqlite-examine'
import { loginAs, makeProduct } from '@mostrador/server/testing/factories'
import { type RunningServer, startServer } from '@mostrador/server/testing/running-server'
import { type SeededShop, seededShop } from '@mostrador/server/testing/seeded-shop'
import { newSale, send } from '@mostrador/server/testing/till'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { none, type Proof, type Size, tried } from '../proof.ts'
import { type Cable, layCable } from '../till/cable.ts'
import { Clerk } from '../till/clerk.ts'
import { type TillBrowser, tillBrowser } from '../till/till-browser.ts'
import { expectedCash, readBooks, shiftFindings, type TillBooks } from '../till/till-shift.ts'

const SIZES = { full: { sales: 500, kills: 20, presses: 100 }, short: { sales: 12, kills: 4, presses: 3 } } as const
const COOKIES_ON_DISK_MS = 35_000
/** Opening float of the till's shift, in centavos. */
const FLOAT = 15_000
const BARCODE = '7401112223334'
/** Waiting sales whose stock another till has taken. */
const TAKEN = { full: 20, short: 2 } as const

interface Till {
  readonly size: Size
  readonly shop: SeededShop
  readonly server: RunningServer
  readonly cable: Cable
  readonly browser: TillBrowser
  readonly session: string
  readonly owner: string
  readonly product: number
}

/**
 * Sales queued without network while browser and network fail at random (D58, trap 4). Shifts open without network
 * too (D107). Each sale is paid once and numbered (D97). The main key is always pressed twice.
 */
export const offline: Proof = {
  name: 'offline',
  title: 'Se vende sin conexión, se mata el navegador y se corta la red al enviar',
  async run(size) {
    const till = await openTill(size)
    try {
      const doubled = await pressTwice(till)
      return [...doubled, ...(await queueAndSend(till))]
    } finally {
      await till.browser.remove()
      await till.cable.remove()
      await till.server.end('SIGTERM')
      till.shop.remove()
    }
  },
}

async function openTill(size: Size): Promise<Till> {
  const { sales, presses } = SIZES[size]
  let [session, owner, product] = ['', '', 0]
  const shop = await seededShop(async (place) => {
    session = await loginAs(place, 'clerk')
    owner = await loginAs(place, 'owner')
    // Stock for all sales, and for those that the kills leave without an answer.
    product = await makeProduct(place, { barcode: BARCODE, quantity: sales + presses + 3 * SIZES[size].kills })
  })
  const server = await startServer({ dataDir: shop.dataDir })
  return { size, shop, server, cable: await layCable(server.port), browser: tillBrowser(), session, owner, product }
}

/** Starts the browser on its unchanged disk, with a logged-in session. */
async function seat({ browser, cable, session }: Till): Promise<[Clerk, Page]> {
  const page = await browser.start()
  const context = page.context()
  const cookies = await context.cookies(cable.url)
  if (!cookies.some(({ name }) => name === 'sid'))
    await context.addCookies([{ name: 'sid', value: session, url: cable.url, httpOnly: true, sameSite: 'Strict' }])
  const clerk = new Clerk(page)
  await clerk.open(cable.url)
  return [clerk, page]
}

async function pressTwice(till: Till) {
  const { presses } = SIZES[till.size]
  const [clerk, page] = await seat(till)
  for (let number = 1; number <= presses; number += 1) {
    await clerk.sell(BARCODE, `Doble ${number}`, async () => {
      await Promise.all(['F9', 'F9'].map((key) => page.keyboard.press(key)))
    })
    await clerk.next()
  }
  await until(() => clerk.outbox.isPrepared())
  // Chromium writes cookies to the disk after half a minute.
  await pause(COOKIES_ON_DISK_MS)
  await till.browser.kill()
  const orders = booksOf(till, 'Doble').sales
  return [
    tried('pulsaciones dobles de «Generar pedido»', 2 * presses, 2 * presses),
    { what: 'pedidos de ellas', value: orders.length, wanted: String(presses), isGood: orders.length === presses },
  ]
}

async function queueAndSend(till: Till) {
  const { cable, browser, size } = till
  const { sales, kills } = SIZES[size]
  const promised = await queue(till)
  const [first] = await seat(till)
  const queued = await first.waiting()
  await sellElsewhere(till)
  const left = await sendUnderFire(till, first)
  const books = booksOf(till, 'Venta')
  const orders = books.sales
  const expected = await expectedCash(till.server.port, till.owner, books.shifts[0] ?? 0)
  const count = (list: readonly { customer: string }[], name: string) =>
    list.filter(({ customer }) => customer === name).length
  const lost = promised.filter((name) => count(orders, name) + count(left, name) === 0)
  const names = [...new Set([...orders, ...left].map(({ customer }) => customer))]
  const doubled = names.filter((name) => count(orders, name) + count(left, name) > 1)
  const pending = left.filter(({ state }) => state !== 'review')
  return [
    tried('ventas prometidas sin conexión', promised.length, sales),
    tried('ventas en la cola al volver la red', queued.length, sales),
    tried('navegador terminado a la fuerza (kill −9)', browser.kills - 1, kills),
    tried('cortes de red', cable.cuts, kills / 2),
    { what: 'guardadas', value: orders.length, isGood: orders.length > 0 },
    tried('por revisar', left.length, TAKEN[size]),
    none('prometidas y perdidas', lost),
    none('dobles', doubled),
    none('que siguen pendientes', pending),
    ...shiftFindings(books, left, { float: FLOAT, expected }),
  ]
}

/** Sells until enough sales are promised. Half of the kills happen meanwhile, the first at the start. */
async function queue(till: Till): Promise<string[]> {
  const { sales, kills } = SIZES[till.size]
  const promised: string[] = []
  const deaths = Math.ceil(kills / 2)
  let died = 0
  let attempt = 0
  till.cable.cut()
  let [clerk] = await seat(till)
  await clerk.openShift(till.cable.url, writeMoney(FLOAT))
  await clerk.open(till.cable.url)
  while (promised.length < sales) {
    attempt += 1
    const isLast = died < deaths && promised.length >= (died * sales) / deaths
    const name = `Venta ${attempt}`
    const selling = clerk.sell(BARCODE, name).then((outcome) => {
      if (outcome === 'waiting') promised.push(name)
    })
    if (isLast) {
      died += 1
      selling.catch(() => undefined)
      await Promise.race([selling.catch(() => undefined), pause(Math.random() * 2_500)])
      await till.browser.kill()
      ;[clerk] = await seat(till)
    } else {
      await selling
      await clerk.next()
    }
  }
  await till.browser.kill()
  return promised
}

async function sendUnderFire(till: Till, first: Clerk) {
  const { cable, browser, size } = till
  const deaths = SIZES[size].kills - Math.ceil(SIZES[size].kills / 2)
  let clerk = first
  for (let died = 0; died < deaths; died += 1) {
    for (let cut = 0; cut < 2; cut += 1) {
      cable.join()
      await pause(200 + Math.random() * 1_500)
      cable.cut()
      await pause(Math.random() * 300)
    }
    cable.join()
    await pause(Math.random() * 800)
    await browser.kill()
    ;[clerk] = await seat(till)
  }
  cable.join()
  await until(async () => (await clerk.waiting()).every(({ state }) => state === 'review'))
  return clerk.waiting()
}

async function sellElsewhere({ server, session, product, shop, size }: Till): Promise<void> {
  const { quantity } = inDatabase(shop, (raw) =>
    raw.prepare('select quantity from product where id = ?').get(product),
  ) as { quantity: number }
  const wanted = quantity - SIZES[size].sales + TAKEN[size]
  const answer = await send(server.port, newSale(session, [product, wanted]))
  if (answer.status !== 201) throw new Error(`The other till: ${answer.status} ${answer.text}`)
}

const booksOf = ({ shop }: Till, customers: string): TillBooks =>
  inDatabase(shop, (raw) => {
    examineSqlite(raw)
    return readBooks(raw, customers)
  })

function inDatabase<T>({ file }: SeededShop, read: (raw: Sqlite.Database) => T): T {
  const raw = new Sqlite(file, { fileMustExist: true })
  try {
    return read(raw)
  } finally {
    raw.close()
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 300_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come to an end in 5 minutes')
    await pause(250)
  }
}
