import { affiliateList } from '@mostrador/contract/people/affiliates'
import { instantOf } from '@mostrador/domain/time'
import { expect, test } from 'vitest'
import { loginAs, makeAffiliate } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { insertAffiliate } from './affiliate-record.queries.ts'

const shop = await openTestApp()
const clerk = await loginAs(shop, 'clerk')

const list = async (query = '') => (await shop.call(affiliateList, { as: clerk, query })).body

const add = (code: number, name: string, email: string) =>
  shop.database.inTransaction((tx) =>
    insertAffiliate(tx, {
      code,
      name,
      email,
      phone: '+502 5550 1234',
      description: 'Compra los lunes',
      isActive: true,
      createdAt: instantOf(shop.clock.now),
    }),
  )

test('affiliates are listed as specified, under `affiliates`, newest first', async () => {
  const first = await add(501, 'Doña Inés', 'ines@ejemplo.gt')
  const second = await makeAffiliate(shop, false)
  const body = await list()
  expect(Object.keys(body).toSorted()).toEqual(['affiliates', 'columnSearch', 'message', 'success'])
  expect(body.affiliates[0]).toMatchObject({ codigo: second, estado: 2 })
  expect(body.affiliates.at(-1)).toEqual({
    id: first,
    codigo: 501,
    nombre: 'Doña Inés',
    telefono: '+502 5550 1234',
    email: 'ines@ejemplo.gt',
    estado: 1,
    descripcion: 'Compra los lunes',
    version: 1,
  })
  expect(body.columnSearch).toContainEqual({ id: 'codigo', nombre: 'Código' })
})

test('affiliates are searched by the database, with accents folded in every column (D56)', async () => {
  const id = await add(90_210, 'Óscar Peña', 'José.Peña@ejemplo.gt')
  const found = async (search: string, columns: string) => {
    const { affiliates, total } = await list(`?${new URLSearchParams({ page: '1', search, columns })}`)
    expect(total).toBe(affiliates.length)
    return affiliates.map((row: { id: number }) => row.id)
  }
  expect(await found('oscar pena', 'nombre')).toEqual([id])
  expect(await found('9021', 'codigo')).toEqual([id])
  expect(await found('jose.pena@', 'email')).toEqual([id])
  expect(await found('JOSÉ.PEÑA', 'email')).toEqual([id])
  expect(await found('oscar', 'email')).toEqual([])
  expect(await found('5550 1234', 'telefono')).toContain(id)
})

test('the list has pages, and no deleted affiliates', async () => {
  const gone = await add(777, 'Se fue', 'fue@ejemplo.gt')
  for (let n = 0; n < 12; n += 1) await makeAffiliate(shop)
  shop.database.raw.prepare(`update affiliate set deleted_at = 'now' where id = ?`).run(gone)
  const whole = (await list()).affiliates
  const [first, second] = [await list('?page=1'), await list('?page=2')]
  expect([first.affiliates.length, first.total]).toEqual([10, whole.length])
  expect([...first.affiliates, ...second.affiliates]).toEqual(whole)
  expect(whole.map((row: { id: number }) => row.id)).not.toContain(gone)
})
