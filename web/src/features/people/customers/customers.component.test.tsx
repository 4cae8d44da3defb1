import { affiliateList } from '@mostrador/contract/people/affiliates'
import {
  addCustomer,
  editCustomer,
  joinCustomers,
  proposeCustomers,
  removeCustomer,
  setCustomerCredit,
} from '@mostrador/contract/people/customer-acts'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, dialogAt } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, lists, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const rosa: CustomerRow = {
  ...{ id: 3, name: 'Rosa Quiej', taxIdKind: 'NIT', taxId: '5769372', phone: '+502 5512 3344', address: 'Zona 3' },
  ...{
    affiliate: null,
    affiliateId: null,
    email: '',
    note: '',
    limit: 150_000,
    days: 30,
    isBlocked: false,
    owed: 60_000,
    overdue: 10_000,
    room: 0,
    version: 2,
  },
}
const ana = { id: 9, code: 1042, name: 'Ana Cux', phone: '+502 4410 0099', email: 'ana@ejemplo.gt', isActive: true }

const OTHER = { similar: [{ id: 2, name: 'Rosa Q.' }] }
const ALIKE = 'Quizá ya es cliente'

beforeEach(() => {
  lists(customerList, [rosa])
  lists(affiliateList, [{ ...ana, description: '', version: 1 }])
})

const openScreen = (role: 'owner' | 'provider') =>
  mountScreen(role === 'owner' ? '/admin/clientes' : '/provider/clientes', somebody(role, ''))

const chooseAct = async (act: string) => {
  await userEvent.click(page.getByRole('button', { name: 'Opciones de Rosa Quiej' }))
  await userEvent.click(page.getByRole('menuitem', { name: act }))
}

const openNew = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Añadir cliente' }))
  return dialogAt('Añadir un cliente')
}

test('a provider reads customers and changes none', async () => {
  openScreen('provider')
  await expect.element(page.getByText('NIT 5769372')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Añadir cliente' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Opciones de Rosa Quiej' })).not.toBeInTheDocument()
})

describe('a new customer', () => {
  test('with a known tax id is saved after the names of the others were shown', async () => {
    openScreen('owner')
    const form = await openNew()
    await form.fill({ 'Número del documento': '576937-2', Dirección: 'Zona 3' })
    await form.frame.getByRole('textbox', { name: 'Nombre' }).fill('Rosa Quiej')
    refuses(addCustomer, 409, OTHER, 'Ya hay un cliente.')
    answers(addCustomer, { id: 4, message: '' })
    await userEvent.click(form.button('Añadir cliente'))
    await expect.element(dialogAt(ALIKE).frame.getByText(/ya está: Rosa Q\./)).toBeVisible()
    await answer(ALIKE, 'Guardar de todos modos')
    await form.closed()
    const [first, again] = sentOf(addCustomer)
    const body = {
      ...{ nombre: 'Rosa Quiej', documento: { tipo: 'NIT', numero: '576937-2' }, telefono: '', direccion: 'Zona 3' },
      ...{ email: '', nota: '', afiliado: null },
    }
    expect([first?.body, again?.body]).toEqual([[body], [{ ...body, aunque: 1 }]])
    expect(again?.key).not.toBe(first?.key)
  })

  test('stays open and unsaved if the person goes back', async () => {
    openScreen('owner')
    const form = await openNew()
    await form.frame.getByRole('textbox', { name: 'Nombre' }).fill('Rosa Quiej')
    refuses(addCustomer, 409, OTHER, 'Ya hay un cliente.')
    await userEvent.click(form.button('Añadir cliente'))
    await answer(ALIKE, 'Regresar')
    await expect.element(form.frame.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Rosa Quiej')
    expect(sentOf(addCustomer)).toHaveLength(1)
  })

  test('who is an affiliate takes over name, telephone and e-mail', async () => {
    openScreen('owner')
    const form = await openNew()
    await userEvent.click(form.frame.getByRole('combobox', { name: 'Afiliado' }))
    await userEvent.click(page.getByRole('option', { name: '1042 Ana Cux' }))
    answers(addCustomer, { id: 4, message: '' })
    await userEvent.click(form.button('Añadir cliente'))
    await form.closed()
    const own = { nombre: 'Ana Cux', telefono: '+502 4410 0099', email: 'ana@ejemplo.gt', afiliado: 9 }
    expect(sentOf(addCustomer)[0]?.body).toMatchObject([own])
  })
})

describe('an edit', () => {
  test('asks about the same telephone as well, over the version it was made from', async () => {
    openScreen('owner')
    await chooseAct('Editar')
    const form = dialogAt('Editar el cliente')
    await form.fill({ Teléfono: '+502 4410 0099' })
    refuses(editCustomer, 409, OTHER, 'Ya hay un cliente.')
    answers(editCustomer, { id: 3, message: '' })
    await userEvent.click(form.button('Guardar cambios'))
    await answer(ALIKE, 'Guardar de todos modos')
    await form.closed()
    expect(sentOf(editCustomer)[1]?.body).toMatchObject([
      { idData: 3, version: 2, telefono: '+502 4410 0099', aunque: 1 },
    ])
  })

  test('lays both versions side by side if another person saved meanwhile', async () => {
    openScreen('owner')
    await chooseAct('Editar')
    const form = dialogAt('Editar el cliente')
    await form.fill({ Dirección: 'Zona 1' })
    refuses(editCustomer, 409, { current: { ...rosa, address: 'Zona 10', version: 3 } }, 'Otro usuario lo cambió.')
    await userEvent.click(form.button('Guardar cambios'))
    await expect.element(form.frame.getByText(/Zona 10/)).toBeVisible()
  })
})

test('the list shows the debt, sorts by it, and finds customers with overdue debts', async () => {
  openScreen('owner')
  const row = page.getByRole('row', { name: /Rosa Quiej/ })
  for (const sum of ['Q600.00', 'Q100.00']) await expect.element(row.getByText(sum)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Debe/ }))
  await expect.poll(() => sentOf(customerList).at(-1)?.query['sort']).toBe('-debe')
  await userEvent.click(page.getByRole('button', { name: 'Filtrar por Pagos' }))
  await userEvent.click(page.getByRole('option', { name: 'Con pagos vencidos' }))
  await expect.poll(() => sentOf(customerList).at(-1)?.query['vencido']).toBe('1')
})

