import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openScreen } from '../../fixtures/open-screen.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { answer } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Closes the upper layer. The lower one gets its history entry back later than a test could press again. */
async function closeUpper(page: Page): Promise<void> {
  await page.goBack()
  await page.waitForFunction(() => history.state.isStep)
}

/** Opens a calendar above a filter's menu, which 'Atrás' and Escape close one after the other. */
async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filtrar por Fecha' }).click()
  const from = page.getByRole('textbox', { name: 'Desde' })
  const calendar = page.getByRole('dialog', { name: /^Desde/ })
  const open = () => page.getByRole('button', { name: 'Desde: abrir el calendario' }).click()
  for (const leave of [() => closeUpper(page), () => page.keyboard.press('Escape')]) {
    await open()
    await calendar.waitFor()
    await leave()
    await calendar.waitFor({ state: 'hidden' })
    await expect.poll(() => from.isVisible()).toBe(true)
  }
  await open()
  await calendar.getByRole('button', { name: /^1 / }).first().click()
  await expect.poll(() => from.inputValue()).toMatch(/^01-/)
  await page.goBack()
  await from.waitFor({ state: 'hidden' })
}

/** Goes back twice, as fast as a hand can: the second time before the page has handled the first. */
const goBackTwice = (page: Page) =>
  page.evaluate(() => {
    history.back()
    history.back()
  })

