import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { WantedProduct } from './use-wanted-labels.ts'
import { WantedList } from './wanted-list.tsx'

const wanted = (id: number, name: string): WantedProduct => ({
  id,
  units: 1,
  product: {
    id,
    name,
    code: `T-${id}`,
    barcode: '',
    specification: '',
    price: 1_000,
    adi: 900,
    shopId: 2,
    shop: 'Rosales',
    printed: null,
  } as WantedProduct['product'],
})

it('labels the fields and buttons of two products with one name differently', () => {
  const products = [wanted(1, 'Taza'), wanted(2, 'Olla'), wanted(3, 'Taza')]
  const html = renderToStaticMarkup(
    <MantineProvider>
      <WantedList products={products} onChange={() => undefined} onRemove={() => undefined} onLast={() => undefined} />
    </MantineProvider>,
  )
  expect(html.match(/(?<=aria-label=")(Unidades de|Quitar) [^"]+/g)).toEqual([
    'Unidades de Taza, ID 1',
    'Quitar Taza, ID 1',
    'Unidades de Olla',
    'Quitar Olla',
    'Unidades de Taza, ID 3',
    'Quitar Taza, ID 3',
  ])
})
