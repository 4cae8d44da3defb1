import { addDrawer, editDrawer, recountShift, shiftById } from '@mostrador/contract/money/cash'
import { drawerList } from '@mostrador/contract/money/till'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleShift } from '../../../../../tickets/src/testing/sample-shift.ts'
import { answer, dialogAt } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, sentOf, stubNetwork } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')

const drawer = (id: number, shop: string) => ({
  id,
  name: `Caja ${id}`,
  shop,
  shopId: id,
  extension: null,
  extensionId: null,
  isActive: true,
  shift: null,
})

function closedShift(id: number) {
  const { counts, devices, lateSales, movements, ...shift } = sampleShift()
  return {
    ...shift,
    id,
    drawerId: 1,
    late: 0,
    differences: [...shift.differences],
    byMethod: [...shift.byMethod],
    counts: counts.map((each, index) => ({ ...each, id: index + 1, differences: [...each.differences] })),
    devices: devices.map((each) => ({ ...each })),
    lateSales: [],
    movements: movements.map((each) => ({ ...each })),
  }
}

describe('an unsent form about a drawer', () => {
  test('a second count of a shift is kept until it is sent', async () => {
    answers(shiftById, { shift: closedShift(4), message: '' })
    answers(recountShift, { message: '' })
    const screen = mountScreen('/admin/caja?turno=4', OWNER)
    const dialog = dialogAt('Recuento del turno 14')
    const typed = { 'Efectivo contado': '199.00', Motivo: 'Un billete roto' }
    const open = () => userEvent.click(page.getByRole('button', { name: 'Recuento', exact: true }))
    await open()
    await dialog.fill(typed)
    screen.reload()
    await expect.element(dialog.kept).toBeVisible()
    await dialog.holds(typed)
    await userEvent.click(dialog.button('Guardar recuento'))
    await dialog.closed()
    expect(sentOf(recountShift)).toMatchObject([
      { body: [{ idData: 4, efectivo: '199.00', motivo: 'Un billete roto' }] },
    ])
    await open()
    await expect.element(dialog.field('Motivo')).toHaveValue('')
    await expect.element(dialog.kept).not.toBeInTheDocument()
  })

  test('the name of a drawer is kept for that drawer, and not for a new one', async () => {
    answers(drawerList, {
      drawers: [drawer(1, 'Tienda Central'), drawer(2, 'Tienda del parque')],
      settings: { ...CASH_DEFAULTS, fel: null },
      message: '',
    })
    answers(editDrawer, { message: '', id: 1 })
    answers(addDrawer, { message: '', id: 3 })
    const screen = mountScreen('/admin/caja?pestana=cajas', OWNER)
    const edited = dialogAt('Editar Caja 1')
    await userEvent.click(page.getByRole('button', { name: 'Editar Caja 1, Tienda Central' }))
    await edited.fill({ Nombre: 'Caja de la entrada' })
    screen.reload()
    await expect.element(edited.kept).toBeVisible()
    await edited.holds({ Nombre: 'Caja de la entrada' })
    history.back()
    await answer('Cambios sin guardar', 'Seguir editando')
    await userEvent.click(edited.button('Guardar cambios'))
    await edited.closed()
    expect(sentOf(editDrawer)).toMatchObject([{ body: [{ idData: 1, nombre: 'Caja de la entrada', comercioId: 1 }] }])

    const added = dialogAt('Añadir caja')
    await userEvent.click(page.getByRole('button', { name: 'Añadir caja' }))
    await expect.element(added.field('Nombre')).toHaveValue('')
    await expect.element(added.kept).not.toBeInTheDocument()
    await added.choose('Comercio', 'Tienda del parque')
    await added.fill({ Nombre: 'Caja del patio' })
    screen.reload()
    await expect.element(added.kept).toBeVisible()
    await added.holds({ Nombre: 'Caja del patio', Comercio: 'Tienda del parque' })
    await userEvent.click(added.button('Añadir caja'))
    await added.closed()
    expect(sentOf(addDrawer)).toMatchObject([{ body: [{ nombre: 'Caja del patio', comercioId: 2 }] }])
  })
})

describe('the page of a shift', () => {
  test('F9 shows the paper of the shift, and Escape goes back from it', async () => {
    answers(shiftById, { shift: closedShift(4), message: '' })
    mountScreen('/admin/caja?turno=4', OWNER)
    await expect.element(page.getByRole('button', { name: 'Imprimir corte' })).toBeVisible()
    await userEvent.keyboard('{F9}')
    await expect.element(page.getByRole('region', { name: /^Corte/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Imprimir corte' })).toBeVisible()
  })

  test('a deposit leads to its encargo, as a sale leads to its order', async () => {
    const shift = closedShift(4)
    const [sale] = shift.movements
    if (!sale) throw new Error('The sample shift has no movement')
    const deposit = { ...sale, id: 900, kind: 'abono', document: 'E202612', invoiceId: null, encargoId: 12 }
    answers(shiftById, { shift: { ...shift, movements: [deposit, { ...sale, invoiceId: 5000 }] }, message: '' })
    mountScreen('/admin/caja?turno=4', OWNER)
    const links = page.getByRole('region', { name: 'Movimientos' }).getByRole('link')
    await expect
      .poll(() => links.elements().map((link) => link.getAttribute('href')))
      .toEqual([expect.stringMatching(/factura=5000$/), expect.stringMatching(/encargos\/auditar\?encargo=12$/)])
  })
})