describe('Atrás closes the top layer, with the question that Escape asks', () => {
  scenario.for(SIZES)('at the %s: a form with something typed, and one without', async (size, { shop, visit }) => {
    const goods = await shop.stock({ name: `Con Atrás ${size}`, photo: true })
    const { page } = await visit({ as: 'manager', size })
    const list = new ListPage(page, 'producto')
    await list.open('/managment/productos')
    await list.add('Importar productos').click()
    await page.getByRole('dialog', { name: 'Importar productos' }).waitFor()
    await openScreen(page, '/managment/grupos')
    if (size === 'phone') await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('link', { name: 'Productos', exact: true }).first().click()
    await list.find(goods.name)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    const hanging = page.getByRole('menu').or(page.getByRole('dialog', { name: 'Notificaciones' }))
    for (const button of [
      page.getByRole('button', { name: /^Notificaciones/ }),
      page.getByRole('button', { name: 'Exportar la lista' }),
      list.menuOf(goods.name),
    ]) {
      await button.click()
      await hanging.waitFor()
      await page.goBack()
      await hanging.waitFor({ state: 'hidden' })
      expect(pathOf(page)).toBe('/managment/productos')
      await page.goForward()
      await expect.poll(() => hanging.count()).toBe(0)
      expect(pathOf(page)).toBe('/managment/productos')
    }

    const cell = page.getByRole('textbox', { name: `Valor de ${goods.name}` })
    await page.getByRole('button', { name: `Cambiar el valor de ${goods.name}` }).click()
    await cell.fill('77')
    await page.goBack()
    await cell.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/managment/productos')
    expect(shop.figure('select price from product where id = ?', goods.id)).not.toBe(7_700)
    const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)

    await list.choose(goods.name, 'Editar')
    await dialog.field('Estado').click()
    const choices = page.getByRole('option', { name: 'No activo', exact: true })
    await choices.waitFor()
    await closeUpper(page)
    await choices.waitFor({ state: 'hidden' })
    await page.goBack()
    await dialog.closed()
    expect(pathOf(page)).toBe('/managment/productos')
    await expect.poll(() => list.search.inputValue()).toBe(goods.name)
    await expect.poll(() => list.menuOf(goods.name).evaluate((menu) => menu === document.activeElement)).toBe(true)
    await page.goForward()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await list.choose(goods.name, 'Editar')
    await dialog.field('Nombre').fill('Casi perdido')
    const question = page.getByRole('dialog', { name: 'Cambios sin guardar' })
    await page.goBack()
    await question.waitFor()
    await page.goBack()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Casi perdido')
    await page.keyboard.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Casi perdido')
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Descartar cambios')
    await dialog.closed()

    // Entries left over need no extra step back: the search comes first, then the list.
    await page.goBack()
    await expect.poll(() => list.search.inputValue()).toBe('')
    expect(pathOf(page)).toBe('/managment/productos')
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/managment/grupos')
    await page.goForward()
    await expect.poll(() => pathOf(page)).toBe('/managment/productos')
  })

  scenario('pressed twice at once keeps the typed text', async ({ shop, visit }) => {
    const goods = await shop.stock({ name: 'Dos veces atrás', photo: true })
    const { page } = await visit({ as: 'manager' })
    const list = new ListPage(page, 'producto')
    await openScreen(page, '/managment/grupos')
    await page.getByRole('link', { name: 'Productos', exact: true }).first().click()
    await list.find(goods.name)
    const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
    await list.choose(goods.name, 'Editar')
    await dialog.field('Nombre').fill('Sigue escrito')
    await goBackTwice(page)
    const question = page.getByRole('dialog', { name: 'Cambios sin guardar' })
    await question.or(dialog.frame).first().waitFor()
    await expect.poll(() => pathOf(page)).toBe('/managment/productos')
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Sigue escrito')
  })

  scenario('a screen that is opened from within takes the place of what was open', async ({ visit }) => {
    const { page } = await visit({ as: 'manager', size: 'phone' })
    await openScreen(page, '/managment/grupos')
    for (const screen of ['Elementos', 'Productos']) {
      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: screen, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: screen }).waitFor()
      await page.getByRole('dialog', { name: 'Menú' }).waitFor({ state: 'hidden' })
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Elementos' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Grupos' }).waitFor()
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Menú' }).waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/managment/grupos')
  })

  scenario('a document that was closed by its button is not opened again', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    const document = page.getByRole('button', { name: /^(Regresar|Salir)$/ })
    await openScreen(page, '/admin/dashboard')
    // Uses the oldest row of each list, which no other test deletes.
    const lists = [
      ['facturas/consultar', 'factura', /^(Facturas|Recibos)$/],
      ['encargos/auditar', 'encargo', 'Ver'],
      ['usuarios/afiliados', 'afiliado', 'Historial'],
    ] as const
    for (const [path, noun, act] of lists) {
      const list = new ListPage(page, noun)
      await list.open(`/admin/${path}?orden=id`)
      if (noun === 'factura') await chooseDay(page)
      const shown = page.url()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Opciones del? / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: act }).first().click()
      await document.waitFor()
      const opened = page.url()
      await document.dblclick()
      await list.counted.waitFor()
      await expect.poll(() => page.url()).toBe(shown)
      await page.goForward()
      await document.waitFor()
      await document.click()
      await expect.poll(() => page.url()).toBe(shown)
      await page.goBack()
      await expect.poll(() => pathOf(page)).not.toBe(`/admin/${path}`)

      await page.goto(opened, { waitUntil: 'domcontentloaded' })
      await document.click()
      await list.counted.waitFor()
      await page.goBack()
      await expect.poll(() => pathOf(page)).not.toBe(`/admin/${path}`)
      await page.goForward()
      await list.counted.waitFor()
    }
  })

  scenario('the bag on a phone closes, and a step that is opened from it takes its place', async ({ shop, visit }) => {
    const goods = await shop.stock({ name: 'Bolsa que se cierra' })
    const { page } = await visit({ as: await shop.hire({ name: 'Vende de Pie' }), size: 'phone' })
    const counter = new CounterPage(page)
    await openScreen(page, '/client/dashboard')
    await counter.open()
    await counter.search.fill(goods.name)
    await counter.card(goods.name).click()
    const bag = page.getByRole('dialog', { name: 'Pedido' })
    await counter.openBag.click()
    await bag.waitFor()
    await page.goBack()
    await bag.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/client/pedidos/nuevo')

    await counter.openBag.click()
    await bag.getByRole('button', { name: /^Generar pedido/ }).click()
    await counter.review.waitFor()
    // Escape closes the bell's list, and not the step below it.
    const notices = page.getByRole('dialog', { name: 'Notificaciones' })
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    await notices.waitFor()
    await page.keyboard.press('Escape')
    await notices.waitFor({ state: 'hidden' })
    await expect.poll(() => counter.review.isVisible()).toBe(true)
    await page.goBack()
    await counter.search.waitFor()
    await expect.poll(() => bag.count()).toBe(0)

    // A phone with a keyboard: the open bag handles its keys, except those of layers above it.
    await counter.openBag.click()
    await bag.waitFor()
    await page.keyboard.press('Control+ArrowUp')
    await expect.poll(() => counter.quantity(goods.name).inputValue()).toBe('2')
    await page.keyboard.press('F3')
    const parked = page.getByRole('dialog', { name: 'Pedidos en espera' })
    await parked.waitFor()
    await page.keyboard.press('F9')
    await expect.poll(() => parked.isVisible()).toBe(true)
    await expect.poll(() => counter.review.count()).toBe(0)
    await page.keyboard.press('Escape')
    await parked.waitFor({ state: 'detached' })
    await expect.poll(() => bag.isVisible()).toBe(true)
    await page.keyboard.press('F2')
    await bag.waitFor({ state: 'detached' })
    await expect.poll(() => counter.search.evaluate((field) => field === document.activeElement)).toBe(true)
    await counter.openBag.click()
    await page.keyboard.press('F4')
    const where = page.getByRole('dialog', { name: '¿Dónde hay?' })
    await where.getByText('Ninguna otra tienda tiene unidades ahora.').waitFor()
    await bag.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await where.waitFor({ state: 'detached' })
    await counter.openBag.click()
    await page.keyboard.press('F9')
    await counter.review.waitFor()
    await page.goBack()
    await counter.search.waitFor()
    await counter.openBag.click()
    await page.keyboard.press('F10')
    await page.getByRole('heading', { level: 1, name: 'Pedidos pendientes' }).waitFor()
    await expect.poll(() => bag.count()).toBe(0)
    await page.goBack()
    await counter.search.waitFor()
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/client/dashboard')
  })
})
