import { lookups } from '@mostrador/contract/group/lookups'
import { LOOKUP_KINDS } from '@mostrador/domain/group/lookup'
import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import { describe, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { findShopRules } from '../shops/shop-rules.queries.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const manager = await loginAs(shop, 'manager')
const provider = await loginAs(shop, 'provider')

describe.each(LOOKUP_KINDS)('%s', (kind) => {
  const calls = lookups[kind]

  test('is added, listed, edited and removed', async () => {
    const added = await shop.call(calls.add, { as: owner, body: { name: 'Ágata', isActive: true } })
    expect(added.status).toBe(201)
    const edited = await shop.call(calls.edit, {
      as: owner,
      body: { id: added.body.id, name: 'Ágata verde', isActive: false },
    })
    expect(edited.body).toMatchObject({ success: true, message: 'Se guardó «Ágata verde».' })
    const { body } = await shop.call(calls.list, { as: manager })
    expect(body.data).toContainEqual({ id: added.body.id, nombre: 'Ágata verde', activo: 'No activo', activoRaw: 2 })
    const removed = await shop.call(calls.remove, { as: owner, body: { id: added.body.id } })
    expect(removed.status).toBe(200)
    const after = await shop.call(calls.list, { as: manager })
    expect(after.body.data.map((row: { id: number }) => row.id)).not.toContain(added.body.id)
  })

  test('has unique names, ignoring case and accents', async () => {
    await shop.call(calls.add, { as: owner, body: { name: 'Añil', isActive: true } })
    const again = await shop.call(calls.add, { as: owner, body: { name: 'ANIL', isActive: true } })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      success: false,
      fields: { nameDataRow: 'Ya existe «ANIL». Escriba otro nombre.' },
    })
  })

  test('is paged and searched by the database', async () => {
    for (const name of ['Búho 1', 'Búho 2', 'Búho 3'])
      await shop.call(calls.add, { as: owner, body: { name, isActive: true } })
    const page = await shop.call(calls.list, { as: owner, query: '?page=2&pageSize=2&search=buho&columns=nombre' })
    expect(page.body.total).toBe(3)
    expect(page.body.data).toHaveLength(1)
    const elsewhere = await shop.call(calls.list, { as: owner, query: '?page=1&search=buho&columns=id' })
    expect(elsewhere.body.data).toEqual([])
  })

  test('is whole without parameters, and a page with a total with any', async () => {
    for (let no = 1; no <= 11; no += 1)
      await shop.call(calls.add, { as: owner, body: { name: `Página ${no}`, isActive: true } })
    const countsOf = async (query: string) => {
      const { body } = await shop.call(calls.list, { as: owner, query })
      return [body.data.length, body.total]
    }
    const whole = await countsOf('')
    expect(whole[0]).toBeGreaterThan(11)
    expect(whole[1]).toBeUndefined()
    for (const query of ['?search=pagina', '?search=pagina&page=1', '?search=pagina&pageSize=10'])
      expect(await countsOf(query), query).toEqual([10, 11])
    for (const query of ['?sort=-id', '?columns=nombre', '?page=1'])
      expect(await countsOf(query), query).toEqual([10, whole[0]])
  })

  test('is searched with any apostrophe', async () => {
    await shop.call(calls.add, { as: owner, body: { name: 'D’Alba', isActive: true } })
    const query = `?page=1&search=${encodeURIComponent("d'al")}&columns=nombre`
    expect((await shop.call(calls.list, { as: owner, query })).body.data).toMatchObject([{ nombre: 'D’Alba' }])
  })

  test('treats wildcards in a search as letters', async () => {
    await shop.call(calls.add, { as: owner, body: { name: '100% lino', isActive: true } })
    const found = await shop.call(calls.list, { as: owner, query: '?page=1&search=0%25%20l' })
    expect(found.body.total).toBe(1)
    const nothing = await shop.call(calls.list, { as: owner, query: '?page=1&search=1_0%25' })
    expect(nothing.body.total).toBe(0)
  })

  test.each([
    ['empty', ''],
    ['blank', '   '],
    ['too long', 'x'.repeat(201)],
    ['with NUL', 'a\0b'],
    ['with a lone surrogate', 'a\ud800'],
    ['no text', 7],
  ])('refuses a name that is %s', async (_, nameDataRow) => {
    const answer = await shop.call(calls.add, { as: owner, raw: [{ nameDataRow, activeDataRow: 1 }] })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual(['nameDataRow'])
  })
})

