import { joinValues } from '@mostrador/domain/goods/family'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { insertFamily, putMembers } from '@mostrador/server/features/goods/family-records/family-record.queries'

/** Families of bed linen in several sizes and colours (D175). Names of their members begin with the family's. */
const LINEN = ['Sábana Luna', 'Sábana Antigua', 'Edredón Nube']

interface NamedProduct {
  readonly id: number
  readonly name: string
  readonly specification: string
}

/** Joins bed linen in families. The colour is the rest of the name. */
export async function makeFamilies(tx: Tx, products: readonly NamedProduct[], createdAt: Instant): Promise<void> {
  for (const name of LINEN) {
    const members = products.filter((product) => fold(product.name).startsWith(`${fold(name)} `))
    const form = { name, description: '', photos: [], attributes: joinValues(['Tamaño', 'Color']), photoPlace: 1 }
    const familyId = await insertFamily(tx, { ...form, createdAt })
    await putMembers(
      tx,
      members.map((product) => {
        const colour = product.name.slice(name.length + 1)
        const values = [product.specification, colour.charAt(0).toUpperCase() + colour.slice(1)]
        return { productId: product.id, familyId, values: joinValues(values) }
      }),
    )
  }
}
