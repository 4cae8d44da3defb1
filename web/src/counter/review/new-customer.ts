import type { CustomerRequest } from '@mostrador/contract/people/customer-acts'
import { readReceiver } from '@mostrador/domain/fiscal/receiver'
import type { TaxIdKind } from '@mostrador/domain/people/customer'
import { parsePhone } from '@mostrador/domain/people/phone'
import { labelHolding } from '@mostrador/domain/search'
import type { Bag } from '../../bag/bag.ts'
import { receiverOf } from '../../bag/receiver.ts'

/** A name, and a number behind it: 'Rosa Quiej 5512 3344', 'Rosa Quiej 1252133-7'. */
const NAME_AND_NUMBER = /^(.*\p{L}\S*)\s+([+(\d][\d\s().-]*[\dkK])$/u

/** A NIT with its dash, which a telephone of eight digits never has there. */
const WITH_CHECK_DIGIT = /-[\dkK]$/

const PAPERS = { NIT: 'NIT', CUI: 'CUI', EXT: 'PAS' } as const satisfies Record<string, TaxIdKind>

type Buyer = Pick<Bag, 'nit' | 'isPassport' | 'affiliate' | 'encargo'>

/** The chosen affiliate, if the typed name is hers. Her data are the customer's then (D185). */
function affiliateNamed(name: string, { affiliate, encargo }: Buyer) {
  const chosen = encargo ? encargo.affiliate : affiliate
  return chosen?.id !== undefined && labelHolding(name)(chosen.name)
    ? { name: chosen.name, affiliateId: chosen.id }
    : undefined
}

const taxIdOf = (receiver: ReturnType<typeof receiverOf>) =>
  receiver && receiver.kind !== 'CF' ? { taxId: { kind: PAPERS[receiver.kind], number: receiver.id } } : {}

/**
 * The customer whom a typed text makes, or null without a name (D185). Eight digits behind the name are the telephone, a NIT or a
 * CUI is the tax id. Otherwise the tax id is the number in the bag. The name of the chosen affiliate makes her a customer.
 */
export function newCustomer(text: string, bag: Buyer): CustomerRequest | null {
  const typed = text.trim()
  if (!/\p{L}/u.test(typed)) return null
  const [, name = '', number = ''] = NAME_AND_NUMBER.exec(typed) ?? []
  const phone = WITH_CHECK_DIGIT.test(number) ? undefined : parsePhone(number)
  const ofBag = taxIdOf(receiverOf(bag))
  const affiliate = affiliateNamed(phone ? name : typed, bag)
  if (affiliate) return { ...affiliate, ...ofBag }
  if (phone) return { name, phone, ...ofBag }
  const receiver = number === '' ? null : readReceiver(number)
  return receiver ? { name, ...taxIdOf(receiver) } : { name: typed, ...ofBag }
}