test('the credit is set in its own form', async () => {
  openScreen('owner')
  await chooseAct('Crédito')
  const form = dialogAt('Crédito de Rosa Quiej')
  await expect.element(form.frame.getByText('Vencido', { exact: true })).toBeVisible()
  await expect.element(form.frame.getByText('Q100.00')).toBeVisible()
  await form.holds({ Límite: '1500.00', Días: '30' })
  await form.fill({ Límite: '2,000.00' })
  await form.frame.getByRole('combobox', { name: 'Ventas al crédito' }).click()
  await userEvent.click(page.getByRole('option', { name: 'Bloqueadas' }))
  answers(setCustomerCredit, { message: '' })
  await userEvent.click(form.button('Guardar cambios'))
  await form.closed()
  expect(sentOf(setCustomerCredit)[0]?.body).toEqual([
    { idData: 3, limite: '2000.00', dias: 30, bloqueado: 1, version: 2 },
  ])
})

test('a customer is deleted after a question', async () => {
  openScreen('owner')
  await chooseAct('Eliminar')
  answers(removeCustomer, { id: 3, message: '' })
  await answer('Eliminar el cliente', 'Eliminar cliente')
  await expect.poll(() => sentOf(removeCustomer)[0]?.body).toEqual([{ idData: 3 }])
})

test('joins two customers into the one chosen to stay', async () => {
  const other: CustomerRow = { ...rosa, id: 8, name: 'Rosa Q.', taxIdKind: null, taxId: null }
  lists(customerList, [rosa, other])
  openScreen('owner')
  await chooseAct('Unir')
  const form = dialogAt('Unir a Rosa Quiej')
  await userEvent.click(form.button('Unir clientes'))
  await expect.element(form.frame.getByText('Elija con quién se une.')).toBeVisible()
  await userEvent.click(form.frame.getByRole('combobox', { name: 'Se une con' }))
  await expect.element(page.getByRole('option', { name: /Rosa Quiej/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('option', { name: /Rosa Q\./ }))
  await userEvent.click(form.frame.getByRole('radio', { name: 'Rosa Q.' }))
  answers(joinCustomers, { message: '' })
  await userEvent.click(form.button('Unir clientes'))
  await form.closed()
  expect(sentOf(joinCustomers)[0]?.body).toEqual([{ queda: 8, sale: 3 }])
})

test('a proposal fills the form of a new customer with one press', async () => {
  answers(proposeCustomers, { proposals: [{ nit: '12521337', name: 'Textiles Luna', orders: 12 }], message: '' })
  openScreen('owner')
  await userEvent.click(page.getByRole('button', { name: 'Proponer' }))
  await expect.element(page.getByText('NIT 12521337, 12 ventas')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Añadir a Textiles Luna, NIT 12521337' }))
  const form = dialogAt('Añadir un cliente')
  await form.holds({ 'Número del documento': '12521337' })
  answers(addCustomer, { id: 4, message: '' })
  await userEvent.click(form.button('Añadir cliente'))
  await form.closed()
  expect(sentOf(addCustomer)[0]?.body).toMatchObject([
    { nombre: 'Textiles Luna', documento: { tipo: 'NIT', numero: '12521337' } },
  ])
})
