import { sentenceOf } from '../../../api/calls/errors.ts'
import { findScanned } from '../../../counter/scan/find-product.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import type { Scan } from '../../../ui/scan/scan-reader.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { type Choice, type Invoice, withOneMore } from './refund-plan.ts'

/** Each scan of a product of the invoice returns one unit more of it. */
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
      if (withOneMore(invoice, choice, product.id) === choice)
        return showInfo(`Ya eligió todo lo que se puede devolver de ${product.name}.`)
      choose((before) => withOneMore(invoice, before, product.id))
    } catch (fault) {
      showInfo(sentenceOf(fault))
    }
  }
  useScans({
    onScan: (scan) => void take(scan),
  })
}
