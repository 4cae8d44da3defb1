import { describe, expect } from 'vitest'
import { SUPERVISOR_KEY } from '../../fixtures/accounts.ts'
import { announced } from '../../fixtures/announcements.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { DESKTOP } from '../../fixtures/sizes.ts'
import { answer, DialogPage, readInfo } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'

describe('Deleting a product (B §5, D16)', () => {
  scenario.for(DESKTOP)(
    'at the %s: needs the supervisor key, and a wrong one deletes nothing',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Se elimina en el ${size}` })
      // Wrong keys are counted by person.
      const owner = await shop.hire({ name: `Dueña en el ${size}`, role: 'owner' })
      const { page, watch } = await visit({ as: owner, size })
      watch.allow(/status of 40[03]/)
      const gone = () => shop.figure('select count(*) from product where id = ? and deleted_at is not null', goods.id)
      const list = new ListPage(page, 'producto')
      await list.open('/admin/productos')
      await list.find(goods.name)
      await list.choose(goods.name, 'Eliminar')
      const dialog = new DialogPage(page, 'Eliminar producto')
      await dialog.button('Eliminar producto').click()
      await dialog.frame.getByText('Escriba la clave de supervisor.').waitFor()
      await dialog.field('Clave de supervisor').fill('no-es-esta')
      await dialog.button('Eliminar producto').click()
      await readInfo(page, 'La clave de supervisor no es correcta. Quedan 4 intentos.')
      expect(gone()).toBe(0)

      await dialog.field('Clave de supervisor').fill(SUPERVISOR_KEY)
      await dialog.button('Eliminar producto').click()
      await dialog.closed()
      await announced(page, `Se eliminó «${goods.name}».`)
      await list.menuOf(goods.name).waitFor({ state: 'hidden' })
      expect(gone()).toBe(1)
      expect(
        shop.read(
          "select act, user_name from audit_entry where entity = 'producto' and entity_id = ?",
          String(goods.id),
        ),
      ).toEqual([{ act: 'eliminar', user_name: owner.name }])

      const left = shop.leftOf(goods)
      await page.getByRole('button', { name: 'Papelera' }).click()
      const trash = page.getByRole('dialog', { name: 'Papelera de productos' })
      await trash.getByRole('searchbox').fill(goods.name)
      const query = () => Object.fromEntries(new URL(page.url()).searchParams)
      await expect.poll(query).toEqual({ buscar: goods.name, papelera: '1', borrados: goods.name })
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect.poll(() => trash.getByRole('searchbox').inputValue()).toBe(goods.name)
      const other = await visit({ as: owner, size, at: page.url().slice(new URL(page.url()).origin.length) })
      await other.page.getByRole('button', { name: `Restaurar ${goods.name}` }).waitFor()
      const taken = await shop.stock({ name: `Tiene su código en el ${size}`, code: goods.code })
      const restore = trash.getByRole('button', { name: `Restaurar ${goods.name}` })
      await restore.click()
      await page.getByText(`El código ${goods.code} ya es de «${taken.name}» en la misma tienda.`).waitFor()
      await answer(page, '¿Lo restaura así?', 'Regresar')
      expect(gone()).toBe(1)
      await restore.click()
      await answer(page, '¿Lo restaura así?', 'Restaurar así')
      await trash.getByText(`No hay nada eliminado con «${goods.name}».`).waitFor()
      await page.keyboard.press('Escape')
      await trash.waitFor({ state: 'hidden' })
      await expect.poll(query).toEqual({ buscar: goods.name })
      await list.menuOf(goods.name).waitFor()
      expect(gone()).toBe(0)
      expect(shop.leftOf(goods)).toBe(left)
    },
  )

  scenario.for([
    ['manager', '/managment', ['¿Dónde hay?', 'Dar salida']],
    ['provider', '/provider', ['¿Dónde hay?']],
  ] as const)('a %s is not offered to delete a product', async ([as, area, others], { shop, visit }) => {
    const goods = await shop.stock({ name: `Se queda, ${as}`, quantity: 6 })
    const { page } = await visit({ as })
    const list = new ListPage(page, 'producto')
    await list.open(`${area}/productos`)
    await list.find(goods.name)
    expect(await list.offered(goods.name)).toEqual([
      'Editar',
      'Códigos',
      'Piezas del juego',
      'Le queda a',
      'Duplicar',
      'Por qué dice 6',
      ...others,
    ])
  })
})