test('elements and specifications are listed by name, the others newest first', async () => {
  for (const name of ['Zeta', 'Alfa']) {
    await shop.call(lookups.element.add, { as: owner, body: { name, isActive: true } })
    await shop.call(lookups.group.add, { as: owner, body: { name, isActive: true } })
  }
  const names = async (kind: 'element' | 'group') => {
    const { body } = await shop.call(lookups[kind].list, { as: owner })
    return body.data.map((row: { nombre: string }) => row.nombre)
  }
  const elements = await names('element')
  expect(elements.indexOf('Alfa')).toBeLessThan(elements.indexOf('Zeta'))
  const groups = await names('group')
  expect(groups.indexOf('Alfa')).toBe(0)
})

test('an entry in use is not removed, and the refusal has the number of uses', async () => {
  const added = await shop.call(lookups.element.add, { as: owner, body: { name: 'Funda', isActive: true } })
  await makeProduct(shop, { elementId: added.body.id })
  await makeProduct(shop, { elementId: added.body.id })
  const answer = await shop.call(lookups.element.remove, { as: owner, body: { id: added.body.id } })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe('No se puede eliminar: lo usan 2 productos.')
})

test('the two brand shops stay (D2), and names mean nothing (D131)', async () => {
  const removed = await shop.call(lookups.shop.remove, { as: owner, body: { id: 1 } })
  expect(removed.status).toBe(409)
  for (const name of ['Repuestos del Sur', 'D’Luna']) {
    const renamed = await shop.call(lookups.shop.edit, { as: owner, body: { id: 1, name, isActive: true } })
    expect(renamed.status).toBe(200)
    expect(await findShopRules(shop.database.reads, 1)).toMatchObject({ hasAffiliates: false, hasEncargos: false })
  }
  const posing = await shop.call(lookups.shop.add, { as: owner, body: { name: 'B´ÁLAM 2', isActive: true } })
  expect(posing.status).toBe(201)
  expect(await findShopRules(shop.database.reads, posing.body.id)).toEqual(USUAL_RULES)
  expect(USUAL_RULES.reducedPercent).toBe(0)
})

test('the provider edits groups and no shops, and removes nothing (D4)', async () => {
  const body = { name: 'Del proveedor', isActive: true }
  expect((await shop.call(lookups.group.add, { as: provider, body })).status).toBe(201)
  expect((await shop.call(lookups.shop.add, { as: provider, body })).status).toBe(403)
  expect((await shop.call(lookups.group.remove, { as: provider, body: { id: 1 } })).status).toBe(403)
  expect((await shop.call(lookups.shop.add, { as: manager, body })).status).toBe(403)
})

test('accepted changes are logged, and refused ones are not', async () => {
  const { body } = await shop.call(lookups.group.add, { as: owner, body: { name: 'Auditado', isActive: true } })
  await shop.call(lookups.group.edit, { as: owner, body: { id: body.id, name: 'Auditado', isActive: false } })
  await shop.call(lookups.group.edit, { as: owner, body: { id: body.id, name: 'Auditado', isActive: false } })
  await shop.call(lookups.group.edit, { as: owner, body: { id: body.id, name: 'Hogar', isActive: false } })
  await shop.call(lookups.group.remove, { as: owner, body: { id: body.id } })
  const entries = shop.database.raw
    .prepare(`select act, before, after from audit_entry where entity = 'grupo' and entity_id = ? order by id`)
    .all(String(body.id))
  expect(entries).toEqual([
    { act: 'crear', before: null, after: '{"nombre":"Auditado","activo":"Activo"}' },
    { act: 'editar', before: '{"activo":"Activo"}', after: '{"activo":"No activo"}' },
    { act: 'eliminar', before: '{"nombre":"Auditado","activo":"No activo"}', after: null },
  ])
})
