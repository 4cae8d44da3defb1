import { purchaseOrderRow } from '@mostrador/contract/buying/purchase-orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.tsx'

const [supplier, total, state, created, own] = columnsOf(purchaseOrderRow, {
  supplier: { inCard: 'title' },
  total: {},
  state: {},
  createdAt: { sorts: 'up' },
  tienda: { heading: 'Tienda', cell: ({ shop }) => shop },
})
const row = { supplier: 'Textiles', total: 123_450, state: 'partly', createdAt: '2026-11-29 08:30:00', shop: 'Centro' }
const shown = (column: typeof supplier) => renderToStaticMarkup(column?.cell(row as never)).replace(/<[^>]*>/g, '')

describe('columns of described rows', () => {
  test('have the heading of their field, and show its value', () => {
    expect(supplier).toMatchObject({ id: 'supplier', heading: 'Casa', sorts: 'up', inCard: 'title' })
    expect(shown(supplier)).toBe('Textiles')
  })

  test('show sums at the right, and sort them from the greatest', () => {
    expect(total).toMatchObject({ heading: 'Total', align: 'end', sorts: 'down' })
    expect(shown(total)).toBe('Q1,234.50')
  })

  test('show the words of a state', () => {
    expect(shown(state)).toBe('Recibido en parte')
  })

  test('say what a screen says otherwise', () => {
    expect(created).toMatchObject({ heading: 'Fecha', sorts: 'up' })
    expect(own).toMatchObject({ id: 'tienda', heading: 'Tienda' })
    expect(shown(own)).toBe('Centro')
    expect(own, 'no call sorts by what its rows do not describe').not.toHaveProperty('sorts')
  })
})
