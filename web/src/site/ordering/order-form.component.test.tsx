import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OrderForm } from './order-form.tsx'
import type { Sent } from './send-order.ts'

/** Its first key solves it. */
const CHALLENGE = {
  parameters: { nonce: '00', salt: '00', cost: 1, keyPrefix: '' },
  signature: '',
}
let challenges = 0
const orders: { telefono: string; nombre: string; nota?: string; altcha: string }[] = []
let answer: () => Response
const sent: Sent[] = []
let unmount = () => {}

const reply = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  orders.length = 0
  sent.length = 0
  answer = () => reply({ success: true, codigo: 'K7M2QZ', url: '/p/abc', message: '' }, 201)
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/api/auth/challenge') {
      challenges += 1
      return reply({ ...CHALLENGE, signature: `firma ${challenges}` })
    }
    orders.push(JSON.parse(String(init?.body))[0])
    return answer()
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const list = [{ id: 7, quantity: 2 }]
  const shop = { title: 'Rosales', address: 'Zona 1' }
  root.render(
    <OrderForm shopId={2} shop={shop} list={list} onSent={(order) => sent.push(order)} onBack={() => undefined} />,
  )
  unmount = () => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  }
})
afterEach(() => unmount())

const name = page.getByRole('textbox', { name: 'Su nombre' })
const phone = page.getByRole('textbox', { name: 'Su teléfono' })
const fault = page.getByRole('alert')
const send = () => userEvent.click(page.getByRole('button', { name: 'Enviar pedido' }))

test('sends what was typed with a solved check, by keyboard alone', async () => {
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Rosa Quiej{Tab}5512 3344{Tab}Paso el sábado{Tab}{Enter}')
  await expect.poll(() => sent).toEqual([{ code: 'K7M2QZ', url: '/p/abc' }])
  expect(orders).toMatchObject([
    {
      comercio_id: 2,
      nombre: 'Rosa Quiej',
      telefono: '5512 3344',
      nota: 'Paso el sábado',
      items: [{ id: 7, cantidad: 2 }],
    },
  ])
  const check = JSON.parse(atob(orders[0]?.altcha ?? ''))
  expect(check).toMatchObject({ challenge: { parameters: CHALLENGE.parameters }, solution: { counter: 0 } })
})

test('shows the error of a field and focuses it', async () => {
  await send()
  await expect.element(fault).toHaveTextContent('Escriba su nombre.')
  await userEvent.type(name, 'Rosa')
  await userEvent.type(phone, '123')
  await send()
  await expect.element(fault).toHaveTextContent('Escriba los 8 números de su teléfono, con o sin +502.')
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  expect(orders).toEqual([])
})

test('a refusal keeps what was typed, and the next try has another check', async () => {
  answer = () => reply({ success: false, message: 'Ya hay muchos pedidos desde aquí.' }, 429)
  await userEvent.type(name, 'Rosa')
  await userEvent.type(phone, '55123344')
  await send()
  await expect.element(fault).toHaveTextContent('Ya hay muchos pedidos desde aquí.')
  await expect.element(name).toHaveValue('Rosa')
  await send()
  await expect.poll(() => new Set(orders.map(({ altcha }) => altcha)).size).toBe(2)
})

test('reports a missing network, and retries with the same check, so that it is one order', async () => {
  await userEvent.type(name, 'Rosa')
  await userEvent.type(phone, '55123344')
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await send()
  await expect.element(fault).toHaveTextContent('No hay conexión con la tienda. Revise su internet e intente de nuevo.')
  answer = () => reply({ success: true, codigo: 'K7M2QZ', url: '/p/abc', message: '' }, 201)
  await send()
  await expect.poll(() => sent).toHaveLength(1)
  expect(orders[0]?.altcha).toBe(orders[1]?.altcha)
})
