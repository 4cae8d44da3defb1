import { describe, expect } from 'vitest'
import { holdBack } from '../../fixtures/hold-back.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { PHONE } from '../../fixtures/sizes.ts'

const countedOf = (shop: Shop, { id }: Goods): number | undefined =>
  shop.read<{ counted: number }>('select counted from stock_count_line where product_id = ?', id)[0]?.counted

describe('goods are counted while others sell (D117)', () => {
  scenario.for(PHONE)(
    'at the %s: by scanner and by hand, without network too, and the office sets the stock right',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda que cuenta ${size}`)
      const clerk = await shop.hire({ name: `Cuenta estantes ${size}`, role: 'clerk', shopId })
      const towel = await shop.stock({ name: `Toalla contada ${size}`, shop: shopId, quantity: 5 })
      const plate = await shop.stock({ name: `Plato contado ${size}`, shop: shopId, quantity: 8 })
      const missed = await shop.stock({ name: `Vaso sin contar ${size}`, shop: shopId, quantity: 3 })
      const { page, watch } = await visit({ as: clerk, size })
      const sendGoods = await holdBack(page, '**/api/inventario/fetch*')
      await page.goto('/client/conteos', { waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: 'Nuevo conteo' }).first().click()
      await page.getByRole('radio', { name: 'Los diez de hoy' }).waitFor()
      // Her shelf is unknown until the goods have loaded, so the button is disabled.
      const begin = page.getByRole('button', { name: 'Empezar a contar' })
      await begin.waitFor()
      await expect.poll(() => begin.isDisabled()).toBe(true)
      sendGoods()
      await begin.click()
      await page.getByRole('heading', { name: 'Los diez de hoy' }).waitFor()
      await page.getByText('Faltan 3').waitFor()

      await scan(page, towel.barcode)
      await scan(page, towel.barcode)
      const figure = (goods: Goods) => page.getByRole('textbox', { name: `Unidades contadas de ${goods.name}` })
      await expect.poll(() => figure(towel).inputValue()).toBe('2')
      await page.getByRole('button', { name: 'Una más' }).click()
      await expect.poll(() => countedOf(shop, towel)).toBe(3)

      await figure(towel).fill('12')
      await scan(page, plate.barcode)
      await figure(plate).waitFor()
      await expect.poll(() => countedOf(shop, towel)).toBe(12)
      await scan(page, towel.barcode)
      await figure(towel).fill('2')
      await scan(page, towel.barcode)
      await expect.poll(() => countedOf(shop, towel)).toBe(3)
      await page.getByText(/por enviar/).waitFor({ state: 'detached' })

      watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
      await page.context().setOffline(true)
      await scan(page, plate.barcode)
      await figure(plate).waitFor()
      // A digit comes first, because Enter alone, so soon after a scan, would count as the scanner's.
      await figure(plate).fill('')
      await figure(plate).press('8')
      await figure(plate).press('Enter')
      await page.getByText(/^2 por enviar/).waitFor()
      await page.context().setOffline(false)
      await expect.poll(() => countedOf(shop, plate)).toBe(8)
      await page.getByText(/por enviar/).waitFor({ state: 'detached' })
      await page.getByText('Falta 1').waitFor()

      const conteo = new URL(page.url()).searchParams.get('conteo')
      const office = await visit({ as: 'owner', size, at: `/admin/conteos?conteo=${conteo}&revisar=1` })
      const row = office.page.getByRole('row').filter({ hasText: towel.name })
      await row.getByText('−2').waitFor()
      await office.page.getByText('1 no se contó: queda como está').waitFor()
      await office.page.getByRole('button', { name: 'Aprobar el conteo' }).click()
      await office.page.getByRole('button', { name: 'Aprobar', exact: true }).click()
      await office.page.getByText(/^Aprobado por/).waitFor()
      expect([towel, plate, missed].map((goods) => shop.leftOf(goods))).toEqual([3, 8, 3])
    },
  )

  scenario('typed digits replace a whole figure that changed while it had the focus', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que cuenta a dos manos')
    const clerk = await shop.hire({ name: 'Cuenta a dos manos', role: 'clerk', shopId })
    const towel = await shop.stock({ name: 'Toalla contada por dos', shop: shopId, quantity: 5 })
    const { page } = await visit({ as: clerk, at: '/client/conteos' })
    await page.getByRole('button', { name: 'Nuevo conteo' }).first().click()
    await page.getByRole('button', { name: 'Empezar a contar' }).click()
    await page.getByText('Falta 1').waitFor()
    await scan(page, towel.barcode)
    await expect.poll(() => countedOf(shop, towel)).toBe(1)
    const send = await holdBack(page, '**/api/conteos/lineas')
    await page.getByRole('button', { name: 'Una más' }).click()
    const figure = page.getByRole('textbox', { name: `Unidades contadas de ${towel.name}` })
    await expect.poll(() => figure.inputValue()).toBe('2')
    const conteo = Number(new URL(page.url()).searchParams.get('conteo'))
    const other = { idData: conteo, id: towel.id, unidades: 4, modo: 'sumar' }
    expect((await page.request.post('/api/conteos/lineas', { data: [other] })).status()).toBe(200)
    await figure.focus()
    send()
    await expect.poll(() => figure.inputValue()).toBe('6')
    await page.keyboard.type('3')
    await figure.press('Enter')
    await expect.poll(() => countedOf(shop, towel)).toBe(3)
  })

  scenario('a product sold during its count is marked, and approved only by itself', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que cuenta y vende')
    const clerk = await shop.hire({ name: 'Cuenta mientras venden', role: 'clerk', shopId })
    const bear = await shop.stock({ name: 'Oso contado y vendido', shop: shopId, quantity: 5 })
    const { page } = await visit({ as: clerk, size: 'phone', at: '/client/conteos' })
    await page.getByRole('button', { name: 'Nuevo conteo' }).first().click()
    await page.getByRole('button', { name: 'Empezar a contar' }).click()
    await page.getByText('Falta 1').waitFor()
    // The article was sold just before: it is marked, and each scan still adds a unit, even if answers are slow.
    await shop.sellElsewhere(bear, 1)
    for (const units of [1, 2]) {
      const read = page.waitForResponse('**/api/conteos/id*')
      await scan(page, bear.barcode)
      await expect.poll(() => countedOf(shop, bear)).toBe(units)
      await page.getByRole('heading', { name: 'Se movieron: cuente otra vez' }).waitFor()
      await read
    }
    // The article was sold since, which the page has not read: its count starts again.
    await shop.sellElsewhere(bear, 1)
    await scan(page, bear.barcode)
    await page.getByText('Se movió: cuéntelo otra vez desde el principio').waitFor()
    for (const units of [1, 2]) {
      await scan(page, bear.barcode)
      await expect.poll(() => countedOf(shop, bear)).toBe(units)
      await page.getByText('Se movió: cuéntelo otra vez desde el principio').waitFor({ state: 'detached' })
    }

    const conteo = new URL(page.url()).searchParams.get('conteo')
    const office = await visit({ as: 'owner', at: `/admin/conteos?conteo=${conteo}&revisar=1` })
    await office.page
      .getByText('1 producto se movió mientras se contaba. Cuéntelo otra vez, o márquelo para aprobarlo así.')
      .waitFor()
    await office.page.getByRole('checkbox', { name: `Marcar ${bear.name}` }).check()
    await office.page.getByRole('button', { name: 'Aprobar 1 marcado' }).click()
    // There were three at its last scan.
    await expect.poll(() => shop.leftOf(bear)).toBe(2)
  })

  scenario('by the camera of a phone: a code that stays before it counts once (D118)', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda con cámara')
    const clerk = await shop.hire({ name: 'Cuenta con cámara', role: 'clerk', shopId })
    const tray = await shop.stock({ name: 'Bandeja con barras', shop: shopId, barcode: '7501055309474' })
    const { page } = await visit({ as: clerk, size: 'phone', at: '/client/conteos', sees: tray.barcode })
    await page.getByRole('button', { name: 'Nuevo conteo' }).first().click()
    await page.getByRole('button', { name: 'Empezar a contar' }).click()
    await page.getByText('Falta 1').waitFor()
    await page.getByRole('button', { name: 'Cámara', exact: true }).click()
    await expect.poll(() => countedOf(shop, tray)).toBe(1)
    await page.getByText('No falta ninguno').waitFor()
    await page.getByRole('button', { name: 'Cerrar la cámara' }).click()
    expect(countedOf(shop, tray)).toBe(1)
  })
})
