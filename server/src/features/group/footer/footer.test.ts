import { footerLinks, setFooterLinks } from '@mostrador/contract/group/trading-group'
import { expect, test } from 'vitest'
import { loginAs } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

const stored = async () => (await shop.call(footerLinks, { as: await loginAs(shop, 'clerk') })).body.data

test('links are empty at first, and everybody sees those of the owner, which are logged', async () => {
  expect(await stored()).toEqual({ desarrollador: '', acercaDe: '', blog: '' })
  const raw = { desarrollador: 'https://ejemplo.gt', acercaDe: '', blog: 'http://blog.ejemplo.gt/ventas?de=gt' }
  const { body } = await shop.call(setFooterLinks, { as: owner, raw })
  expect(body.message).toBe('Se guardaron los enlaces del menú.')
  expect(await stored()).toEqual(raw)
  await shop.call(setFooterLinks, { as: owner, raw })
  await shop.call(setFooterLinks, { as: owner, raw: { ...raw, blog: '' } })
  expect((await stored()).blog).toBe('')
  const entries = shop.database.raw
    .prepare(`select before, after from audit_entry where entity = 'enlaces del menú' order by id`)
    .all()
  expect(entries).toEqual([
    {
      before: '{"desarrollador":"","blog":""}',
      after: '{"desarrollador":"https://ejemplo.gt","blog":"http://blog.ejemplo.gt/ventas?de=gt"}',
    },
    { before: '{"blog":"http://blog.ejemplo.gt/ventas?de=gt"}', after: '{"blog":""}' },
  ])
})

test.each([
  'javascript:alert(1)',
  'ejemplo.gt',
  'ftp://ejemplo.gt',
  'https://',
  'https://a b.gt',
  'data:text/html,x',
  'https://ejemplo.gt@sitio.malo',
  'https://ejemplo.gt:clave@sitio.malo/',
  'https://ejemplo.gt\\\\@sitio.malo',
])('%s is refused as an address of a page', async (blog) => {
  const before = await stored()
  const { status, body } = await shop.call(setFooterLinks, {
    as: owner,
    raw: { desarrollador: 'https://otro.gt', acercaDe: '', blog },
  })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['blog']])
  expect(await stored()).toEqual(before)
})
