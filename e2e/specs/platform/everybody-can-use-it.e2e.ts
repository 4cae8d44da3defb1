import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { goToScreen, openScreen } from '../../fixtures/open-screen.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { CataloguePage } from '../../pages/catalogue-page.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'

describe('axe finds nothing, light and dark', () => {
  scenario.for(SIZES)('on the public screens at the %s', async (size, { visit }) => {
    const { page } = await visit({ size })
    const { look, found } = inspector(page)
    const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
    await open('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('landing')
    await open('/autenticacion/sesion')
    await page.locator('altcha-widget').getByRole('checkbox').waitFor()
    await look('login')
    await open('/terminos-y-condiciones')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('terms')
    expect(found).toEqual([])
  })

  scenario.for(SIZES)('on the clerk’s screens at the %s', async (size, { shop, visit }) => {
    const goods = await shop.stock({ name: `Muestra para mirar ${size}` })
    const { page } = await visit({ as: 'clerk', size })
    const { look, found } = inspector(page)
    await openScreen(page, '/client/dashboard')
    await page.getByRole('region').nth(1).waitFor()
    await look('dashboard')
    await goToScreen(page, '/client/inventario')
    await page.getByText(goods.name).first().waitFor()
    await look('inventory')
    for (const address of [
      '/client/afiliados',
      '/client/encargos/nuevo',
      '/client/encargos/pendientes',
      '/client/caja',
      '/client/devoluciones',
      '/client/fel',
      '/client/recepciones',
      '/client/salidas',
      '/client/opciones?pestana=escaner',
    ]) {
      await goToScreen(page, address)
      await look(address)
    }
    await goToScreen(page, '/client/opciones')
    await page.getByRole('heading', { name: 'Cambiar contraseña' }).waitFor()
    await look('own account')

    const counter = new CounterPage(page)
    await goToScreen(page, '/client/pedidos/nuevo')
    await counter.ready()
    await look('new order, empty')
    await scan(page, goods.barcode)
    await counter.notice(`${goods.name}: 1 unidad`).first().waitFor()
    await look('new order, with a bag')
    if (size === 'phone') {
      await counter.openBag.click()
      await counter.bag.getByRole('textbox', { name: `Cantidad de ${goods.name}` }).waitFor()
      await look('new order, its bag open')
      await page.keyboard.press('Escape')
      await counter.bag.waitFor({ state: 'hidden' })
    }
    await counter.toReview()
    await counter.discount.fill('101')
    await counter.generate.click()
    await expect.poll(() => counter.discount.getAttribute('aria-invalid')).toBe('true')
    await look('review, with a field refused')
    await counter.discount.fill('5')
    await counter.way('Mixto').check()
    await look('review, paid in two forms')
    await counter.way('Por cobrar').check()
    await counter.generate.click()
    await counter.success.waitFor()
    await look('sold')

    const pending = new PendingPage(page)
    await goToScreen(page, '/client/pedidos/pendientes')
    await look('pending orders')
    const [order] = shop.ordersOf(goods)
    await pending.openMenu(order?.id ?? 0)
    await look('pending orders, menu open')
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByRole('dialog').getByText('Guardar cambios').waitFor()
    await look('pending orders, editing')
    await page.goto(`/client/pedidos/pendientes?factura=${order?.id}`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Completar pedido' }).waitFor()
    await look('ticket viewer')
    await page.getByRole('button', { name: 'Devolver…' }).click()
    await page.getByRole('button', { name: 'Devolver todo' }).click()
    await look('a return')
    expect(found).toEqual([])
  })
})

/** The text spacing that WCAG 1.4.12 lets a reader set. It may cut nothing. */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }'

/** The element with the focus, if something that sticks to an edge covers its middle or its lower end. */
const coveredFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const held = document.activeElement ?? document.body
    if (held.closest('main form') === null) return []
    const { left, right, top, bottom } = held.getBoundingClientRect()
    const isInSight = [(top + bottom) / 2, bottom - 3].every((y) =>
      held.contains(document.elementFromPoint((left + right) / 2, y)),
    )
    return isInSight ? [] : [held.getAttribute('aria-label') ?? held.outerHTML]
  })

