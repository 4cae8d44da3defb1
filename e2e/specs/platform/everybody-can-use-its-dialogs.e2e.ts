import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { goToScreen, openScreen } from '../../fixtures/open-screen.ts'
import { photoFile } from '../../fixtures/photo-file.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { DialogPage, readInfo } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'

describe('axe finds nothing in the office’s dialogs, light and dark', () => {
  scenario.for(SIZES)('of products at the %s', async (size, { shop, visit }) => {
    const goods = await shop.stock({ name: `Para mirar sus ventanas ${size}`, quantity: 7, photo: true })
    const { page } = await visit({ as: 'owner', size })
    const { look, found } = inspector(page)
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.add('Añadir nuevo Producto').click()
    const adding = new ProductDialog(page)
    await adding.upload(await photoFile('una.png', 'olive'))
    await adding.uploaded()
    await adding.button('Guardar').click()
    await page.getByRole('dialog', { name: 'Info' }).waitFor()
    await look('Info over a form')
    await readInfo(page, 'Por favor introduzca el nombre del producto e ingrese todas sus opciones')
    await look('a new product, refused')
    await adding.button('Regresar').click()
    await adding.closed()
    await list.find(goods.name)
    await page.getByRole('button', { name: `Cambiar el valor de ${goods.name}` }).click()
    await page.getByRole('textbox', { name: `Valor de ${goods.name}` }).fill('1.999')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Escriba como máximo dos decimales.').waitFor()
    await look('a price in its cell, refused')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: `Marcar ${goods.name}` }).check()
    await page.getByRole('button', { name: 'Cambiar precio de los marcados' }).click()
    const prices = new DialogPage(page, 'Precio de 1 producto')
    await prices.field('Por ciento').fill('5')
    await look('prices by percent')
    await prices.button('Regresar').click()
    await page.getByRole('button', { name: 'Descartar cambios' }).click()
    await prices.closed()
    await list.offered(goods.name)
    await look('row menu')
    await page.getByRole('menuitem', { name: 'Por qué dice 7' }).click()
    await page.getByText('Existencia inicial').waitFor()
    await look('movements')
    await page.keyboard.press('Escape')
    await page.getByText('Existencia inicial').waitFor({ state: 'hidden' })
    await list.choose(goods.name, 'Editar')
    const editing = new ProductDialog(page, `Editar producto ${goods.id}`)
    await editing.frame.waitFor()
    await look('editing a product')
    await editing.button('Regresar').click()
    await editing.closed()
    await list.choose(goods.name, 'Eliminar')
    await new DialogPage(page, 'Eliminar producto').frame.waitFor()
    await look('deleting a product')
    expect(found).toEqual([])
  })

  scenario.for(SIZES)('of lists, users and invoices at the %s', async (size, { visit }) => {
    const { page } = await visit({ as: 'owner', size })
    const { look, found } = inspector(page)
    await openScreen(page, '/admin/opciones')
    for (const [path, noun, title] of [
      ['grupos', 'grupo', 'Añadir nuevo Grupo'],
      ['usuarios/gestionar', 'usuario', 'Añadir nuevo Usuario'],
    ] as const) {
      const list = new ListPage(page, noun)
      await goToScreen(page, `/admin/${path}`)
      await list.counted.waitFor()
      await list.add(title).click()
      const dialog = new DialogPage(page, title)
      await dialog.button('Guardar').click()
      await expect.poll(() => dialog.isRefused('Nombre')).toBe(true)
      if (path !== 'grupos') await readInfo(page, /^Por favor no deje casillas en blanco/)
      await look(`${title}, refused`)
      await dialog.button('Regresar').click()
      await dialog.closed()
    }
    const tags = new ListPage(page, 'hashtag')
    await goToScreen(page, '/admin/producto/tags')
    await tags.counted.waitFor()
    await tags.add('Añadir hashtag').click()
    await new DialogPage(page, 'Añadir hashtag a un producto').frame.waitFor()
    await look('a hashtag for a product')

    const invoices = new PendingPage(page)
    // Uses the oldest invoice, because other tests may add newer ones, even of Q0 without electronic document.
    await page.goto('/admin/facturas/consultar?orden=id', { waitUntil: 'domcontentloaded' })
    const label = await invoices.menuButtons().first().getAttribute('aria-label')
    const id = Number(/\d+/.exec(label ?? '')?.[0])
    await invoices.choose(id, 'Eliminar')
    await page.getByRole('dialog', { name: /^Eliminar la factura/ }).waitFor()
    await look('the question before a void')
    await page.goto(`/admin/facturas/consultar?factura=${id}`, { waitUntil: 'domcontentloaded' })
    await page
      .getByText(/^Preparando/)
      .first()
      .waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: /^(Factura|Documento en contingencia) \d+$/ }).waitFor()
    await look('a ticket of the office')
    expect(found).toEqual([])
  })

  scenario.for(SIZES)('of the top bar at the %s', async (size, { visit }) => {
    const { page } = await visit({ as: 'owner', size, at: '/admin/grupos' })
    const { look, found } = inspector(page)
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    await page.getByRole('region', { name: 'Notificaciones', exact: true }).getByRole('link').first().waitFor()
    await look('bell')
    await page.keyboard.press('Escape')
    if (size === 'phone') await page.getByRole('button', { name: 'Buscar pantallas, productos, facturas…' }).click()
    await page.locator('input').and(page.getByLabel('Buscar pantallas, productos, facturas…')).fill('grupos')
    await page.getByRole('option', { name: 'Grupos' }).waitFor()
    await look('search')
    expect(found).toEqual([])
  })
})
