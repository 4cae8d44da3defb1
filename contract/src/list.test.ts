import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { productColumns } from './goods/products.ts'
import { choosing, paging } from './list.ts'
import { row } from './row.ts'
import { invoiceColumns } from './sale/invoices.ts'

const listQuery = row({ ...paging, ...choosing(productColumns, {}) })
const read = (query: Record<string, unknown>) => z.safeDecode(listQuery, query as never)

describe('the query of every list (wire.md)', () => {
  test('is read and written back', () => {
    const query = { page: '2', pageSize: '500', search: 'café', columns: 'nombre,codigo', sort: '-valor' }
    const parsed = {
      page: 2,
      pageSize: 500,
      search: 'café',
      columns: ['nombre', 'codigo'],
      sort: { column: 'price' as const, isDescending: true },
    }
    expect(read(query).data).toEqual(parsed)
    expect(z.encode(listQuery, parsed)).toEqual(query)
    expect(read({}).data).toEqual({})
  })

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '01'],
    ['page', '1.0'],
    ['page', ''],
    ['page', '1000001'],
    ['page', ['1', '2']],
    ['pageSize', '501'],
    ['search', 'x'.repeat(201)],
    ['search', 'a\0'],
    ['search', 'a\ud800'],
    ['sort', 'inventada'],
    ['sort', '--valor'],
    ['sort', 'price'],
    ['sort', ''],
  ])('%s = %j is refused, with the parameter’s name as path', (name, value) => {
    const { error } = read({ [name]: value })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name])
  })
})

describe('ticked columns', () => {
  test('are read by their wire names, an absent list ticks all and an empty one none', () => {
    expect([...productColumns.ticked(['valor', 'codigo', 'inventada'])].toSorted()).toEqual(['code', 'price'])
    expect(productColumns.ticked(undefined).size).toBe(productColumns.listed.length)
    expect(productColumns.ticked([]).size).toBe(0)
  })

  test('include every column that a screen ticks by default (P §2.7–§2.13)', () => {
    const names = (columns: { listed: readonly { id: string }[] }) => columns.listed.map(({ id }) => id)
    for (const id of [
      'barcode',
      'id',
      'codigo',
      'nombre',
      'activo',
      'valor',
      'elemento',
      'extra',
      'grupo',
      'especificacion',
      'cantidad',
    ])
      expect(names(productColumns)).toContain(id)
    for (const id of ['id', 'fecha', 'comercio', 'autor', 'cliente', 'total'])
      expect(names(invoiceColumns)).toContain(id)
  })
})
