import type { Affiliate } from '@mostrador/domain/people/affiliate'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findAffiliateByCode } from './affiliates.queries.ts'

export type AffiliateForm = Omit<Affiliate, 'id' | 'version'>

/** A code belongs to one affiliate, inactive ones included (D77). */
export async function refuseTakenCode(tx: Tx, code: number, own?: number): Promise<void> {
  const other = await findAffiliateByCode(tx, code)
  if (other && other.id !== own) throw refuse('codeTaken', [code], { field: 'code' })
}

export const auditedAffiliate = (affiliate: AffiliateForm) => ({
  codigo: affiliate.code,
  nombre: affiliate.name,
  telefono: affiliate.phone,
  email: affiliate.email,
  descripcion: affiliate.description,
  estado: affiliate.isActive ? 'Activo' : 'No activo',
})
