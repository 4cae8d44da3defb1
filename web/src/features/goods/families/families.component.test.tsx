import {
  addFamily,
  editFamily,
  editMembers,
  type FamilyDetail,
  familyById,
  familyList,
} from '@mostrador/contract/goods/families'
import { stockList } from '@mostrador/contract/goods/stock'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialogAt, KEPT } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, lists, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { product } from '../../../testing/product.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')

const member = (id: number, values: string[], price: number) => ({
  ...{ id, code: `L-${id}`, barcode: '', name: `Sábana Luna ${values.join(' ')}`, values, price },
  ...{ ownAdiPrice: null, quantity: 4, minimum: null, isActive: true, photos: [], version: 3 },
  ...{ shop: 'Central', shopId: 2, extension: 'Central', extensionId: 1 },
})

const luna: FamilyDetail = {
  ...{ id: 7, name: 'Sábana Luna', description: '', photos: [], photoBy: 'Color', version: 2 },
  attributes: ['Tamaño', 'Color'],
  members: [member(1, ['Queen', 'Azul'], 28_500), member(2, ['King', 'Azul'], 32_500)],
}

const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const read = (family = luna) => answers(familyById, { family, message: '' })

describe('the page of a family', () => {
  test('fills a price down, shows what changes, and saves it together', async () => {
    read()
    mountScreen('/admin/familias/7', OWNER)
    await expect.element(page.getByText('2 tamaños · 1 color · 8 unidades · desde Q285')).toBeVisible()
    await userEvent.fill(cell('Valor de Queen · Azul'), '299')
    await userEvent.keyboard('{Control>}d{/Control}')
    await expect.element(cell('Valor de King · Azul')).toHaveValue('299')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cell('Valor de King · Azul')).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Revisar 2 cambios' }))
    const review = dialogAt('Lo que va a cambiar')
    await expect.element(review.frame.getByText('Valor: Q325.00 → Q299.00')).toBeVisible()
    answers(editMembers, { message: '', ids: [1, 2] })
    await userEvent.click(review.button('Guardar 2 productos'))
    await review.closed()
    expect(sentOf(editMembers)[0]?.body).toEqual([
      {
        idData: 7,
        version: 2,
        miembros: [
          { id: 1, version: 3, valores: ['Queen', 'Azul'], valor: '299.00' },
          { id: 2, version: 3, valores: ['King', 'Azul'], valor: '299.00' },
        ],
      },
    ])
  })

  test('shows an error at its cell, and a refusal at its product', async () => {
    read()
    mountScreen('/admin/familias/7', OWNER)
    await userEvent.fill(cell('Valor de King · Azul'), 'caro')
    await userEvent.click(page.getByRole('button', { name: 'Revisar 1 cambio' }))
    await expect.element(cell('Valor de King · Azul')).toHaveFocus()
    await expect.element(page.getByText('Escriba una cantidad en quetzales', { exact: false })).toBeVisible()
    await userEvent.fill(cell('Valor de King · Azul'), '330')
    await userEvent.click(page.getByRole('button', { name: 'Revisar 1 cambio' }))
    const members = [{ place: 1, message: 'Otro usuario cambió este registro.' }]
    refuses(editMembers, 409, { members }, 'No se guardó nada.')
    const review = dialogAt('Lo que va a cambiar')
    await userEvent.click(review.button('Guardar 1 producto'))
    await expect.element(review.frame.getByText('Otro usuario cambió este registro.')).toBeVisible()
  })

  test('adds a row for each missing combination of ticked values', async () => {
    read()
    mountScreen('/admin/familias/7', OWNER)
    await userEvent.click(page.getByRole('button', { name: 'Añadir productos' }))
    const adding = dialogAt('Añadir productos a la familia')
    await userEvent.fill(adding.field('Otros valores de Color'), 'Rojo; Café')
    await expect.element(adding.frame.getByText(/^Faltan 4: Queen · Rojo/)).toBeVisible()
    await userEvent.click(adding.button('Poner 4 en la lista'))
    await expect.element(cell('Valor de King · Rojo')).toHaveValue('325.00')
    await expect.element(page.getByRole('button', { name: 'Revisar 4 cambios' })).toBeVisible()
  })
})

