import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { inspector } from '../../fixtures/axe.ts'
import { randomDigits } from '../../fixtures/digits.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { DESKTOP } from '../../fixtures/sizes.ts'
import { DialogPage, readInfo } from '../../pages/dialog-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

const stored = (shop: Shop, id: number) => shop.read('select customer, nit from invoice where id = ?', id)

describe('What is kept of a person', () => {
  scenario.for(DESKTOP)('at the %s: found by her NIT, handed over, erased', async (size, { shop, visit }) => {
    const nit = `${randomDigits(7)}-${randomDigits(1)}`
    const name = `Ixmucané Borrable ${size}`
    const goods = await shop.stock({ name: `Colcha de quien se borra ${size}` })
    const order = await sell(await visit({ as: 'clerk' }), goods, 1, { cliente: name, nit })
    const owner = await shop.hire({ name: `Dueña que borra en el ${size}`, role: 'owner' })
    const { page, watch } = await visit({ as: owner, size, at: '/admin/dashboard' })
    watch.allow(/status of 400/)
    const { look, found } = inspector(page)
    await new ShellPage(page).goTo('Usuarios', 'Datos personales', size)
    await page.getByRole('searchbox', { name: /^Buscar por NIT/ }).fill(nit)
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const panel = page.getByRole('region', { name: 'Lo que se guarda' })
    await panel.getByText('Se guarda: 1 pedido.').waitFor()
    await look('what is kept of her')

    await panel.getByRole('button', { name: 'Descargar sus datos' }).click()
    const handing = new DialogPage(page, 'Descargar sus datos')
    const saving = page.waitForEvent('download')
    await handing.fill({ 'Su contraseña': PASSWORD })
    await handing.button('Descargar').click()
    const file = await (await saving).path()
    await handing.closed()
    expect(await readSheet(readFileSync(file))).toContainEqual(['Nombre', name])

    await panel.getByRole('button', { name: 'Borrar sus datos' }).click()
    const erasing = new DialogPage(page, 'Borrar sus datos')
    await erasing.frame.getByText('1 pedido').waitFor()
    await look('the question')
    await erasing.fill({ 'Su contraseña': 'no-es-esta' })
    await erasing.button('Borrar los datos').click()
    await readInfo(page, 'La contraseña actual no es correcta.')
    expect(stored(shop, order)).toEqual([{ customer: name, nit }])
    await erasing.fill({ 'Su contraseña': PASSWORD })
    await erasing.button('Borrar los datos').click()
    await page.getByRole('heading', { name: 'Los datos se borraron de 1 pedido.' }).waitFor()
    await look('what was done')
    expect(stored(shop, order)).toEqual([{ customer: 'Datos borrados', nit: 'CF' }])
    expect(found).toEqual([])
  })
})
