import { type Centavos, showMoney } from '@mostrador/domain/money'
import type { Bag } from '../../bag/bag.ts'
import { balanceOf } from '../../bag/payment.ts'
import { deviceOutbox } from '../../outbox/waiting/outbox.ts'
import { owedWaiting } from '../../outbox/waiting/owed-waiting.ts'

const WAYS_ON = 'Cobre todo, o espere a que vuelva la conexión.'

/** Why a sale on credit cannot be made without network, or undefined (D187). `given` is what waiting sales gave already. */
export function offlineRefusal(buyer: Bag['buyer'], owing: Centavos, given: Centavos): string | undefined {
  if (!buyer) return undefined
  if (!buyer.credit) return `Sin conexión no se sabe cuánto crédito tiene «${buyer.name}». ${WAYS_ON}`
  const missing = owing - (buyer.credit.room - given)
  if (missing <= 0) return undefined
  return `Sin conexión, a «${buyer.name}» no le alcanza el crédito: faltan ${showMoney(missing)}. ${WAYS_ON}`
}

export async function refuseOffline(bag: Bag): Promise<string | undefined> {
  const sales = ((await (await deviceOutbox())?.all()) ?? []).filter(({ key }) => key !== bag.key)
  const given = bag.buyer ? owedWaiting(sales, bag.buyer.id, bag.corrects?.key) : 0
  return offlineRefusal(bag.buyer, balanceOf(bag), given)
}
