import { inventory } from '@mostrador/contract/goods/products'
import { editProduct, stockList } from '@mostrador/contract/goods/stock'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../testing/golden.ts'
import { answer, dialogAt, KEPT } from '../testing/kept-form.ts'
import { mountScreen } from '../testing/mount.tsx'
import { answersAnew, sentOf, stubNetwork } from '../testing/network.ts'
import { product } from '../testing/product.ts'
import { somebody } from '../testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')

const onDevice = (): string => JSON.stringify({ ...localStorage, ...sessionStorage })

/** A product of the office's list, as last saved. */
const saved = (name: string, version: number) =>
  answersAnew(stockList, {
    rows: [{ ...product(12, { name, version }), isExtraFlag: false, isActiveFlag: true }],
    ...{ shops: [], extensions: [], groups: [], elements: [], specifications: [], columns: [] },
    ...{ total: 1, message: '' },
  })

describe('the draft of a form', () => {
  test('an edit survives a reload and what somebody else saved meanwhile, until it is dropped on purpose', async () => {
    answersGolden()
    saved('Borrador', 1)
    const screen = mountScreen('/admin/productos', OWNER)
    const dialog = dialogAt('Editar producto 12')
    await userEvent.click(page.getByRole('button', { name: 'Opciones de Borrador' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Editar' }))
    await dialog.fill({ Nombre: 'A medio escribir', Valor: '33.30' })
    screen.reload()
    await expect.element(dialog.kept).toBeVisible()
    await dialog.holds({ Nombre: 'A medio escribir', Valor: '33.30' })

    saved('Borrador renombrado', 2)
    screen.reload()
    await expect
      .element(dialog.frame.getByText(/^Otra persona guardó este registro mientras usted lo editaba\./))
      .toBeVisible()
    const names = dialog.frame.getByRole('radiogroup', { name: 'Nombre' })
    await expect.element(names.getByRole('radio', { name: /Lo suyo: A medio escribir/ })).toBeChecked()
    await userEvent.click(dialog.button('Seguir con lo elegido'))
    await dialog.holds({ Nombre: 'A medio escribir', Valor: '33.30' })

    history.back()
    await answer('Cambios sin guardar', 'Descartar cambios')
    await dialog.closed()
    expect(onDevice()).not.toContain('A medio escribir')
    screen.reload()
    await expect.element(page.getByRole('button', { name: 'Opciones de Borrador renombrado' })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sentOf(editProduct)).toEqual([])
  })

  test('a new record is kept, except its password', async () => {
    answersGolden()
    const screen = mountScreen('/admin/usuarios/gestionar', OWNER)
    const dialog = dialogAt('Añadir nuevo Usuario')
    const add = () => userEvent.click(page.getByRole('button', { name: 'Añadir nuevo Usuario' }).first())
    await add()
    await dialog.fill({ Nombre: 'Persona a Medias', Contraseña: 'secreta-de-verdad' })
    history.back()
    await dialog.closed()
    await expect
      .element(page.getByText('Lo que escribió queda como borrador: lo encontrará al volver a abrir.'))
      .toBeVisible()
    expect(onDevice()).toContain('Persona a Medias')
    expect(onDevice()).not.toContain('secreta')
    screen.reload()
    await add()
    await expect.element(dialog.kept).toBeVisible()
    await dialog.holds({ Nombre: 'Persona a Medias', Contraseña: '' })
    await userEvent.click(dialog.button('Empezar de nuevo'))
    await dialog.holds({ Nombre: '' })
    screen.reload()
    // The dialog was open and empty.
    await dialog.holds({ Nombre: '' })
    await expect.element(dialog.kept).not.toBeInTheDocument()
  })
})

const kept = page.getByRole('status').filter({ hasText: KEPT })

describe('the draft of a page', () => {
  test.for([
    ['pedidos-casa', 'Nuevo pedido a la casa', 'Nota para la casa'],
    ['traslados', 'Nuevo traslado', 'Nota (opcional)'],
  ] as const)('at %s is kept, found again after Atrás, and begun anew on purpose', async ([path, title, note]) => {
    const goods = { ...product(11, { name: 'A medio pedir', shopId: 1 }), isExtraFlag: false, isActiveFlag: true }
    answersGolden()
    answersAnew(inventory, { rows: [goods], photos: [], columns: [], message: '' })
    const screen = mountScreen(`/admin/${path}`, OWNER)
    const opener = page.getByRole('button', { name: title }).or(page.getByRole('link', { name: title }))
    const find = page.getByRole('searchbox', { name: 'Buscar o escanear un producto' })
    const units = page.getByRole('textbox', { name: `Unidades de ${goods.name}` })
    const isWhole = async () => {
      await expect.element(kept).toBeVisible()
      await expect.element(units).toHaveValue('4')
      await expect.element(page.getByLabelText(note, { exact: true })).toHaveValue('Escrito a medias')
    }
    await userEvent.click(opener.first())
    await userEvent.fill(find, goods.name)
    await userEvent.click(page.getByRole('list', { name: 'Productos hallados' }).getByRole('button').first())
    await userEvent.fill(units, '4')
    await userEvent.fill(page.getByLabelText(note, { exact: true }), 'Escrito a medias')
    screen.reload()
    await isWhole()
    history.back()
    await expect.element(units).not.toBeInTheDocument()
    await userEvent.click(opener.first())
    await isWhole()
    await userEvent.click(kept.getByRole('button', { name: 'Empezar de nuevo' }))
    await expect.element(kept).not.toBeInTheDocument()
    await expect.element(units).not.toBeInTheDocument()
    screen.reload()
    await expect.element(find).toBeVisible()
    await expect.element(kept).not.toBeInTheDocument()
  })

  test('at the group is kept, and dropped on purpose', async () => {
    answersGolden()
    const screen = mountScreen('/admin/opciones?pestana=grupo', OWNER)
    const trade = page.getByLabelText('Nombre del negocio', { exact: true })
    await expect.element(trade).not.toHaveValue('')
    const before = (trade.element() as HTMLInputElement).value
    await userEvent.fill(trade, 'Todavía sin guardar')
    screen.reload()
    await expect.element(kept).toBeVisible()
    await expect.element(trade).toHaveValue('Todavía sin guardar')
    await userEvent.click(kept.getByRole('button', { name: 'Descartar cambios' }))
    await expect.element(kept).not.toBeInTheDocument()
    await expect.element(trade).toHaveValue(before)
  })
})
