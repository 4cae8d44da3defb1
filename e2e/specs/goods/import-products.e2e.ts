import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { inspector } from '../../fixtures/axe.ts'
import { randomDigits } from '../../fixtures/digits.ts'
import { exportedFile } from '../../fixtures/exported-file.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { DESKTOP, SIZES } from '../../fixtures/sizes.ts'
import { answer } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'

const HEAD = 'Código de barras;Código;Nombre;Comercio;Extensión;Grupo;Elemento;Especificación;Cantidad;Valor'

interface Row {
  readonly barcode: string
  readonly name: string
  readonly quantity: number
  readonly price: string
}

/** A spreadsheet as Excel saves it in Guatemala: semicolons, Windows line ends, not UTF-8. */
function sheet(...rows: readonly Row[]): Buffer {
  const lines = rows.map(({ barcode, name, quantity, price }) =>
    [
      barcode,
      `IMP-${barcode.slice(-5)}`,
      name,
      SHOPS.home.name,
      'Central',
      'Varios',
      'Muestra',
      'Única',
      quantity,
      price,
    ].join(';'),
  )
  return Buffer.from([HEAD, ...lines, ''].join('\r\n'), 'latin1')
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('dialog', { name: 'Importar productos' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer })

const storedOf = (shop: Shop, barcode: string) =>
  shop.read(
    `select name, quantity, price, is_active as isActive,
       (select sum(change) from stock_movement where product_id = product.id) as moved
     from product where barcode = ? and deleted_at is null`,
    barcode,
  )

const rowOf = ({ barcode, name }: Goods, quantity: number, price: string): Row => ({ barcode, name, quantity, price })

describe('Products from a spreadsheet (D85)', () => {
  scenario.for(SIZES)(
    'at the %s: tried first, refused whole with an error by its row, then stored all at once',
    async (size, { shop, visit }) => {
      const known = await shop.stock({ name: `Ya está en el ${size}`, quantity: 4, price: 10_000 })
      const barcode = `78${randomDigits(11)}`
      const name = `Colchón güero ${size}`
      const { page } = await visit({ as: 'manager', size })
      const list = new ListPage(page, 'producto')
      await list.open('/managment/productos')
      await list.add('Importar productos').click()
      const dialog = page.getByRole('dialog', { name: 'Importar productos' })
      // The dialog names the shops if there are few, but other tests open more meanwhile.
      await dialog.getByText(/^A un producto nuevo le basta con Nombre, Cantidad y Valor\./).waitFor()
      const faulty = Array.from({ length: 6 }, () => ({
        barcode: `78${randomDigits(11)}`,
        name,
        quantity: 3,
        price: 'gratis',
      }))
      await choose(page, 'mal.csv', sheet(...faulty, rowOf(known, 9, '120.00')))
      await dialog.getByText('Hay 6 errores.').waitFor()
      const errors = dialog.getByRole('region', { name: 'Errores del archivo' })
      await errors.getByText('Valor', { exact: true }).last().waitFor()
      await expect.poll(() => errors.textContent()).toContain('7')
      expect(faulty.flatMap((row) => storedOf(shop, row.barcode))).toEqual([])
      if (size === 'phone')
        expect(await errors.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(2)

      await choose(page, 'bien.csv', sheet({ barcode, name, quantity: 3, price: '99.50' }, rowOf(known, 9, '120.00')))
      await dialog.getByText('De 2 filas: 1 producto nuevo, 1 cambiado.').waitFor()
      await dialog.getByText(/^Los nuevos sin foto se venden con un dibujo en su lugar/).waitFor()
      expect(storedOf(shop, barcode)).toEqual([])
      expect(shop.leftOf(known)).toBe(4)
      await dialog.getByRole('button', { name: 'Importar 2 productos' }).click()
      await announced(page, 'Importación lista: 1 producto nuevo y 1 cambiado.')
      await dialog.waitFor({ state: 'hidden' })
      expect(storedOf(shop, barcode)).toEqual([{ name, quantity: 3, moved: 3, price: 9_950, isActive: 1 }])
      expect(storedOf(shop, known.barcode)).toEqual([
        { name: known.name, quantity: 9, moved: 9, price: 12_000, isActive: 1 },
      ])
      await list.find(name)
      await list.row(name).getByText('Activo', { exact: true }).waitFor()
    },
  )

  scenario.for(DESKTOP)(
    'at the %s: an imported export shows each cell that it would change, and keeps the sales since',
    async (size, { shop, visit }) => {
      const word = `Vuelve ${size} ${randomDigits(5)}`
      const first = await shop.stock({ name: `${word} uno`, price: 5_000, quantity: 10 })
      const second = await shop.stock({ name: `${word} dos`, price: 6_000, quantity: 4 })
      const { page } = await visit({ as: 'owner', size })
      const list = new ListPage(page, 'producto')
      await list.open('/admin/productos')
      await list.find(word)
      const file = readFileSync((await exportedFile(page, 'CSV')).path, 'utf8').slice(1)
      await shop.sellElsewhere(first, 3)
      const edited = file.replace(',50.00,', ',61.50,').replace(`${second.name},,`, `${second.name},Algodón peinado,`)
      await list.add('Importar productos').click()
      const dialog = page.getByRole('dialog', { name: 'Importar productos' })
      await choose(page, 'vuelve.csv', Buffer.from(`Lista de la semana\r\n${edited}`))
      await dialog.getByText('De 2 filas: 0 productos nuevos, 2 cambiados.').waitFor()
      const notices = dialog.getByRole('list', { name: 'Avisos del archivo' })
      await notices.getByText('Los títulos están en la fila 2: lo que hay arriba no se lee.').waitFor()
      await notices.getByText(/Cantidad: Cambió mientras tanto y queda como está ahora: 7\.$/).waitFor()
      const changes = dialog.getByRole('region', { name: 'Cambios del archivo' })
      await changes.getByText('Algodón peinado').waitFor()
      await changes.getByText('Q61.50').waitFor()
      const { look, found } = inspector(page)
      await look('the changes of a file')
      expect(found).toEqual([])
      await dialog.getByText('Precios (1)').click()
      await changes.getByText('Algodón peinado').waitFor({ state: 'hidden' })
      await changes.getByText('Q50.00').waitFor()
      await dialog.getByRole('button', { name: 'Importar 2 productos' }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(storedOf(shop, first.barcode)).toMatchObject([{ quantity: 7, price: 6_150 }])
      expect(storedOf(shop, second.barcode)).toMatchObject([{ quantity: 4, price: 6_000 }])
    },
  )

  scenario('the spreadsheet of a manager lowers no quantity, that of an owner does', async ({ shop, visit }) => {
    const goods = await shop.stock({ name: 'Baja por hoja', quantity: 8, price: 10_000 })
    const lower = sheet(rowOf(goods, 5, '100.00'))
    const manager = await visit({ as: 'manager', at: '/managment/productos' })
    await manager.page.getByRole('button', { name: 'Importar productos' }).click()
    await choose(manager.page, 'baja.csv', lower)
    await manager.page.getByText('El producto no puede ser reducido!').waitFor()
    expect(shop.leftOf(goods)).toBe(8)

    const { page } = await visit({ as: 'owner', at: '/admin/productos' })
    await page.getByRole('button', { name: 'Importar productos' }).click()
    await choose(page, 'baja.csv', lower)
    await page.getByRole('button', { name: 'Importar 1 producto' }).click()
    await expect.poll(() => shop.leftOf(goods)).toBe(5)
  })

  scenario(
    'missing list entries are added from the dialog, and the same spreadsheet is tried again',
    async ({ shop, visit }) => {
      const barcode = `78${randomDigits(11)}`
      const [group, element, specification] = ['Pan', 'Champurrada', 'Docena'].map(
        (name) => `${name} ${randomDigits(6)}`,
      )
      const line = [
        barcode,
        'IMP-NUEVA',
        'Champurrada',
        SHOPS.home.name,
        'Central',
        group,
        element,
        specification,
        9,
        '2.50',
      ]
      const { page } = await visit({ as: 'owner' })
      const list = new ListPage(page, 'producto')
      await list.open('/admin/productos')
      await list.add('Importar productos').click()
      const dialog = page.getByRole('dialog', { name: 'Importar productos' })
      await choose(page, 'nueva.csv', Buffer.from([HEAD, line.join(';'), ''].join('\r\n'), 'latin1'))
      await dialog.getByText('Hay 3 errores.').waitFor()
      await dialog.getByText(`Las listas no tienen «${group}», «${element}», «${specification}».`).waitFor()
      const { look, found } = inspector(page)
      await look('what the lists lack')
      expect(found).toEqual([])
      await dialog.getByRole('button', { name: 'Añadir los 3 a sus listas' }).click()
      await dialog.getByText('De 1 fila: 1 producto nuevo').waitFor()
      expect(shop.read('select name from product_group where name = ?', group ?? '')).toHaveLength(1)
      await dialog.getByRole('button', { name: 'Importar 1 producto' }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(storedOf(shop, barcode)).toMatchObject([{ name: 'Champurrada', quantity: 9 }])
    },
  )

  scenario('the dialog refuses a file that is no spreadsheet, and a provider imports nothing', async ({ visit }) => {
    const { page, watch } = await visit({ as: 'owner', at: '/admin/productos' })
    watch.allow(/status of 400/)
    await page.getByRole('button', { name: 'Importar productos' }).click()
    await choose(page, 'foto.xlsx', Buffer.from('esto no es una hoja'))
    const info = page.getByRole('dialog', { name: 'Info' })
    await info.waitFor()
    const sentence = await info.getByRole('paragraph').first().textContent()
    await info.getByRole('button', { name: 'Cerrar' }).last().click()
    await page
      .getByRole('dialog', { name: 'Importar productos' })
      .getByText(sentence ?? '')
      .waitFor()

    const provider = await visit({ as: 'provider', at: '/provider/productos' })
    await provider.page.getByRole('button', { name: 'Añadir nuevo Producto' }).waitFor()
    await expect.poll(() => provider.page.getByRole('button', { name: 'Importar productos' }).count()).toBe(0)
  })

  scenario('unusual values are named by row, and confirmed before they are stored', async ({ shop, visit }) => {
    const known = await shop.stock({ name: 'Sartén con precio ADI', price: 10_000, ownAdiPrice: 9_000 })
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.add('Importar productos').click()
    const dialog = page.getByRole('dialog', { name: 'Importar productos' })
    await choose(page, 'rebaja.csv', sheet(rowOf(known, 10, '80.00')))
    const reason = 'El precio ADI, Q90.00, es mayor que el valor, Q80.00.'
    await dialog.getByRole('list', { name: 'Avisos del archivo' }).getByText(`Fila 2, Precio ADI: ${reason}`).waitFor()
    await dialog.getByRole('button', { name: 'Importar 1 producto' }).click()
    await page.getByRole('dialog', { name: '¿Lo guarda así?' }).getByText(`Fila 2. ${reason}`).waitFor()
    await answer(page, '¿Lo guarda así?', 'Corregir')
    expect(storedOf(shop, known.barcode)).toMatchObject([{ price: 10_000 }])
    await dialog.getByRole('button', { name: 'Importar 1 producto' }).click()
    await answer(page, '¿Lo guarda así?', 'Guardar así')
    await dialog.waitFor({ state: 'hidden' })
    expect(storedOf(shop, known.barcode)).toMatchObject([{ price: 8_000 }])
  })
})
