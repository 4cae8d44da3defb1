import type { CustomerRequest } from '@mostrador/contract/people/customer-acts'
import { type ReceiverKind, readReceiver } from '@mostrador/domain/fiscal/receiver'
import { writeMoney } from '@mostrador/domain/money'
import type { CustomerCredit, TaxId, TaxIdKind } from '@mostrador/domain/people/customer'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findAffiliateById } from '../affiliates/affiliates.queries.ts'
import { findAlike, findCustomerOfAffiliate, type NamedCustomer } from './alike-customers.queries.ts'
import { type CustomerForm, findAffiliateData } from './customer-record.queries.ts'

const RECEIVER_KINDS: Readonly<Record<TaxIdKind, ReceiverKind>> = { NIT: 'NIT', CUI: 'CUI', PAS: 'EXT' }

/** Checks a tax id as electronic documents do. Null for an empty number. */
export function taxIdOf(written: NonNullable<CustomerRequest['taxId']>): TaxId | null {
  if (written.number === '') return null
  const read = readReceiver(written.number, RECEIVER_KINDS[written.kind])
  if (!read) throw refuse('taxIdWrong', [written.kind], { field: 'taxId.number' })
  return { kind: written.kind, number: read.id }
}

const refuseSimilar = (
  code: 'customerAlike' | 'affiliateIsCustomer',
  found: readonly NamedCustomer[],
  own?: number,
) => {
  const others = found.filter(({ id }) => id !== own)
  if (others.length === 0) return
  const names = others.map(({ name }) => name)
  const answer = { similar: others }
  throw code === 'customerAlike'
    ? refuse(code, [names], { answer })
    : refuse(code, [names[0] ?? ''], { answer, field: 'affiliateId' })
}

export async function refuseAlike(tx: Tx, customer: CustomerForm, own?: number): Promise<void> {
  refuseSimilar('customerAlike', await findAlike(tx, customer), own)
}

export async function refuseAffiliate(tx: Tx, affiliateId: number, own?: number): Promise<void> {
  const affiliate = await findAffiliateById(tx, affiliateId)
  if (affiliate?.is_active !== 1) throw refuse('unknownAffiliate', [], { field: 'affiliateId' })
  const customer = await findCustomerOfAffiliate(tx, affiliateId)
  refuseSimilar('affiliateIsCustomer', customer ? [customer] : [], own)
}

/** Returns the form with the affiliate's own name, telephone and e-mail, if the customer is one (D185). */
export const withAffiliate = async (tx: Tx, form: CustomerForm): Promise<CustomerForm> => ({
  ...form,
  ...(form.affiliateId !== null && (await findAffiliateData(tx, form.affiliateId))?.data),
})

export const auditedCustomer = ({ name, taxId, phone, address, email, note, affiliateId }: CustomerForm) => ({
  nombre: name,
  documento: taxId ? `${taxId.kind} ${taxId.number}` : '',
  telefono: phone,
  direccion: address,
  email,
  nota: note,
  afiliadoId: affiliateId,
})

export const auditedCredit = ({ limit, days, isBlocked }: CustomerCredit) => ({
  limite: writeMoney(limit),
  diasCredito: days,
  bloqueado: isBlocked ? 'Sí' : 'No',
})
