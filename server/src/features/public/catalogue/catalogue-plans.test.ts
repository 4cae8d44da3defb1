import { expect, test } from 'vitest'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { allStatements } from '../../../db/statement.ts'

const shop = await openTestApp()

const planOf = (text: string): string[] => {
  const nothing = Array.from({ length: text.split('?').length - 1 }, () => null)
  const steps = shop.database.raw.prepare(`explain query plan ${text}`).all(...nothing) as { detail: string }[]
  return steps.map(({ detail }) => detail)
}

/** Statements for a page in one order: searched, not searched, and with families as rows. */
const pagesBy = (order: string): string[] =>
  allStatements()
    .map((made) => made.on('sqlite').sql)
    .filter(
      (text) => text.startsWith('select "product"."id" from "product"') && text.includes(`order by ${order} limit`),
    )
    .filter((text) => text.includes('"is_active" = 1') && text.endsWith('offset +?'))

test.each([
  ['product_newest', '"product"."id" desc'],
  ['product_cheapest', '"product"."price" asc, "product"."id" asc'],
  ['product_popular', '"product"."units_sold" desc, "product"."id" desc'],
  ['product_trending', '"product"."units_recent" desc, "product"."id" desc'],
])('%s is read in its order, without sorting, up to the end of a page', (index, order) => {
  const pages = pagesBy(order)
  expect(pages).toHaveLength(3)
  for (const text of pages) {
    const plan = planOf(text)
    expect(plan[0]).toBe(`SEARCH product USING INDEX ${index} (shop_id=?)`)
    expect(plan.join()).not.toMatch(/TEMP B-TREE|SCAN product/)
  }
})

test("a shop's groups and specifications come from the ends of indexes, for any number of products", () => {
  const texts = allStatements().map((made) => made.on('sqlite').sql)
  const groups = texts.find((text) => text.startsWith('select "id", "name" from "product_group" where exists')) ?? ''
  expect(planOf(groups).join()).toMatch(
    /SEARCH product EXISTS USING INDEX product_shop_group \(group_id=\? AND shop_id=\?\)/,
  )
  const specifications = texts.find((text) => text.includes('min(product.group_id)')) ?? ''
  const ends = planOf(specifications).filter((step) => step.includes(' product '))
  expect(ends.length).toBeGreaterThanOrEqual(2)
  for (const end of ends)
    expect(end).toMatch(/INDEX product_shop_specification_group \(specification_id=\? AND shop_id=\?\)$/)
})

test('the cards of a page are found by ids, and hashtags by product', () => {
  const texts = allStatements().map((made) => made.on('sqlite').sql)
  const cards = texts.find((text) => text.includes('"element"."name"') && text.includes('"wanted"."no"')) ?? ''
  expect(planOf(cards)).toContain('SEARCH product USING INTEGER PRIMARY KEY (rowid=?)')
  const tags = texts.find((text) => text.includes('"link"."quantity"') && text.includes('"wanted"')) ?? ''
  expect(planOf(tags).join()).toMatch(/SEARCH link USING INDEX product_hashtag_(product|pair) \(product_id=\?\)/)
})

test("a family's first member is found by the family, and a page's members by its families", () => {
  const texts = allStatements().map((made) => made.on('sqlite').sql)
  const pages = texts.filter((text) => text.includes('as earlier on earlier.id = other.product_id'))
  expect(pages).toHaveLength(4)
  for (const page of pages) {
    const plan = planOf(page).join()
    expect(plan).toMatch(/SEARCH own USING PRIMARY KEY \(product_id=\?\)/)
    expect(plan).toMatch(
      /SEARCH other USING (COVERING )?INDEX family_member_family \(family_id=\?( AND product_id[<>]\?)?\)/,
    )
    expect(plan).toMatch(/SEARCH earlier USING INTEGER PRIMARY KEY \(rowid=\?\)/)
  }
  const members = texts.find((text) => text.includes('partition by one.family_id order by one.product_id')) ?? ''
  expect(planOf(members).join()).not.toMatch(/SCAN (product|shown|one|family_member)/)
})
