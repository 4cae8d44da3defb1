import { commissionList } from '@mostrador/contract/sale/commissions'
import { dayAfter, localDay } from '@mostrador/domain/time'
import { loginAs } from '@mostrador/server/testing/factories'
import { testApp } from '@mostrador/server/testing/test-app'
import { expect, test } from 'vitest'
import { loadDemo } from './load.ts'

test('cashiers and affiliates earn commissions, and one cashier’s last month was settled', async () => {
  const shop = await testApp()
  await loadDemo(shop.database, () => shop.clock.now)
  const owner = await loginAs(shop, 'owner')
  const last = dayAfter(`${localDay(shop.clock.now).slice(0, 7)}-01`, -1)
  const query = `?desde=${last.slice(0, 7)}-01&hasta=${last}`
  const rows: readonly Record<string, string>[] = (await shop.call(commissionList, { as: owner, query })).body.data
  expect(rows.map(({ tipo }) => tipo).toSorted()).toEqual(['afiliado', 'afiliado', 'cajero', 'cajero'])
  expect(rows.filter(({ comision }) => Number(comision) > 0).length).toBeGreaterThan(1)
  const paid = rows.filter(({ pagado }) => Number(pagado) > 0)
  expect(paid.map(({ tipo, comision }) => [tipo, comision])).toEqual([['cajero', paid[0]?.['pagado']]])
  await shop.close()
})
