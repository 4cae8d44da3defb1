import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { product } from '../../testing/product.ts'
import { DEFAULT_SEARCH_COLUMNS, foldedOnce, searchedShelf } from './search-columns.ts'

test('a product is folded once, and again after a sale replaced it', () => {
  let reads = 0
  const before = {
    ...product(1),
    quantity: 7,
    get name() {
      reads += 1
      return 'Edredón'
    },
  }
  const read = foldedOnce(['name', 'quantity'])
  const textOf = (product: Parameters<typeof read>[0]) => {
    const { all, columnsEnd } = read(product)
    return all.slice(0, columnsEnd)
  }
  expect([textOf(before), textOf(before)]).toEqual(['edredon\n7', 'edredon\n7'])
  expect(reads).toBe(1)
  expect(textOf({ ...before, quantity: 6 })).toBe('edredon\n6')
})

describe('the search at the counter (D173)', () => {
  const shelf = [
    product(1, { name: 'Toalla Luna Azul', code: 'TOA-115', barcode: '7501031311309' }),
    product(2, { name: 'Filtro de aceite W 68/3', code: 'LAV-006', barcode: '4011558730109' }),
    product(3, { name: 'Florero azul de 115 mm', code: 'FLO-1', barcode: '' }),
    product(4, { name: 'Base LAV-006 para toalla', code: 'BAS-4', barcode: '' }),
    product(5, { name: 'Portatoalla', code: 'AZUL', barcode: '115' }),
  ].map((one) => ({ ...one, group: 'General', element: 'Uno', specification: 'Única', quantity: 8, price: 10000 }))
  const read = foldedOnce(DEFAULT_SEARCH_COLUMNS)
  const find = (text: string) =>
    searchedShelf(shelf, read)
      .find(text)
      .map(({ id }) => id)

  test.each([
    ['toalla azul', [5, 1]],
    ['azul TOALLA', [5, 1]],
    ['"toalla azul"', []],
    ['lav-006', [2, 4]],
    ['lav006', [2, 4]],
    ['W68/3', [2]],
    ['w683', [2]],
    ['7501 0313 1130 9', [1]],
    ['750-1031', [1]],
    ['115', [5, 3, 1, 2]],
    ['florero 115', [3]],
    ['toa', [1, 4, 5]],
    ['nada', []],
    ['toalla nada', []],
    ['10-0', []],
  ])('%j finds %j, the nearest first', (text, found) => {
    expect(find(text)).toEqual(found)
  })

  test('finds a further code as it finds a code, where the column of codes is ticked (D174)', () => {
    const pad = product(9, { name: 'Pastillas', codes: [{ code: '04465-02220', kind: 'maker', units: 1 }] })
    const all = [product(8, { name: 'Juego 0446502220' }), pad]
    const ids = (text: string, columns = DEFAULT_SEARCH_COLUMNS) =>
      searchedShelf(all, foldedOnce(columns))
        .find(text)
        .map(({ id }) => id)
    expect(ids('04465-02220')).toEqual([9, 8])
    expect(ids('pastillas 04465')).toEqual([9])
    expect(ids('04465-02220', ['name'])).toEqual([8])
  })

  test('finds the same before and after all products are folded', () => {
    const { find, foldSome } = searchedShelf(shelf, read)
    expect(foldSome()).toBe(false)
    expect(find('toalla azul')).toEqual(searchedShelf(shelf, read).find('toalla azul'))
    const long = Array.from({ length: 250 }, (_, id) => product(id, { name: `Toalla ${id}` }))
    const later = searchedShelf(long, read)
    expect([later.foldSome(), later.foldSome(), later.foldSome(), later.foldSome()]).toEqual([true, true, false, false])
    expect(later.find('toalla 249').map(({ id }) => id)).toEqual([249])
  })

  test('finds two letters in a column, and not in a code without its marks', () => {
    expect(find('w6')).toEqual([])
    expect(find('w68')).toEqual([2])
    expect(find('oa')).toEqual([1, 4, 5])
  })

  test('finds while letters are typed and deleted what it finds of a whole text', () => {
    const word = fc.constantFrom(
      'w68',
      'W-683',
      'toa',
      'azul',
      'AZUL',
      'lav-0',
      "d'luna",
      'd’l',
      "luna'a",
      '"toalla azul"',
      '7 5',
      '115',
      'é',
    )
    const goods = [...shelf, product(6, { name: 'D’Luna’a W-683', code: 'D-LU', barcode: 'W68-3/1' })]
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(6), (words, deleted) => {
        const text = words.join(' ')
        const typed = searchedShelf(goods, read)
        const lengths = [...text].map((_, at) => at + 1)
        for (const length of [...lengths, ...lengths.toReversed().slice(0, deleted), ...lengths.slice(-deleted)]) {
          const found = typed.find(text.slice(0, length))
          expect(found, text.slice(0, length)).toEqual(searchedShelf(goods, read).find(text.slice(0, length)))
        }
      }),
    )
  })

  test('keeps the order of the products without a typed text', () => {
    expect(searchedShelf(shelf, read).find('  ')).toBe(shelf)
  })
})
