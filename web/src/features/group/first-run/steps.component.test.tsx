import { stockList } from '@mostrador/contract/goods/stock'
import { lookups } from '@mostrador/contract/group/lookups'
import { tradingGroup } from '@mostrador/contract/group/trading-group'
import { firstRun } from '@mostrador/contract/people/first-run'
import { pinStaff } from '@mostrador/contract/people/pins'
import { addUser, userList } from '@mostrador/contract/people/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, mountScreen } from '../../../testing/mount.tsx'
import { answers, answersLate, sentOf, stubNetwork } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'
import { BeginForm } from './begin-form.tsx'

stubNetwork()

const SHOP = { id: 1, name: 'La Espiga' }
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
const open = (stage: string) => mountScreen(`/empezar/${stage}`, somebody('owner', 'La Espiga'))

beforeEach(() => {
  answers(firstRun, { firstRun: { isPending: true, parts: [{ step: 'group', isDone: false }] }, message: '' })
  answers(tradingGroup, { group: { name: '', legalName: '', nit: '', address: '', logo: '' }, message: '' })
  answers(lookups.shop.list, { rows: [], columns: [], message: '' })
  answers(userList, { rows: [], shops: [SHOP], extensions: [{ id: 1, name: 'Central' }], columns: [], message: '' })
  answers(pinStaff, { shop: null, people: [] })
  answers(stockList, {
    rows: [],
    shops: [SHOP],
    extensions: [],
    groups: [],
    elements: [],
    specifications: [],
    columns: [],
    message: '',
  } as never)
})

describe('a reload keeps what a step holds', () => {
  test.each([
    ['grupo', 'Nombre de su negocio'],
    ['tiendas', 'Dirección \\(si la tiene\\)'],
    ['personal', 'Teléfono'],
    ['productos', 'Nombre del producto'],
  ])('%s', async (stage, label) => {
    const screen = open(stage)
    await userEvent.fill(field(label), 'Pan')
    screen.reload()
    await expect.element(page.getByText(/Aquí sigue lo que escribió/)).toBeVisible()
    await expect.element(field(label)).toHaveValue('Pan')
  })
})

test('a reload keeps who begins, but neither the code nor the password', async () => {
  history.pushState(null, '', '/empezar')
  const open = () => mount(<BeginForm />)
  const leave = open()
  await userEvent.fill(field('Código de inicio'), 'K7Q')
  await userEvent.fill(field('Su nombre'), 'Marta')
  await userEvent.fill(field('E-mail'), 'marta@espiga.gt')
  await userEvent.fill(field('Contraseña'), 'clave')
  leave()
  open()
  await expect.element(field('Su nombre')).toHaveValue('Marta')
  await expect.element(field('E-mail')).toHaveValue('marta@espiga.gt')
  for (const label of ['Código de inicio', 'Contraseña']) await expect.element(field(label)).toHaveValue('')
})

test('the name of a clerk cannot be changed while the clerk is saved, because it would make another', async () => {
  const arrives = answersLate(addUser, { id: 7, message: '' } as never)
  open('personal')
  const name = field('Nombre')
  await userEvent.fill(name, 'Lui')
  await userEvent.fill(field('E-mail'), 'luis@espiga.gt')
  await userEvent.fill(field('Teléfono'), '55123344')
  await userEvent.fill(field('Contraseña'), 'clave-de-luis')
  await userEvent.click(page.getByRole('button', { name: 'Guardar y añadir a otra persona' }))
  await expect.poll(() => sentOf(addUser)).toHaveLength(1)
  await expect.element(name).toHaveAttribute('readonly')
  arrives()
  await expect.element(name).toHaveValue('')
  await expect.element(name).not.toHaveAttribute('readonly')
})
