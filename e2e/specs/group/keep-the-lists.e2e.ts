import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { answer, DialogPage, readInfo } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

/** The six lists (B §2): their menu entry, what they count, their tables, and how their dialogs are called (D53). */
const LISTS = [
  ['Comercios', 'comercio', 'shop', 'Añadir nuevo Comercio', 'el comercio'],
  ['Extensiones', 'extensi', 'extension', 'Añadir nueva Extensión', 'la extensión'],
  ['Grupos', 'grupo', 'product_group', 'Añadir nuevo Grupo', 'el grupo'],
  ['Elementos', 'elemento', 'element', 'Añadir nuevo Elemento', 'el elemento'],
  ['Especificaciones', 'especificaci', 'specification', 'Añadir nueva Especificación', 'la especificación'],
  ['Hashtags', 'hashtag', 'hashtag', 'Añadir nuevo Hashtag', 'el hashtag'],
] as const

describe('The six catalogue lists (B §2, D53, D77)', () => {
  scenario('the owner adds to them, changes what was added, and deletes it', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'owner', at: '/admin/dashboard' })
    const shell = new ShellPage(page)
    for (const [entry, noun, table, addTitle, called] of LISTS) {
      const name = `Prueba ${entry}`
      const stored = () => shop.read(`select name, is_active, deleted_at from ${table} where name like ?`, `${name}%`)
      const list = new ListPage(page, noun)
      await shell.goTo('Listas', entry)
      await list.counted.waitFor()
      await list.add(addTitle).click()
      const adding = new DialogPage(page, addTitle)
      await adding.field('Nombre').fill(name)
      await adding.choose('Activo', 'Activo')
      await adding.button('Guardar').click()
      await adding.closed()
      await announced(page, `Se añadió «${name}».`)
      expect(stored()).toEqual([{ name, is_active: 1, deleted_at: null }])

      await list.find(name)
      await list.choose(name, 'Editar')
      const editing = new DialogPage(page, `Editar ${called}`)
      await editing.field('Nombre').fill(`${name} bis`)
      await editing.choose('Activo', 'No activo')
      await editing.button('Guardar cambios').click()
      if (table === 'shop') await answer(page, `«${name}» deja de vender`, 'Dejar de vender')
      await editing.closed()
      await list.row(`${name} bis`).getByText('No activo').waitFor()
      expect(stored()).toEqual([{ name: `${name} bis`, is_active: 0, deleted_at: null }])

      await list.choose(`${name} bis`, 'Eliminar')
      await answer(page, `Eliminar ${called}`, 'Regresar')
      expect(stored()).toMatchObject([{ deleted_at: null }])
      await list.choose(`${name} bis`, 'Eliminar')
      await answer(page, `Eliminar ${called}`, 'Eliminar')
      await announced(page, `Se eliminó «${name} bis».`)
      await list.menuOf(`${name} bis`).waitFor({ state: 'hidden' })
      expect(stored()).toMatchObject([{ deleted_at: expect.any(String) }])
    }
  })

  scenario('on a phone no invalid entry is stored, and no typed text is lost', async ({ shop, visit }) => {
    const { page, watch } = await visit({ as: 'manager', size: 'phone', at: '/managment/grupos' })
    watch.allow(/status of 409/)
    const list = new ListPage(page, 'grupo')
    const taken = 'Ñandú de prueba'
    const groups = () => shop.figure("select count(*) from product_group where name like '%de prueba%'")
    const before = groups()
    await list.add('Añadir nuevo Grupo').click()
    const adding = new DialogPage(page, 'Añadir nuevo Grupo')
    await expect.poll(() => adding.field('Activo').inputValue()).toBe('')
    await adding.button('Guardar').click()
    await adding.frame.getByText('Escriba el nombre.').waitFor()
    await adding.frame.getByText('Seleccione si está activo.').waitFor()
    await adding.field('Nombre').fill(taken)
    await adding.choose('Activo', 'Activo')

    await page.keyboard.press('Escape')
    await adding.closed()
    await list.add('Añadir nuevo Grupo').click()
    await expect.poll(() => adding.field('Nombre').inputValue()).toBe(taken)
    await adding.button('Guardar').click()
    await adding.closed()
    await expect.poll(groups).toBe(before + 1)

    const same = 'NANDU DE PRUEBA'
    await list.add('Añadir nuevo Grupo').click()
    await expect.poll(() => adding.field('Nombre').inputValue()).toBe('')
    await adding.field('Nombre').fill(same)
    await adding.choose('Activo', 'No activo')
    await adding.button('Guardar').click()
    await readInfo(page, `Ya existe «${same}». Escriba otro nombre.`)
    await expect.poll(() => adding.isRefused('Nombre')).toBe(true)
    await expect.poll(() => adding.field('Nombre').inputValue()).toBe(same)
    await expect.poll(() => adding.field('Activo').inputValue()).toBe('No activo')
    expect(groups()).toBe(before + 1)
  })

  scenario('an entry that products use is not deleted, and the message counts them', async ({ shop, visit }) => {
    await shop.stock({ name: 'Usa su elemento', element: 'Elemento con producto' })
    const { page, watch } = await visit({ as: 'manager' })
    watch.allow(/status of 409/)
    const list = new ListPage(page, 'elemento')
    await list.open('/managment/elementos')
    await list.find('elemento con producto')
    await list.choose('Elemento con producto', 'Eliminar')
    await answer(page, 'Eliminar el elemento', 'Eliminar')
    await readInfo(page, 'No se puede eliminar: lo usan 1 producto.')
    await list.menuOf('Elemento con producto').waitFor()
    expect(
      shop.figure("select count(*) from element where name = 'Elemento con producto' and deleted_at is null"),
    ).toBe(1)
  })

  scenario('only the owner has shops and extensions, and a provider deletes nothing (D4, D5)', async ({ visit }) => {
    const manager = await visit({ as: 'manager', at: '/managment/comercios' })
    await manager.page.waitForURL('**/managment/dashboard')
    const menu = manager.page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('link', { name: 'Grupos' }).waitFor()
    await expect
      .poll(() => menu.getByRole('link', { name: /Comercios|Extensiones|Reportes|Afiliados/ }).count())
      .toBe(0)

    const { page } = await visit({ as: 'provider' })
    const shops = new ListPage(page, 'comercio')
    await shops.open('/provider/comercios')
    await page.getByRole('cell', { name: SHOPS.home.name, exact: true }).waitFor()
    await expect.poll(() => shops.add('Añadir nuevo Comercio').count()).toBe(0)
    await expect.poll(() => shops.menuButtons().count()).toBe(0)
    const hashtags = new ListPage(page, 'hashtag')
    await hashtags.open('/provider/tags')
    await hashtags.add('Añadir nuevo Hashtag').waitFor()
    const label = await hashtags.menuButtons().first().getAttribute('aria-label')
    expect(await hashtags.offered(label?.replace('Opciones de ', '') ?? '')).toEqual(['Editar'])
  })
})
