import { decideExit, exitProposalList, proposeExit } from '@mostrador/contract/goods/exit-proposals'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { exitList, makeExit } from '@mostrador/contract/goods/stock-exits'
import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import { transferPlaces } from '@mostrador/contract/goods/transfers'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, dialogAt, keepsForm } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, lists, sentOf, stubNetwork } from '../../../testing/network.ts'
import { product } from '../../../testing/product.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')

const stocked = (id: number, name: string) => ({ ...product(id, { name }), isExtraFlag: false, isActiveFlag: true })
const one = stocked(11, 'Sale a medias')
const other = stocked(12, 'Se queda entero')

const place = (goods: typeof one) => ({ ...goods, onTheWay: 0 })

const WRITTEN = {
  typed: { Unidades: '3', Motivo: 'Se mojaron' },
  chosen: { Tipo: 'Merma' },
  body: { id: one.id, unidades: 3, tipo: 'merma', motivo: 'Se mojaron' },
} as const

const proposed = {
  issuedAt: '2026-11-20 14:35:09',
  shop: 'Tienda Central',
  extension: 'Central',
  kind: 'waste' as const,
  quantity: 1,
  reason: 'Se rayó',
  author: 'Cierra y propone',
  state: 'open' as const,
  decider: '',
  answer: '',
  exit: null,
}

async function find(name: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Proponer salida' }).first())
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar o escanear un producto' }), name)
  await userEvent.click(
    page.getByRole('list', { name: 'Productos hallados' }).getByRole('button', { name: new RegExp(name) }),
  )
}

describe('an exit', () => {
  test('that a clerk proposes is kept until it is sent', async () => {
    lists(exitProposalList, [])
    answers(inventory, { rows: [one, other], photos: [], columns: [], message: '' })
    answers(stockPlaces, { places: [place(one), place(other)], message: '' })
    await keepsForm(mountScreen('/client/salidas'), {
      ...WRITTEN,
      title: 'Proponer salida',
      open: () => find(one.name),
      another: { title: 'Proponer salida', open: () => find(other.name) },
      act: 'Proponer salida',
      call: proposeExit,
      reply: { message: '', id: 1 },
    })
  })

  test('that the office makes of a product in its list is kept until it is sent', async () => {
    answers(stockList, {
      ...{ rows: [one, other], shops: [], extensions: [], groups: [], elements: [], specifications: [], columns: [] },
      ...{ total: 2, message: '' },
    })
    answers(stockPlaces, { places: [place(one), place(other)], message: '' })
    const choose = async (name: string) => {
      await userEvent.click(page.getByRole('button', { name: `Opciones de ${name}` }))
      await userEvent.click(page.getByRole('menuitem', { name: 'Dar salida' }))
      await expect.element(dialogAt('Dar salida').field('Tipo')).toHaveFocus()
    }
    await keepsForm(mountScreen('/admin/productos', OWNER), {
      ...WRITTEN,
      title: 'Dar salida',
      open: () => choose(one.name),
      another: { title: 'Dar salida', open: () => choose(other.name) },
      act: 'Dar salida',
      call: makeExit,
      reply: { message: '', id: 1, number: 'S-1' },
    })
  })

  test('that is declined keeps the answer until it is sent', async () => {
    const proposal = { ...proposed, id: 31, productId: one.id, name: one.name, code: one.code }
    lists(exitProposalList, [proposal])
    lists(exitList, [])
    answers(transferPlaces, { shops: [], extensions: [], message: '' })
    answers(decideExit, { message: '', number: null })
    const screen = mountScreen('/admin/salidas', OWNER)
    const dialog = dialogAt('Rechazar la propuesta')
    const typed = { 'Qué se le dice a Cierra y propone': 'Se vende como está' }
    const open = () => userEvent.click(page.getByRole('button', { name: `Rechazar la salida de ${one.name}` }))
    await open()
    await dialog.fill(typed)
    screen.reload()
    await expect.element(dialog.kept).toBeVisible()
    await dialog.holds(typed)
    await userEvent.keyboard('{Escape}')
    await answer('Cambios sin guardar', 'Seguir editando')
    await userEvent.click(dialog.button('Rechazar'))
    await dialog.closed()
    expect(sentOf(decideExit)).toMatchObject([{ body: [{ idData: 31, aceptar: 2, motivo: 'Se vende como está' }] }])
    await open()
    await expect.element(dialog.field('Qué se le dice a Cierra y propone')).toHaveValue('')
  })
})
