import { inventory } from '@mostrador/contract/goods/products'
import { offerList } from '@mostrador/contract/sale/offers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { answersGolden } from '../../testing/golden.ts'
import { mountScreen } from '../../testing/mount.tsx'
import { answersAnew, lists, stubNetwork } from '../../testing/network.ts'
import { offerRow } from '../../testing/offer-row.ts'
import { product } from '../../testing/product.ts'
import { somebody } from '../../testing/somebody.ts'

stubNetwork()

/** 10:00 in Guatemala. */
const MORNING = Date.parse('2026-11-20T16:00:00Z')
const NOON = Date.parse('2026-11-20T18:00:00Z')
/** The counter checks at least this often whether a rule began or ended. */
const LOOK_MS = 10_000

let person = 700

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date', 'setInterval', 'clearInterval'] })
  answersGolden()
  const rows = [
    { ...product(20, { name: 'Toalla', price: 1_000, quantity: 9 }), isExtraFlag: false, isActiveFlag: true },
    { ...product(21, { name: 'Vaso', price: 2_500, quantity: 9 }), isExtraFlag: false, isActiveFlag: true },
  ]
  answersAnew(inventory, { rows, photos: [], columns: [], message: '' })
  lists(offerList, [offerRow(1, 20, { name: '3×2', hours: ['08:00', '12:00'] })])
  person += 1
  mountScreen('/client/pedidos/nuevo', { ...somebody('clerk', 'Tienda Central'), id: person })
})

afterEach(() => void vi.useRealTimers())

const bag = page.getByRole('region', { name: 'Pedido', exact: true })
const offer = bag.getByText(/^Oferta 3×2/)
const face = (name: string) =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
const textOf = (place: Locator) => expect.poll(() => place.element().textContent)

async function add(name: string, units: number) {
  for (let unit = 1; unit <= units; unit += 1) await userEvent.click(face(name))
}

describe('an offer in the bag (D182, D183)', () => {
  test('begins with the unit that completes it, on its line and in the total, and the card keeps its price', async () => {
    await add('Toalla', 2)
    await textOf(bag).toContain('TotalQ20.00')
    await expect.element(offer).not.toBeInTheDocument()
    await add('Toalla', 1)
    await expect.element(offer).toBeVisible()
    await textOf(bag.getByRole('listitem')).toContain('Oferta 3×2 −Q10.00')
    await textOf(face('Toalla')).toContain('Q10.00')
    await add('Vaso', 1)
    await textOf(bag).toContain('TotalQ45.00')
    expect(bag.getByText(/^Oferta/).elements()).toHaveLength(1)
  })

  test('ends at its hour while the bag is open, and the line costs its price again', async () => {
    await add('Toalla', 3)
    await expect.element(offer).toBeVisible()
    await textOf(bag).toContain('TotalQ20.00')
    vi.setSystemTime(NOON)
    vi.advanceTimersByTime(LOOK_MS)
    await expect.element(offer).not.toBeInTheDocument()
    await textOf(bag).toContain('TotalQ30.00')
  })

  test('goes with the unit that completed it', async () => {
    await add('Toalla', 3)
    await expect.element(offer).toBeVisible()
    await userEvent.click(bag.getByRole('button', { name: 'Una unidad menos de Toalla' }))
    await expect.element(offer).not.toBeInTheDocument()
    await textOf(bag).toContain('TotalQ20.00')
  })
})
