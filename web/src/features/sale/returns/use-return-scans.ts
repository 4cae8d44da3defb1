import { unitsOfCode } from '@mostrador/domain/goods/product-code'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { findScanned } from '../../../counter/scan/find-product.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import type { Scan } from '../../../ui/scan/scan-reader.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { type Choice, type Invoice, withMore } from './refund-plan.ts'

/** Each scan returns one unit, or the content of a pack (D174). */
export function useReturnScans(
  invoice: Invoice,
  choice: Choice,
  choose: (change: (before: Choice) => Choice) => void,
): void {
  const take = async (scan: Scan) => {
    try {
      const { carriers, text: code } = await findScanned(scan)
      const product = carriers.find(({ id }) => invoice.lines.some(({ productId }) => productId === id))
      if (!product) return showInfo(`«${code}» no está en la factura ${invoice.number}.`)
      const units = unitsOfCode(product, code) ?? 1
      if (withMore(invoice, choice, product.id, units) === choice)
        return showInfo(`Ya eligió todo lo que se puede devolver de ${product.name}.`)
      choose((before) => withMore(invoice, before, product.id, units))
    } catch (fault) {
      showInfo(sentenceOf(fault))
    }
  }
  useScans({
    onScan: (scan) => void take(scan),
  })
}