describe('The keyboard, a screen reader and a reader’s own settings', () => {
  scenario('a low window never covers the focus, from the opening of a shift to its count', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda de ventana baja')
    const clerk = await shop.hire({ name: 'Abre con teclado', role: 'clerk', shopId })
    const { page } = await visit({ as: clerk, at: '/client/caja', device: { viewport: { width: 390, height: 422 } } })
    const isWatched = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/late-watches-'))
    await expect.poll(() => page.evaluate(isWatched)).toBe(true)
    await page.getByLabel('Fondo de caja').fill('100')
    await page.keyboard.press('Enter')
    const held = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(held).toBe('Caja 1')
    await page.getByRole('button', { name: 'Cerrar turno' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Billetes de Q200')
    const covered: string[] = []
    for (let step = 0; step < 13; step += 1) {
      covered.push(...(await coveredFocus(page)))
      await page.keyboard.press('Tab')
    }
    expect(covered).toEqual([])
  })

  scenario('the counter says how many products a search finds', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que se oye')
    for (const name of ['Taza para oír', 'Olla para oír']) await shop.stock({ name, shop: shopId })
    const clerk = await shop.hire({ name: 'Oye', role: 'clerk', shopId })
    const { page } = await visit({ as: clerk })
    const counter = new CounterPage(page)
    await counter.open()
    const search = page.getByRole('search', { name: 'Buscar productos' }).getByRole('searchbox')
    for (const [text, words] of [
      ['oír', '2 productos hallados'],
      ['taza', '1 producto hallado'],
      ['nada así', '0 productos hallados'],
    ] as const) {
      await search.fill(text)
      await expect.poll(() => page.getByRole('status').filter({ hasText: words }).count()).toBe(1)
    }
  })

  scenario('the catalogue says how many articles a search finds', async ({ visit }) => {
    const { page } = await visit({ at: `/catalogue/${SHOPS.home.slug}` })
    const catalogue = new CataloguePage(page, 'home')
    await catalogue.search.fill('florero laguna')
    await catalogue.search.press('Enter')
    await page.getByRole('status').filter({ hasText: '1 Artículo encontrado' }).waitFor({ state: 'attached' })
    // The link that removes the filters goes with them, and the focus stays in the page.
    await catalogue.search.fill('nada que haya')
    await catalogue.search.press('Enter')
    await page
      .getByRole('region', { name: 'Resultados' })
      .getByRole('link', { name: 'Quitar todos los filtros' })
      .press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })

  scenario('the login has a title of its own, and says that it needs a script', async ({ visit }) => {
    const { page } = await visit({ at: '/autenticacion/sesion' })
    await expect.poll(() => page.title()).toBe('Iniciar sesión · Mostrador')
    const plain = await visit({ at: '/autenticacion/sesion', device: { javaScriptEnabled: false } })
    const box = await plain.page.locator('noscript').boundingBox()
    expect(box?.y).toBeLessThan(200)
  })

  scenario('the targets of a list are at least 24 px high and wide', async ({ shop, visit }) => {
    const goods = await shop.stock({ name: 'Para apretar con el ratón', quantity: 7 })
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.find(goods.name)
    const targets = page.locator('tbody :is(button, a)')
    await targets.first().waitFor()
    // Tests by hits of the pointer, because a target's area may exceed its box.
    const small = await targets.evaluateAll((all) =>
      all.flatMap((target) => {
        const { left, right, top, bottom } = target.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const steps = Array.from({ length: 61 }, (_, step) => step - 30)
        const isStruck = (across: number, down: number) => target.contains(document.elementFromPoint(across, down))
        const wide = Math.max(right - left, 24) / 2
        const across = steps.filter((step) => Math.abs(step) <= wide && isStruck(x + step, y)).length
        const down = steps.filter((step) => isStruck(x, y + step)).length
        return across >= 23 && down >= 23
          ? []
          : [`${target.getAttribute('aria-label') ?? target.textContent}: ${across} × ${down}`]
      }),
    )
    expect(small).toEqual([])
  })

  scenario('forced colors show which segment and which box is chosen', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda de colores forzados')
    const clerk = await shop.hire({ name: 'Ve en contraste', role: 'clerk', shopId })
    const { page } = await visit({ as: clerk, at: '/client/caja', device: { forcedColors: 'active' } })
    await page.getByRole('button', { name: 'Contar billetes y monedas' }).click()
    const groundOf = (name: string) =>
      page
        .getByText(name, { exact: true })
        .locator('xpath=ancestor::label')
        .evaluate((label) => getComputedStyle(label).backgroundColor)
    await expect.poll(() => groundOf('Billetes y monedas')).not.toBe(await groundOf('Solo la suma'))
    await openScreen(page, '/client/inventario')
    const fills = (isChecked: boolean) =>
      page
        .getByRole('checkbox', { checked: isChecked })
        .first()
        .evaluate((box) => getComputedStyle(box).backgroundColor)
    expect(await fills(true)).not.toBe(await fills(false))
  })

  scenario('wider letter spacing cuts no name at the counter', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda de letras separadas')
    const goods = await shop.stock({ name: 'Manguera de jardín reforzada', shop: shopId, price: 1_234_500 })
    const clerk = await shop.hire({ name: 'Lee separado', role: 'clerk', shopId })
    const { page } = await visit({ as: clerk })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, goods.barcode)
    await counter.quantity(goods.name).waitFor()
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, SPACED)
    const cut = () =>
      page
        .getByRole('main')
        .getByText(/^(Manguera de jardín reforzada|10 Unidades)$/)
        .evaluateAll((all) =>
          all.flatMap((text) =>
            text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1
              ? [text.className]
              : [],
          ),
        )
    await expect.poll(cut).toEqual([])
  })
})
