import { WHOLE_CATALOGUE } from '@mostrador/domain/public/catalogue'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { fromWire } from '../src/picker.ts'
import { catalogue } from '../src/public/catalogue.ts'
import { readCataloguePage, type WirePage, writeCatalogueRequest } from '../src/public/catalogue-words.ts'
import { goldenBodiesOf } from './golden.ts'

const { reply } = goldenBodiesOf(catalogue.name)

test('public pages and the contract read the same answer', () => {
  const { rows, families, tags, total, specifications, groups } = fromWire(catalogue.reply, reply)
  const page = readCataloguePage(reply as WirePage)
  expect({ tags: page.tags, total: page.total, specifications: page.specifications, groups: page.groups }).toEqual({
    tags,
    total,
    specifications,
    groups,
  })
  expect(rows).toMatchObject(page.rows)
  expect(families).toMatchObject(
    page.families.map(({ members, ...family }) => ({
      ...family,
      members: members.map(({ familyId: _own, ...member }) => member),
    })),
  )
  expect(page.families[0]?.members[0]?.values).toEqual(['Matrimonial', 'Azul'])
})

test('the contract decodes the requests of public pages', () => {
  const query = {
    ...WHOLE_CATALOGUE,
    page: 3,
    size: 20 as const,
    search: 'niños',
    columns: ['name', 'price'] as const,
    min: 5_000,
    max: 12_550,
    groups: ['Dormitorio'],
    specifications: ['Queen'],
    sort: 'cheapest' as const,
  }
  const [body] = writeCatalogueRequest(2, query)
  expect(z.decode(catalogue.body, body as never)).toEqual({ countsFamilies: true, shopId: 2, ...query })
  const [whole] = writeCatalogueRequest(1, WHOLE_CATALOGUE)
  const { min, max, size, groups, ...plain } = WHOLE_CATALOGUE
  expect(z.decode(catalogue.body, whole as never)).toEqual({ countsFamilies: true, shopId: 1, ...plain })
})
