import type { ReportDetail } from '@mostrador/domain/overview/report'
import { dayAfter } from '@mostrador/domain/time'

/** Four invoices a day, newest first. */
export function sampleReport(many: number, rest: Partial<ReportDetail> = {}): ReportDetail {
  const rows = Array.from({ length: many }, (_, index) => {
    const total = 10_050 + 375 * (index % 40)
    const issuedAt = `${dayAfter('2026-11-20', -Math.floor(index / 4))} ${String(18 - (index % 4)).padStart(2, '0')}:05:00`
    return {
      document: 'factura' as const,
      returnId: null,
      invoiceId: 9_000 - index,
      issuedAt,
      shop: 'Rosales',
      extension: 'Central',
      subtotal: total + 500,
      total,
    }
  })
  const days = [...Map.groupBy(rows, ({ issuedAt }) => issuedAt.slice(0, 10))].map(([day, sold]) => ({
    day,
    count: sold.length,
    returns: 0,
    subtotal: sold.reduce((sum, { subtotal }) => sum + subtotal, 0),
    total: sold.reduce((sum, { total }) => sum + total, 0),
  }))
  const sums = {
    subtotal: rows.reduce((sum, { subtotal }) => sum + subtotal, 0),
    total: rows.reduce((sum, { total }) => sum + total, 0),
  }
  return {
    shop: 'Rosales',
    start: '2026-10-20',
    end: '2026-11-20',
    madeAt: '2026-11-20 14:35:09',
    days,
    shops: [],
    cashiers: many === 0 ? [] : [{ userId: 3, name: 'María Ixchel Tum', count: many, returns: 0, ...sums }],
    forms:
      many === 0
        ? []
        : [
            { method: 'cash', amount: sums.total - 1_000 },
            { method: 'card', amount: 1_000 },
          ],
    rows,
    count: many,
    returns: 0,
    sum: sums.total,
    ...rest,
  }
}