describe('unsaved text in the grid', () => {
  const kept = page.getByRole('status').filter({ hasText: KEPT })
  const onDevice = () => JSON.stringify({ ...localStorage })
  const typePrice = async (price: string) => {
    await userEvent.fill(cell('Valor de King · Azul'), price)
    await expect.poll(onDevice).toContain(`productos de la familia 7`)
  }

  test('survives a reload and a click outside, is announced, and can be dropped', async () => {
    read()
    lists(familyList, [])
    const screen = mountScreen('/admin/familias/7', OWNER)
    await typePrice('330')
    screen.reload()
    await expect.element(kept).toBeVisible()
    await expect.element(cell('Valor de King · Azul')).toHaveValue('330')
    await userEvent.click(page.getByRole('link', { name: 'Familias' }).last())
    await expect.element(page.getByRole('searchbox', { name: 'Buscar familias' })).toBeVisible()
    history.back()
    await expect.element(kept).toBeVisible()
    await expect.element(cell('Valor de King · Azul')).toHaveValue('330')
    await userEvent.click(kept.getByRole('button', { name: 'Descartar cambios' }))
    await expect.element(cell('Valor de King · Azul')).toHaveValue('325.00')
    await expect.element(kept).not.toBeInTheDocument()
    expect(onDevice()).not.toContain('productos de la familia 7')
  })

  test('is applied to the changes of another person, and deleted once saved', async () => {
    read()
    const screen = mountScreen('/admin/familias/7', OWNER)
    await typePrice('330')
    const [blue = member(1, [], 0), king = blue] = luna.members
    const now = { ...luna, members: [blue, { ...king, price: 40_000, minimum: 2, version: 4 }] }
    answersAnew(familyById, { family: now, message: '' })
    screen.reload()
    await expect.element(page.getByText('Mientras tanto alguien cambió esta familia', { exact: false })).toBeVisible()
    await expect.element(cell('Mínimo de King · Azul')).toHaveValue('2')
    await userEvent.click(page.getByRole('button', { name: 'Revisar 1 cambio' }))
    const review = dialogAt('Lo que va a cambiar')
    await expect.element(review.frame.getByText('Valor: Q400.00 → Q330.00')).toBeVisible()
    answers(editMembers, { message: '', ids: [2] })
    const saved = { ...now, members: [blue, { ...king, price: 33_000, minimum: 2, version: 5 }] }
    answersAnew(familyById, { family: saved, message: '' })
    await userEvent.click(review.button('Guardar 1 producto'))
    await review.closed()
    await expect.element(cell('Valor de King · Azul')).toHaveValue('330.00')
    await expect.element(kept).not.toBeInTheDocument()
    screen.reload()
    await expect.element(cell('Valor de King · Azul')).toHaveValue('330.00')
    await expect.element(kept).not.toBeInTheDocument()
    expect(sentOf(editMembers)[0]?.body).toMatchObject([{ miembros: [{ id: 2, version: 4, valor: '330.00' }] }])
  })
})

test('a family is begun from ticked products with values from their names', async () => {
  const goods = ['Sábana Luna Queen azul', 'Sábana Luna King azul'].map((name, at) => ({
    ...product(11 + at, { name }),
    ...{ isExtraFlag: false, isActiveFlag: true },
  }))
  const none = { shops: [], extensions: [], groups: [], elements: [], specifications: [], columns: [] }
  answers(stockList, { rows: goods, ...none, total: 2, message: '' })
  lists(familyList, [])
  mountScreen('/admin/productos', OWNER)
  for (const { name } of goods) await userEvent.click(page.getByRole('checkbox', { name: `Marcar ${name}` }))
  await userEvent.click(page.getByRole('button', { name: 'Hacer familia de los marcados' }))
  const begin = dialogAt('Familia de 2 productos')
  const named = begin.frame.getByRole('textbox', { name: 'Nombre de la familia' })
  await expect.element(named).toHaveValue('Sábana Luna azul')
  await expect.element(begin.frame.getByRole('textbox', { name: 'Atributos' })).toHaveValue('Tamaño')
  await userEvent.fill(named, 'Sábana Luna')
  answers(addFamily, { id: 7, message: '' })
  answers(editMembers, { ids: [11, 12], message: '' })
  read()
  await userEvent.click(begin.button('Hacer familia'))
  await expect.element(page.getByRole('heading', { name: 'Sábana Luna' })).toBeVisible()
  expect(sentOf(addFamily)[0]?.body).toEqual([{ nombre: 'Sábana Luna', atributos: ['Tamaño'] }])
  expect(sentOf(editMembers)[0]?.body).toEqual([
    {
      idData: 7,
      miembros: [
        { id: 11, valores: ['Queen'] },
        { id: 12, valores: ['King'] },
      ],
    },
  ])
})

test('a photo of a family is removed in its form, and the others stay in their order', async () => {
  const { members, ...about } = luna
  const photos = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}.webp`)
  lists(familyList, [{ ...about, photos, members: members.length, units: 8, from: 28_500, to: 32_500 }])
  const screen = mountScreen('/admin/familias', OWNER)
  const open = async () => {
    await userEvent.click(page.getByRole('button', { name: 'Opciones de Sábana Luna' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Editar' }))
  }
  const form = dialogAt('Editar la familia')
  const tiles = form.frame.getByRole('list', { name: 'Fotos de la familia, en su orden' }).getByRole('listitem')
  await open()
  await userEvent.click(form.button('Foto 2: quitar'))
  await expect.poll(() => tiles.elements().length).toBe(2)
  screen.reload()
  await expect.element(form.kept).toBeVisible()
  await expect.poll(() => tiles.elements().length).toBe(2)
  await userEvent.click(form.button('Descartar cambios'))
  await expect.poll(() => tiles.elements().length).toBe(3)
  await userEvent.click(form.button('Foto 2: quitar'))
  await userEvent.click(form.button('Foto 2: mover antes'))
  answers(editFamily, { message: '' })
  await userEvent.click(form.button('Guardar cambios'))
  await form.closed()
  expect(sentOf(editFamily)[0]?.body).toMatchObject([{ idData: 7, version: 2, foto: 'cccccccc.webp,aaaaaaaa.webp' }])
})
