import type { CallRefused } from '../../api/calls/call-errors.ts'
import type { BagStore } from '../../bag/store.ts'
import { confirm } from '../../ui/questions/confirm.tsx'
import { dropCatalogueOrder } from '../panel/origin-mark.tsx'

/** Says why a sale of an order from the catalogue was refused (D192). The bag sells without it only if the clerk agrees. */
export async function askAboutCatalogueOrder({ message }: CallRefused, code: string, store: BagStore): Promise<void> {
  const agreed = await confirm({
    title: `Pedido del catálogo ${code}`,
    message: `${message} Lo que hay en el pedido sigue aquí: puede venderlo sin el código.`,
    act: 'Vender sin el código',
  })
  if (agreed) store.act(dropCatalogueOrder)
}
