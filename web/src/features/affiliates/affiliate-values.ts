import type { Affiliate } from '@mostrador/domain/people/affiliate'
import type { FieldWords } from '../../ui/forms/conflict-panel.tsx'

/** What both dialogs fill in, as it is typed; `isActive` as the wire writes it, null on 'Seleccionar'. */
export interface AffiliateValues {
  code: string
  name: string
  phone: string
  email: string
  description: string
  isActive: '1' | '2' | null
}

/** Active unless somebody says otherwise (P §2.10). */
export const NEW_AFFILIATE: AffiliateValues = {
  code: '',
  name: '',
  phone: '',
  email: '',
  description: '',
  isActive: '1',
}

export const valuesOf = ({ code, name, phone, email, description, isActive }: Affiliate): AffiliateValues => ({
  code: String(code),
  name,
  phone,
  email,
  description,
  isActive: isActive ? '1' : '2',
})

/** What the fields are called, where two versions stand side by side. */
export const AFFILIATE_WORDS: FieldWords<AffiliateValues> = {
  code: ['Código'],
  name: ['Nombre'],
  phone: ['Teléfono'],
  email: ['Email'],
  description: ['Descripción'],
  isActive: ['Estado', (value) => (value === '1' ? 'Activo' : 'No activo')],
}
