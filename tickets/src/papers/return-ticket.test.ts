import type { ReturnVoucher } from '@mostrador/domain/sale/return-detail'
import { describe, expect, test } from 'vitest'
import { PAPER_WIDTH } from '../styles.ts'
import { touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { sampleReturn } from '../testing/sample-return.ts'
import { scanPage } from '../testing/scan-page.ts'
import { placeReturn } from './return-ticket.ts'
import { placeVoucher } from './voucher-ticket.ts'

const code = '7K3M9QX2TA'
const voucher: ReturnVoucher = { ending: 'X2TA', amount: 20_000, balance: 12_500, expiresOn: '2027-05-22' }

describe.each(['linen', 'rosettes'] as const)('of %s', (template) => {
  test('a return has goods, condition and refund, and a line to sign', () => {
    const detail = sampleReturn({ lines: 3, percent: 1_000, template })
    const given = { refunded: detail.total - 5_000, voucher }
    const written = linesOf(
      placeReturn({
        ...detail,
        ...given,
        refunds: [
          { method: 'voucher', amount: 20_000, reference: '' },
          { method: 'cheque', amount: given.refunded - 20_000, reference: '4411' },
        ],
      }),
    )
    const text = written.join('\n')
    for (const words of [
      'Factura 202618',
      'Motivo No le quedó la medida',
      'Vendible',
      'Dañado',
      'Vale que termina en X2TA',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('7K3M9')
    const from = written.findIndex((line) => line.startsWith('En vale'))
    expect(written[from]).toBe('En vale Q200.00')
    expect(text).toMatch(/Cheque Q[\d,.]+\n4411\nRebajado de lo que debía Q50.00\nFirma de quien devuelve/)
  })

  test('a return without receipt says so, and names the customer', () => {
    const text = linesOf(
      placeReturn(sampleReturn({ template }, { invoice: null, customer: '', phone: '5512-4408' })),
    ).join('\n')
    expect(text).toContain('Factura Sin recibo')
    expect(text).toContain('Teléfono 5512-4408')
    expect(text).not.toContain('NIT')
  })

  test('a voucher has its balance, shop, last day, and a code that a scanner reads', async () => {
    const ticket = placeVoucher({ ...sampleReturn({ template }), voucher, code })
    const text = linesOf(ticket).join('\n')
    for (const words of ['VALE', '7K3M9-QX2TA', 'Saldo Q 125.00', 'Vence 22-05-2027', 'Se emitió por Q200.00'])
      expect(text).toContain(words)
    expect(new Set((await scanPage(ticket)).map((row) => row.text))).toEqual(new Set(['7K3M9QX2TA']))
  })

  test.each([1, 10, 60])('with %d lines nothing overlaps, and nothing leaves the paper', (many) => {
    for (const ticket of [
      placeReturn(sampleReturn({ lines: many, template, percent: 500 })),
      placeVoucher({ ...sampleReturn({ template }), voucher: { ...voucher, expiresOn: null }, code }),
    ])
      for (const page of ticket.pages) {
        expect(page.width).toBe(PAPER_WIDTH)
        expect(touchingIn(page)).toEqual([])
      }
  })
})
