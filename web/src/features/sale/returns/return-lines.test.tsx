import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReturnableLine } from './refund-plan.ts'
import { ReturnLines } from './return-lines.tsx'

const line = (productId: number, name: string) =>
  ({
    productId,
    name,
    element: '',
    specification: '',
    quantity: 3,
    returned: 0,
    price: 1_000,
    adiPrice: null,
    discount: 0,
  }) as ReturnableLine

it('labels the fields of two sold products with one name differently', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ReturnLines
        lines={[line(1, 'Taza'), line(2, 'Olla'), line(3, 'Taza')]}
        choice={{ 0: { units: 1, condition: 'sellable' } }}
        onChange={() => undefined}
        onLast={() => undefined}
      />
    </MantineProvider>,
  )
  expect(html.match(/(?<=aria-label=")(Unidades|Estado) de [^"]+/g)).toEqual([
    'Unidades de Taza, ID 1',
    'Estado de Taza, ID 1',
    'Unidades de Olla',
    'Unidades de Taza, ID 3',
  ])
})
