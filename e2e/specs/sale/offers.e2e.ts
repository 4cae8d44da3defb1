import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'
import { ParkedPage } from '../../pages/parked-page.ts'

/** A rule of price as its call takes it: of each three units of a product one is free. */
const threeForTwo = (nombre: string, { id }: Goods) => ({
  nombre,
  clase: 'lleva',
  lleva: 3,
  paga: 2,
  objetivo: { tipo: 'producto', id },
})

/** Sends a call about price rules from an office user's page. Returns the rule's id. */
const send = (office: Page, method: 'POST' | 'PUT' | 'DELETE', rule: object): Promise<number> =>
  office.evaluate(
    async ([by, body]) => {
      const reply = await fetch('/api/ofertas', { method: by, headers: { 'content-type': 'application/json' }, body })
      if (!reply.ok) throw new Error(await reply.text())
      return ((await reply.json()) as { id: number }).id
    },
    [method, JSON.stringify([rule])] as const,
  )

const offersOf = (shop: Shop, { id }: Goods) =>
  shop.read('select offer, rule_version as version from invoice_line where product_id = ? order by invoice_id', id)

const scanThree = async (page: Page, { barcode }: Goods): Promise<void> => {
  for (const _ of 'abc') await scan(page, barcode)
}

const hasRules = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('mostrador-lecturas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const names = opening.result.transaction('respuestas').objectStore('respuestas').getAllKeys()
          names.onsuccess = () => {
            opening.result.close()
            resolve(names.result.some((name) => String(name).endsWith(':offerList')))
          }
        }
      }),
  )

describe('Rules of price at the counter (D182, D183, D184)', () => {
  scenario.for(SIZES)(
    'at the %s: a 3×2 stands under its line and in the sums, and is sold as it is shown',
    async (size, { shop, visit }) => {
      const towel = await shop.stock({ name: `Toalla de oferta ${size}`, price: 4_500 })
      const { page: office } = await visit({ as: 'owner', at: '/admin/dashboard' })
      const rule = `3×2 ${size}`
      await send(office, 'POST', threeForTwo(rule, towel))
      const { page } = await visit({ as: 'clerk', size })
      const counter = new CounterPage(page)
      const { look, found } = inspector(page)
      await counter.open()
      await scanThree(page, towel)
      const offerNote = page.getByText(`Oferta ${rule} −Q45.00`)
      if (size !== 'phone') {
        await offerNote.waitFor()
        const parked = new ParkedPage(page, 'Pedidos')
        await parked.open()
        await parked.name.fill('Doña Marta')
        await page.keyboard.press('Enter')
        await parked.dialog.waitFor({ state: 'hidden' })
        await parked.open()
        await parked.row('Doña Marta').getByText('Q90.00').waitFor()
        await parked.resume('Doña Marta').click()
        await offerNote.waitFor()
      }
      await counter.toReview()
      await offerNote.waitFor()
      await page.locator('dl', { hasText: 'Ofertas−Q45.00' }).waitFor()
      expect(await counter.total()).toBe('Q90.00')
      await look(`review with offers, ${size}`)
      await counter.generate.click()
      await counter.sold.waitFor()
      expect(shop.ordersOf(towel)).toMatchObject([{ total: 9_000, lines: [{ quantity: 3 }] }])
      expect(offersOf(shop, towel)).toEqual([{ offer: 4_500, version: 1 }])
      expect(found).toEqual([])
    },
  )

  scenario('a rule that changed meanwhile is shown, and one key adjusts', async ({ shop, visit }) => {
    const cup = await shop.stock({ name: 'Taza de oferta', price: 3_000 })
    const { page: office } = await visit({ as: 'owner', at: '/admin/dashboard' })
    const id = await send(office, 'POST', threeForTwo('3×2 de tazas', cup))
    const { page, watch } = await visit({ as: 'clerk' })
    watch.allow(/status of 409/)
    const counter = new CounterPage(page)
    await counter.open()
    await scanThree(page, cup)
    await counter.toReview()
    expect(await counter.total()).toBe('Q60.00')
    const percent = { clase: 'porciento', porciento: 10, lleva: undefined, paga: undefined }
    await send(office, 'PUT', { idData: id, ...threeForTwo('Tazas al 10', cup), ...percent })
    await page.keyboard.press('F9')
    const now = 'La oferta de Taza de oferta ahora es Oferta Tazas al 10, −Q9.00.'
    await counter.info.getByText(now).waitFor()
    expect(shop.ordersOf(cup)).toEqual([])
    await page.keyboard.press('F9')
    await counter.notice(now).waitFor()
    await expect.poll(() => counter.total()).toBe('Q81.00')
    await page.keyboard.press('F9')
    await counter.sold.waitFor()
    expect(shop.ordersOf(cup)).toMatchObject([{ total: 8_100 }])
    expect(offersOf(shop, cup)).toEqual([{ offer: 900, version: 2 }])
  })

  scenario('a sale without network is charged by the rules that the till keeps, and sent', async ({ shop, visit }) => {
    const lamp = await shop.stock({ name: 'Lámpara de oferta', price: 10_000 })
    const { page: office } = await visit({ as: 'owner', at: '/admin/dashboard' })
    const id = await send(office, 'POST', threeForTwo('3×2 de lámparas', lamp))
    const { page, watch } = await visit({ as: 'clerk', keepsSite: true })
    watch.allow(/net::ERR_|Failed to fetch/)
    const [counter, outbox] = [new CounterPage(page), new OutboxPage(page)]
    await counter.open()
    await expect.poll(() => outbox.isPrepared(), { timeout: 180_000 }).toBe(true)
    await expect.poll(() => hasRules(page)).toBe(true)
    await page.context().setOffline(true)
    await page.goto('about:blank')
    await counter.open()
    await scanThree(page, lamp)
    await page.getByText('Oferta 3×2 de lámparas −Q100.00').waitFor()
    await counter.toReview()
    expect(await counter.total()).toBe('Q200.00')
    await counter.generate.click()
    await outbox.saved.waitFor()
    // The rule ends before the sale is sent: it was in force when it was made (D184).
    await send(office, 'DELETE', { idData: id })
    await page.context().setOffline(false)
    await expect.poll(() => offersOf(shop, lamp)).toEqual([{ offer: 10_000, version: 1 }])
    expect(shop.ordersOf(lamp)).toMatchObject([{ total: 20_000 }])
  })
})
