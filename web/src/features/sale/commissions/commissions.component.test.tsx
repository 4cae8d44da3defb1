import {
  commissionList,
  commissionOrders,
  commissionPercents,
  setCommission,
  settleCommission,
} from '@mostrador/contract/sale/commissions'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../../../testing/golden.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const vilma = { kind: 'cashier' as const, personId: 4, person: 'Vilma López' }
const percents = (rows = [{ ...vilma, percent: 250, openDay: '2026-11-01', groups: [] }]) =>
  answersAnew(commissionPercents, { percents: rows, message: '' })

beforeEach(() => {
  answersGolden()
  percents()
  answersAnew(commissionList, {
    rows: [{ ...vilma, sales: 1200_00, amount: 30_00, paid: 18_50 }],
    message: '',
  })
  answers(invoiceChoices, {
    shops: [{ id: 2, name: 'Rosales' }],
    cashiers: [],
    affiliates: [{ id: 9, name: 'Marta Caal' }],
    message: '',
  })
})

const open = (address = '/admin/comisiones') => mountScreen(address, somebody('owner', 'Rosales'))
const act = async (name: string) => {
  await page.getByRole('button', { name: 'Opciones de Vilma López' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test.each([1440, 390])('at %i px shows the sales, commission and payouts of a person', async (width) => {
  await page.viewport(width, 844)
  open('/admin/comisiones?desde=2026-11-01&hasta=2026-11-20&comercio=2')
  await expect.element(page.getByText('Q1,200.00')).toBeVisible()
  for (const text of ['Q30.00', 'Q18.50', 'Q11.50', '2.5 %']) await expect.element(page.getByText(text)).toBeVisible()
  expect(sentOf(commissionList)[0]?.query).toEqual({ desde: '2026-11-01', hasta: '2026-11-20', comercio: '2' })
  await page.getByRole('link', { name: 'Vilma López' }).click()
  await expect.element(page.getByRole('heading', { name: 'Comisión de Vilma López' })).toBeVisible()
  expect(sentOf(commissionOrders)[0]?.query).toMatchObject({ tipo: 'cajero', personaId: '4', desde: '2026-11-01' })
  await expect.element(page.getByText('−Q40.00')).toBeVisible()
})

test('says that nobody has a percent, and offers a retry after a failure', async () => {
  percents([])
  open()
  await expect.element(page.getByText('Nadie tiene comisión.')).toBeVisible()
})

test('asks with the sum of all unsettled commissions', async () => {
  open('/admin/comisiones?desde=2026-11-01&hasta=2026-11-20')
  await act('Liquidar')
  await expect.element(page.getByText(/¿Anotar que pagó Q11.50 a Vilma López/)).toBeVisible()
  answers(settleCommission, { rows: [], message: 'Liquidó Q11.50 a «Vilma López».' })
  await page.getByRole('button', { name: 'Liquidar Q11.50' }).click()
  await expect.element(page.getByText('Liquidó Q11.50 a «Vilma López».')).toBeVisible()
  expect(sentOf(settleCommission)).toMatchObject([
    { body: [{ tipo: 'cajero', personaId: 4, hasta: '2026-11-20' }], key: expect.stringMatching(/^[\da-f-]{36}$/) },
  ])
})

test('refuses a wrong percent at its field, and sends a right one with its groups', async () => {
  open()
  await act('Cambiar porcentaje')
  const field = page.getByRole('textbox', { name: 'Porcentaje de sus ventas' })
  await userEvent.fill(field, '120')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText(/Escriba un porcentaje de 0 a 100/)).toBeVisible()
  expect(sentOf(setCommission)).toEqual([])
  await userEvent.fill(field, '7.25')
  await page.getByRole('button', { name: 'Añadir grupo' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Elija el grupo de cada fila, o quítela.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar el grupo 1' }).click()
  answers(setCommission, { message: 'Se guardó «Vilma López».' })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Se guardó «Vilma López».')).toBeVisible()
  expect(sentOf(setCommission)).toMatchObject([
    { body: [{ tipo: 'cajero', personaId: 4, porciento: 7.25, grupos: [] }] },
  ])
})

test('an affiliate gets a percent', async () => {
  open()
  await page.getByRole('button', { name: 'Poner porcentaje' }).click()
  await page.getByText('Afiliado', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Afiliado' }).click()
  await page.getByRole('option', { name: 'Marta Caal' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Porcentaje de sus ventas' }), '5')
  refuses(setCommission, 404, {}, 'No se encontró lo que busca.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('No se encontró lo que busca.')).toBeVisible()
  expect(sentOf(setCommission)).toMatchObject([{ body: [{ tipo: 'afiliado', personaId: 9, porciento: 5 }] }])
})

test.each([1440, 390])('at %i px shows a clerk her own commission with its rows (D194)', async (width) => {
  await page.viewport(width, 844)
  mountScreen('/client/comisiones?desde=2026-11-01&hasta=2026-11-20', { ...somebody('clerk', 'Rosales'), id: 4 })
  await expect.element(page.getByRole('heading', { name: 'Mis comisiones' })).toBeVisible()
  for (const text of ['Q1,200.00', 'Q30.00', 'Q18.50', 'Q11.50'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('Su porcentaje: 2.5 %')).toBeVisible()
  await expect.element(page.getByText('−Q40.00')).toBeVisible()
  expect(sentOf(commissionOrders)[0]?.query).toMatchObject({ tipo: 'cajero', personaId: '4', desde: '2026-11-01' })
})

test('tells a clerk that she has no percent, and requests no rows', async () => {
  mountScreen('/client/comisiones', { ...somebody('clerk', 'Rosales'), id: 5 })
  await expect.element(page.getByText('Usted no tiene comisión.')).toBeVisible()
  expect(sentOf(commissionOrders)).toEqual([])
})

test.each([1440, 390])(
  'at %i px a settlement says its days, its sum and who paid, and opens its rows',
  async (width) => {
    await page.viewport(width, 844)
    open()
    await page.getByRole('link', { name: 'Liquidaciones' }).click()
    await expect.element(page.getByRole('heading', { name: 'Liquidaciones' })).toBeVisible()
    for (const text of ['01-11-2026 a 20-11-2026', 'Q30.00', 'Ana Propietaria'])
      await expect.element(page.getByText(text)).toBeVisible()
    await page.getByRole('link', { name: 'Vilma López' }).click()
    await expect.element(page.getByRole('heading', { name: 'Liquidación de Vilma López' })).toBeVisible()
    expect(sentOf(commissionOrders)[0]?.query).toMatchObject({
      liquidacion: '3',
      desde: '2026-11-01',
      hasta: '2026-11-20',
    })
  },
)
