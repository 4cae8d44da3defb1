import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { holdBack } from '../../fixtures/hold-back.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { PHONE, SIZES } from '../../fixtures/sizes.ts'
import { CataloguePage } from '../../pages/catalogue-page.ts'

/** Stocks seven products that share a word, at Q10 to Q70. */
async function stockSeven(shop: Shop, word: string): Promise<void> {
  for (let no = 1; no <= 7; no += 1)
    await shop.stock({ name: `${word} ${no}`, price: no * 1000, quantity: no - 1, description: 'De prueba' })
}

describe('The catalogue', () => {
  scenario.for(PHONE)(
    'at the %s: search, order, price limits and page are in the address',
    async (size, { shop, visit }) => {
      const word = `Ceibita${size[0]}`
      await stockSeven(shop, word)
      const { page } = await visit({ size })
      const catalogue = new CataloguePage(page, 'home')
      await catalogue.open()
      const found = `**/catalogue/${SHOPS.home.slug}?buscar=${word.toLowerCase()}`
      await catalogue.search.pressSequentially(word.toLowerCase(), { delay: 60 })
      await page.waitForURL(found)
      // A slowly typed search is still one step in the history.
      await page.goBack()
      await page.waitForURL(`**/catalogue/${SHOPS.home.slug}`)
      await expect.poll(() => catalogue.search.inputValue()).toBe('')
      await page.goForward()
      await page.waitForURL(found)
      await expect.poll(() => catalogue.count.textContent()).toBe('7 Artículos encontrados')
      expect(await catalogue.names()).toEqual([7, 6, 5, 4, 3].map((no) => `${word} ${no}`))
      const card = catalogue.card(`${word} 7`)
      const words = await card.textContent()
      for (const text of [
        'NUEVO',
        'Q70.00 en tienda',
        'Aprovecha ahora el 5% de descuento! Antes Q70.00 Q66.50',
        'Con 20 % de rebaja: Q56.00',
        'Disponible (6)',
      ])
        expect(words ?? '').toContain(text)
      expect(words ?? '').not.toContain('ID ')

      await catalogue.pager.getByRole('link', { name: 'Siguiente' }).click()
      await page.waitForURL(`**?buscar=${word.toLowerCase()}&page=2`)
      await expect.poll(() => catalogue.names()).toEqual([`${word} 2`, `${word} 1`])
      await expect.poll(() => catalogue.card(`${word} 1`).textContent()).toContain('Agotado')
      await page.goBack()
      await expect.poll(async () => (await catalogue.names())[0]).toBe(`${word} 7`)

      await page.getByRole('link', { name: '20 por página' }).click()
      await page.waitForURL('**&por-pagina=20')
      await expect.poll(() => catalogue.cards.count()).toBe(7)
      await catalogue.withFilters(async () => {
        await page.getByLabel('Varios', { exact: true }).check()
        await page.waitForURL('**&grupo=Varios&por-pagina=20')
      })
      await expect.poll(() => catalogue.cards.count()).toBe(7)
      await page.goBack()
      await page.goBack()
      await expect.poll(() => catalogue.cards.count()).toBe(5)
      await catalogue.sort.selectOption('Lo más barato')
      await expect.poll(async () => (await catalogue.names())[0]).toBe(`${word} 1`)
      await catalogue.withFilters(async () => {
        await page.getByLabel('Max').fill('24')
        const least = page.getByLabel('Min')
        await least.fill('1,234')
        await page.getByRole('button', { name: 'Aplicar' }).click()
        expect(await least.evaluate((field) => (field as HTMLInputElement).validationMessage)).toBe(
          '«1,234» se puede leer de dos maneras. Escriba 1234 sin coma, o los centavos con punto: 1.23.',
        )
        expect(new URL(page.url()).searchParams.has('max')).toBe(false)
        await least.fill('16,0')
        await page.getByRole('button', { name: 'Aplicar' }).click()
        await page.waitForURL('**&min=16&max=24&orden=barato')
      })
      await expect.poll(() => catalogue.names()).toEqual([`${word} 2`, `${word} 3`])
      await page.getByText('en tienda, de Q20.00 a Q30.00').waitFor({ state: 'attached' })
      const shared = page.url()
      const { page: friend } = await visit({ size, at: shared })
      expect(await new CataloguePage(friend, 'home').names()).toEqual([`${word} 2`, `${word} 3`])
    },
  )

  scenario('every filter, page and product is a link or a form: it works without a script', async ({ shop, visit }) => {
    await stockSeven(shop, 'Jocotito')
    const { page } = await visit({ device: { javaScriptEnabled: false }, at: `/catalogue/${SHOPS.home.slug}` })
    const catalogue = new CataloguePage(page, 'home')
    await catalogue.search.fill('jocotito')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.waitForURL('**buscar=jocotito**')
    await expect.poll(() => catalogue.count.textContent()).toBe('7 Artículos encontrados')
    await catalogue.pager.getByRole('link', { name: 'Página 2' }).click()
    await page.waitForURL('**page=2**')
    expect(await catalogue.names()).toEqual(['Jocotito 2', 'Jocotito 1'])
    await page.getByRole('link', { name: '10 por página' }).click()
    await page.waitForURL('**por-pagina=10')
    await expect.poll(() => catalogue.cards.count()).toBe(7)
    await page.getByRole('link', { name: 'Lista', exact: true }).click()
    await page.waitForURL('**vista=lista**')
    await page.getByRole('link', { name: 'Jocotito 2', exact: true }).click()
    await expect.poll(() => catalogue.dialog.textContent()).toContain('De prueba')
    await catalogue.dialog.getByRole('link', { name: 'Cerrar' }).click()
    await catalogue.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: /Mi lista/ }).count()).toBe(0)
  })

  scenario.for(SIZES)(
    'at the %s: photos are enlarged, gone through with arrows, and zoomed under the mouse',
    async (size, { shop, visit }) => {
      const [goods] = shop.read<{ id: number; name: string; photos: string }>(
        `select id, name, photos from product where shop_id = 1 and is_active = 1 and photos like '%,%' limit 1`,
      )
      const count = goods?.photos.split(',').length ?? 0
      const { page } = await visit({ size })
      const catalogue = new CataloguePage(page, 'auto')
      await catalogue.open(`?buscar=${goods?.id}&en=id`)
      const card = catalogue.card(goods?.name ?? '').first()
      await expect.poll(() => card.textContent()).toContain(`ID ${goods?.id}`)
      const opener = card.getByRole('link', { name: /^Ampliar la foto/ })
      await opener.click()
      await catalogue.dialog.getByText(`1 de ${count}`).waitFor()
      await page.keyboard.press('ArrowRight')
      await catalogue.dialog.getByText(`2 de ${count}`).waitFor()
      await catalogue.dialog.getByRole('button', { name: 'Foto anterior' }).click()
      await catalogue.dialog.getByText(`1 de ${count}`).waitFor()
      const photo = catalogue.dialog.getByRole('img').first()
      if (size === 'desktop') {
        await photo.hover()
        await expect
          .poll(() => photo.evaluate((image) => getComputedStyle(image).transform))
          .toBe('matrix(2.2, 0, 0, 2.2, 0, 0)')
      }
      await page.keyboard.press('Escape')
      await catalogue.dialog.waitFor({ state: 'detached' })
      expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
    },
  )

  scenario.for(PHONE)(
    'at the %s: a list of the visitor’s own becomes a message for the shop’s WhatsApp',
    async (size, { shop, visit }) => {
      const word = `Izote${size[0]}`
      await stockSeven(shop, word)
      const { page } = await visit({ size })
      const catalogue = new CataloguePage(page, 'home')
      await catalogue.open(`?buscar=${word}`)
      await catalogue
        .card(`${word} 7`)
        .getByRole('button', { name: /^Mi lista/ })
        .click()
      // The pointer still rests on the button, and its text must be readable.
      const within = catalogue.card(`${word} 7`).getByRole('button', { name: /^En mi lista/ })
      await expect
        .poll(() => within.evaluate((button) => getComputedStyle(button).backgroundColor))
        .toBe('rgba(0, 0, 0, 0)')
      await catalogue
        .card(`${word} 6`)
        .getByRole('button', { name: /^Mi lista/ })
        .click()
      await catalogue.list.click()
      await catalogue.dialog.getByRole('button', { name: `Uno más de ${word} 7` }).click()
      for (let units = 2; units < 6; units += 1)
        await catalogue.dialog.getByRole('button', { name: `Uno más de ${word} 7` }).click()
      await catalogue.dialog.getByText('En la tienda hay 6.').waitFor()
      await expect
        .poll(() => catalogue.dialog.getByRole('button', { name: `Uno más de ${word} 7` }).isDisabled())
        .toBe(true)
      for (let units = 6; units > 2; units -= 1)
        await catalogue.dialog.getByRole('button', { name: `Uno menos de ${word} 7` }).click()
      const send = catalogue.dialog.getByRole('link', { name: 'Enviar por WhatsApp' })
      const address = new URL((await send.getAttribute('href')) ?? '')
      expect([address.origin, address.pathname]).toEqual(['https://wa.me', '/50255500142'])
      const message = address.searchParams.get('text') ?? ''
      expect(message).toMatch(
        new RegExp(`• 2 × ${word} 7 \\(E2E-\\d+\\), Q70.00 c/u \\(con 5 %: Q66.50; con 20 %: Q56.00\\)`),
      )
      expect(message).toMatch(
        new RegExp(`\\n${new URL(page.url()).origin}/catalogue/${SHOPS.home.slug}\\?producto=\\d+\\n`),
      )
      expect(message).toContain('Total en tienda: Q200.00 (con 5 %: Q190.00; con 20 %: Q160.00)')
      await page.keyboard.press('Escape')

      await page.reload({ waitUntil: 'domcontentloaded' })
      await catalogue.awake()
      await expect.poll(() => catalogue.list.textContent()).toContain('Q200.00')
      expect(await page.context().cookies()).toEqual([])
      await catalogue.list.click()
      await catalogue.dialog.getByRole('button', { name: 'Vaciar la lista' }).click()
      await catalogue.list.waitFor({ state: 'detached' })
      await catalogue.dialog.getByRole('button', { name: 'Deshacer' }).click()
      expect(await catalogue.dialog.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')).toBe(
        address.href,
      )
      await page.keyboard.press('Escape')
      await expect.poll(() => catalogue.list.textContent()).toContain('Q200.00')
      await catalogue
        .card(`${word} 7`)
        .getByRole('button', { name: /^En mi lista/ })
        .click()
      await expect.poll(() => catalogue.list.textContent()).toContain('Q60.00')
    },
  )

  scenario('a search made before the script has loaded runs once it has', async ({ shop, visit }) => {
    const word = 'Chilacayote'
    await stockSeven(shop, word)
    const { page } = await visit({ size: 'phone' })
    const catalogue = new CataloguePage(page, 'home')
    const letThrough = await holdBack(page, '**/site/*.js')
    await page.goto(`/catalogue/${SHOPS.home.slug}`, { waitUntil: 'commit' })
    await catalogue.search.fill(word.slice(0, 5))
    await catalogue.filters.click()
    await page.getByLabel('Varios', { exact: true }).check()
    await page.getByLabel('Max').fill('24')
    letThrough()
    await page.waitForURL(`**?buscar=${word.slice(0, 5)}&max=24&grupo=Varios`)
    await catalogue.search.press('End')
    await catalogue.search.pressSequentially(word.slice(5))
    await page.waitForURL(`**?buscar=${word}&max=24&grupo=Varios`)
    await expect.poll(() => catalogue.names()).toEqual([3, 2, 1].map((no) => `${word} ${no}`))
    await expect.poll(() => page.getByLabel('Varios', { exact: true }).isChecked()).toBe(true)
    await expect.poll(() => page.getByLabel('Max').inputValue()).toBe('24')
  })

  scenario('a dialog opens, though its script comes between the tap and the next frame', async ({ shop, visit }) => {
    const word = 'Cuajilote'
    await shop.stock({ name: word })
    const { page } = await visit({ size: 'phone' })
    const catalogue = new CataloguePage(page, 'home')
    const letThrough = await holdBack(page, '**/overlay-*.js')
    await catalogue.open(`?buscar=${word}`)
    const script = page.waitForResponse(/overlay-.*\.js$/)
    await catalogue
      .card(word)
      .getByRole('button', { name: /^Mi lista/ })
      .click()
    await catalogue.list.waitFor()
    // While the clock is paused no frame is drawn.
    await page.clock.install()
    // Pauses far enough ahead, because the clock runs until the call arrives.
    await page.clock.pauseAt(Date.now() + 60_000)
    await catalogue.list.dispatchEvent('click')
    await page.getByText('Abriendo…').waitFor()
    letThrough()
    await (await script).finished()
    await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => undefined)`)
    await page.clock.runFor(1_000)
    await catalogue.dialog.getByRole('button', { name: 'Vaciar la lista' }).waitFor()
    await expect.poll(() => page.getByText('Abriendo…').count()).toBe(0)
  })

  scenario('on a phone Atrás closes the layers over the list, and their choices stay', async ({ shop, visit }) => {
    const word = 'Palojiote'
    await shop.stock({ name: word, photo: true })
    const { page } = await visit({ size: 'phone' })
    const catalogue = new CataloguePage(page, 'home')
    await catalogue.open(`?buscar=${word}`)
    const query = () => new URL(page.url()).search
    const hasFocus = (opener: Locator) => opener.evaluate((element) => element === document.activeElement)

    await catalogue.filters.click()
    await page.getByLabel('Varios', { exact: true }).check()
    await page.waitForURL('**&grupo=Varios')
    await page.goBack()
    await catalogue.shows.waitFor({ state: 'hidden' })
    expect(query()).toBe(`?buscar=${word}&grupo=Varios`)
    await expect.poll(() => hasFocus(catalogue.filters)).toBe(true)
    await page.goBack()
    await expect.poll(query).toBe(`?buscar=${word}`)

    await catalogue.search.fill(word.toLowerCase())
    await page.waitForURL(`**?buscar=${word.toLowerCase()}`)
    const card = catalogue.card(word)
    await card.getByRole('heading', { name: word }).getByRole('link').click()
    await catalogue.dialog.waitFor()
    await page.goBack()
    await catalogue.dialog.waitFor({ state: 'detached' })
    expect(query()).toBe(`?buscar=${word.toLowerCase()}`)

    const photo = card.getByRole('link', { name: /^Ampliar la foto/ })
    await photo.click()
    await catalogue.dialog.waitFor()
    await page.goBack()
    await catalogue.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(photo)).toBe(true)
    await card.getByRole('button', { name: /^Mi lista/ }).click()
    await catalogue.list.click()
    await catalogue.dialog.waitFor()
    await page.goBack()
    await catalogue.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(catalogue.list)).toBe(true)
    expect(query()).toBe(`?buscar=${word.toLowerCase()}`)

    // The button also closes filters that were opened before the page's script had loaded.
    await catalogue.open(`?buscar=${word}#hoja-filtros`)
    await catalogue.shows.click()
    await catalogue.shows.waitFor({ state: 'hidden' })
  })

  scenario('a hashtag leads to all that carries it, and a product can be shared', async ({ shop, visit }) => {
    const [tagged] = shop.read<{ id: number; tag: string }>(
      `select product.id, hashtag.name as tag from product join product_hashtag on product_id = product.id
       join hashtag on hashtag.id = hashtag_id where product.shop_id = 1 and product.is_active = 1 and product.deleted_at is null
       and hashtag.is_active = 1 and product_hashtag.deleted_at is null limit 1`,
    )
    const { page } = await visit()
    const catalogue = new CataloguePage(page, 'auto')
    await catalogue.open(`?producto=${tagged?.id}`)
    await page.evaluate(() => {
      const clipboard = {
        writeText: async (text: string) => void document.documentElement.setAttribute('data-copied', text),
      }
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', { value: clipboard })
    })
    await catalogue.dialog.getByRole('button', { name: 'Compartir' }).click()
    await catalogue.dialog.getByText('Enlace copiado.').waitFor()
    expect(await page.locator('html').getAttribute('data-copied')).toMatch(
      new RegExp(`^http.*/catalogue/${SHOPS.auto.slug}\\?producto=${tagged?.id}$`),
    )
    await catalogue.dialog.getByRole('link', { name: `#${tagged?.tag} (` }).click()
    await page.waitForURL((url) => url.searchParams.get('buscar') === `#${tagged?.tag}`)
    const cards = await catalogue.cards.allTextContents()
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(card).toContain(`#${tagged?.tag} (`)
  })

  scenario('a page that does not load says why, and loads with Reintentar', async ({ visit }) => {
    const { page, watch } = await visit()
    watch.allow(/status of 500|ERR_/)
    const catalogue = new CataloguePage(page, 'auto')
    await catalogue.open()
    const sentence = 'Algo falló en el servidor y no se guardó nada. Intente de nuevo.'
    await page.route('**/api/catalogos/fetch', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: sentence } }),
    )
    await catalogue.pager.getByRole('link', { name: 'Siguiente' }).click()
    await page.getByRole('alert').getByText(sentence).waitFor()
    await page.unroute('**/api/catalogos/fetch')
    await page.route('**/api/catalogos/fetch', (route) => route.abort())
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByText('No hay conexión con la tienda.').waitFor()
    await page.unroute('**/api/catalogos/fetch')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => catalogue.cards.count()).toBe(5)
    expect(page.url()).toContain('page=2')

    // The dialogs are a script of their own.
    await page.route('**/site/overlay-*.js', (route) => route.abort())
    const details = catalogue.cards.first().getByRole('link', { name: /^Detalles/ })
    await catalogue.open()
    await details.click()
    await page.getByRole('alert').getByText('No hay conexión con la tienda.').waitFor()
    await page.unroute('**/site/overlay-*.js')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await catalogue.dialog.waitFor()
    await page.keyboard.press('Escape')
  })

  scenario('its head has title, canonical address and structured data, and no script', async ({ shop, visit }) => {
    const name = '</script><script>document.documentElement.dataset.ran=1</script>'
    const goods = await shop.stock({ name, description: '<img src=x onerror=alert(1)> & "comillas"' })
    const { page } = await visit()
    const catalogue = new CataloguePage(page, 'home')
    await catalogue.open(`?producto=${goods.id}`)
    expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined()
    expect(await page.title()).toBe(`${name} · ${SHOPS.home.name}`)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      `/catalogue/${SHOPS.home.slug}?producto=${goods.id}`,
    )
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => JSON.parse(text))).toMatchObject([
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'Product',
        name,
        offers: { priceCurrency: 'GTQ', price: '125.00', availability: 'https://schema.org/InStock' },
      },
    ])
    await catalogue.dialog.getByText('& "comillas"').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`**/catalogue/${SHOPS.home.slug}`)
    const pictures = await page
      .locator('article img')
      .evaluateAll((images) =>
        images.map((image) =>
          ['srcset', 'sizes', 'width', 'height', 'loading'].every((word) => image.hasAttribute(word)),
        ),
      )
    expect(pictures.every(Boolean)).toBe(true)
  })

  scenario.for(SIZES)('at the %s axe finds nothing, light and dark, in either brand', async (size, { visit }) => {
    const { page } = await visit({ size })
    const { look, found } = inspector(page)
    for (const brand of ['home', 'auto'] as const) {
      const catalogue = new CataloguePage(page, brand)
      await catalogue.open()
      await look(brand)
      await catalogue.cards.first().getByRole('heading').getByRole('link').click()
      await catalogue.dialog.waitFor()
      await look(`${brand}, details`)
      await catalogue.dialog.getByRole('button', { name: /^Mi lista/ }).click()
      await page.keyboard.press('Escape')
      await catalogue.list.click()
      await look(`${brand}, list`)
      await page.keyboard.press('Escape')
      await catalogue.open('?vista=lista&buscar=nadaexisteasi')
      await look(`${brand}, nothing found`)
      if (size === 'phone') {
        await catalogue.filters.click()
        await look(`${brand}, filters`)
      }
    }
    expect(found).toEqual([])
  })
})
