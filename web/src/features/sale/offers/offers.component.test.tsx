import { stockList } from '@mostrador/contract/goods/stock'
import { lookups } from '@mostrador/contract/group/lookups'
import { addOffer, editOffer, type OfferRow, offerList, removeOffer, tryOffer } from '@mostrador/contract/sale/offers'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeInfo, dialogAt } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, lists, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { product } from '../../../testing/product.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')

const entry = (id: number, name: string) => ({ id, name, isActive: 'Activo', isActiveFlag: true }) as never

const rule: OfferRow = {
  ...{ id: 7, name: '3×2 en sábanas', take: 3, pay: 2, isTogether: true, version: 3 },
  kind: 'bundle',
  audience: 'everybody',
  state: 'holding',
  target: { type: 'group', id: 4, name: 'Sábanas' },
  ...{ shops: [], from: null, until: null, weekdays: [], hours: null },
}

const none = { shops: [], extensions: [], groups: [], elements: [], specifications: [], columns: [] }
const towel = { ...product(11, { name: 'Toalla Luna' }), isExtraFlag: false, isActiveFlag: true }

beforeEach(() => {
  lists(offerList, [rule])
  lists(lookups.shop.list, [entry(2, 'Central')])
  lists(lookups.group.list, [entry(4, 'Sábanas'), entry(5, 'Cocina')])
  answers(stockList, { rows: [towel], ...none, total: 1, message: '' })
  answersAnew(tryOffer, {
    trial: { items: [{ productId: 11, price: 10_000, offer: 1_000 }], subtotal: 9_000, offers: 1_000 },
    message: '',
  })
  mountScreen('/admin/ofertas', OWNER)
})

const chooseAct = async (act: string) => {
  await userEvent.click(page.getByRole('button', { name: 'Opciones de 3×2 en sábanas' }))
  await userEvent.click(page.getByRole('menuitem', { name: act }))
}

describe('the list of offers', () => {
  test('shows the effect of a rule, and pauses it unchanged', async () => {
    await expect.element(page.getByText('Lleve 3 pague 2 en Sábanas')).toBeVisible()
    answers(editOffer, { message: '' })
    await chooseAct('Pausar')
    await expect
      .poll(() => sentOf(editOffer)[0]?.body)
      .toEqual([
        {
          ...{ idData: 7, version: 3, pausada: 1, nombre: '3×2 en sábanas', clase: 'lleva', lleva: 3, paga: 2 },
          ...{ objetivo: { tipo: 'grupo', id: 4 }, comercios: [], desde: null, hasta: null, dias: [], horas: null },
          ...{ para: 'todos', juntos: 1 },
        },
      ])
  })

  test('asks before a rule is deleted', async () => {
    await chooseAct('Eliminar')
    const question = dialogAt('Eliminar la oferta')
    answers(removeOffer, { message: '' })
    await userEvent.click(question.button('Eliminar oferta'))
    await expect.poll(() => sentOf(removeOffer)[0]?.body).toEqual([{ idData: 7 }])
  })
})

describe('the form of an offer', () => {
  test('shows the fields of each kind, previews a rule and adds it', async () => {
    await userEvent.click(page.getByRole('button', { name: 'Añadir oferta' }))
    const form = dialogAt('Añadir una oferta')
    await expect.element(form.field('Lleva')).not.toBeInTheDocument()
    await userEvent.click(form.button('Añadir oferta'))
    await expect.element(form.frame.getByText('Elija para qué es la oferta.').first()).toBeVisible()
    await userEvent.fill(form.frame.getByRole('textbox', { name: 'Nombre de la oferta' }), 'Cocina')
    await userEvent.fill(form.frame.getByRole('textbox', { name: 'Porcentaje menos' }), '10')
    await form.choose('Grupo', 'Cocina')
    const preview = form.frame.getByRole('region', { name: 'Productos antes y después' })
    await expect.element(preview.getByText('Toalla Luna')).toBeVisible()
    await expect.poll(() => preview.element().textContent).toContain('Q100.00Q90.00')
    await userEvent.click(form.frame.getByRole('button', { name: 'Una unidad más de Toalla Luna' }))
    const last = () => sentOf(tryOffer).at(-1)?.body
    await expect.poll(last).toMatchObject([{ items: [{ id: 11, cantidad: 2 }] }])
    answers(addOffer, { id: 8, message: '' })
    await userEvent.click(form.button('Añadir oferta'))
    await form.closed()
    expect(sentOf(addOffer)[0]?.body).toEqual([
      {
        ...{ nombre: 'Cocina', clase: 'porciento', porciento: 10, objetivo: { tipo: 'grupo', id: 5 } },
        ...{ comercios: [], desde: null, hasta: null, dias: [], horas: null, para: 'todos', juntos: 2 },
      },
    ])
    expect(sentOf(addOffer)[0]?.key).not.toBeNull()
  })

  test('adds and removes steps of a scale, and shows a refusal beside them', async () => {
    await userEvent.click(page.getByRole('button', { name: 'Añadir oferta' }))
    const form = dialogAt('Añadir una oferta')
    await userEvent.fill(form.frame.getByRole('textbox', { name: 'Nombre de la oferta' }), 'Por docena')
    await form.choose('Clase', 'Más unidades, menos precio')
    await form.choose('Grupo', 'Cocina')
    const typed = (name: string) => form.frame.getByRole('textbox', { name, exact: true })
    await userEvent.fill(typed('Desde cuántas, escalón 1'), '6')
    await userEvent.fill(typed('Precio, escalón 1'), '40')
    await userEvent.click(form.button('Añadir escalón'))
    await userEvent.fill(typed('Desde cuántas, escalón 2'), '12')
    await userEvent.fill(typed('Precio, escalón 2'), '45')
    refuses(addOffer, 400, {}, 'Cada escalón cuesta menos que el anterior.')
    answers(addOffer, { id: 8, message: '' })
    await userEvent.click(form.button('Añadir oferta'))
    await expect.element(page.getByText('Cada escalón cuesta menos que el anterior.').first()).toBeVisible()
    await closeInfo()
    await userEvent.click(form.button('Quitar el escalón 2'))
    await userEvent.click(form.button('Añadir oferta'))
    await form.closed()
    expect(sentOf(addOffer)[1]?.body).toMatchObject([{ clase: 'escala', escala: [{ desde: 6, precio: '40.00' }] }])
  })

  test('shows both versions if somebody else saved meanwhile', async () => {
    await chooseAct('Editar')
    const form = dialogAt('Editar la oferta')
    await userEvent.fill(form.frame.getByRole('textbox', { name: 'Lleva' }), '4')
    refuses(editOffer, 409, { current: { ...rule, take: 5, version: 4 } }, 'Otra persona la guardó.')
    answers(editOffer, { message: '' })
    await userEvent.click(form.button('Guardar cambios'))
    await expect.element(form.frame.getByRole('radiogroup', { name: 'Lleva' })).toBeVisible()
    await userEvent.click(form.button('Seguir con lo elegido'))
    await userEvent.click(form.button('Guardar cambios'))
    await form.closed()
    expect(sentOf(editOffer).at(-1)?.body).toMatchObject([{ version: 4, lleva: 4 }])
  })
})
