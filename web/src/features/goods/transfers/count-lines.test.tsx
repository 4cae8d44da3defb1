import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CountLines, type Line } from './count-lines.tsx'

const line = (productId: number, name: string): Line => ({
  productId,
  name,
  code: `T-${productId}`,
  element: '',
  specification: '',
  photos: [],
})

it('labels the acts of two products with one name differently', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <CountLines
        label="Lo que se traslada"
        lines={[line(1, 'Taza'), line(2, 'Olla'), line(3, 'Taza')]}
        aboutOf={() => null}
        actOf={(_, name) => <button type="button">Quitar {name}</button>}
      />
    </MantineProvider>,
  )
  expect(html.match(/Quitar [^<]+/g)).toEqual(['Quitar Taza, ID 1', 'Quitar Olla', 'Quitar Taza, ID 3'])
})
