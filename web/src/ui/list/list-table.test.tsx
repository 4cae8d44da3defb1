import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListTable } from './list-table.tsx'
import { ListedRows, useNameApart } from './names-apart.ts'

interface Goods {
  readonly id: number
  readonly name: string
}

const ROWS: readonly Goods[] = [
  { id: 1, name: 'Taza' },
  { id: 2, name: 'Olla' },
  { id: 3, name: 'Taza' },
]

const Pencil = (row: Goods) => <button type="button" aria-label={`Cambiar el valor de ${useNameApart(row)}`} />

it('labels boxes and buttons of rows that share a name differently', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ListedRows value={ROWS}>
        <ListTable
          caption="Productos"
          rows={ROWS}
          keyOf={({ id }) => id}
          columns={[{ id: 'price', heading: 'Valor', cell: (row) => <Pencil {...row} /> }]}
          picking={{
            picked: new Set(),
            canPick: () => true,
            labelOf: ({ name }) => `Marcar ${name}`,
            set: () => undefined,
          }}
        />
      </ListedRows>
    </MantineProvider>,
  )
  expect(html.match(/aria-label="(Marcar|Cambiar) [^"]+"/g)).toEqual([
    'aria-label="Marcar todos los de esta página"',
    'aria-label="Marcar Taza, ID 1"',
    'aria-label="Cambiar el valor de Taza, ID 1"',
    'aria-label="Marcar Olla"',
    'aria-label="Cambiar el valor de Olla"',
    'aria-label="Marcar Taza, ID 3"',
    'aria-label="Cambiar el valor de Taza, ID 3"',
  ])
})

it.each([
  ['no row has an act', [], false],
  ['a row has one', [{ label: 'Traer', icon: null, onChoose: () => undefined }], true],
] as const)('draws the column of acts only if a row has one: %s', (_, acts, isDrawn) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ListTable
        caption="Productos"
        rows={ROWS}
        keyOf={({ id }) => id}
        columns={[{ id: 'name', heading: 'Nombre', cell: ({ name }) => name }]}
        actsOf={({ id }) => (id === 2 ? [...acts] : [])}
      />
    </MantineProvider>,
  )
  expect(html.includes('Opciones</th>')).toBe(isDrawn)
})
