import { encargoNounTo } from '@mostrador/domain/group/encargo-noun'
import { useProfile } from '../../../session/person/session.tsx'

/** What is set aside for an affiliate; and for anybody else (D105). */
export const ENCARGO = { noun: 'encargo', name: 'Encargo', act: 'Generar encargo' } as const
export const LAYAWAY = { noun: 'apartado', name: 'Apartado', act: 'Generar apartado' } as const

/** How the own shop calls what is set aside there: one without encargos has apartados alone. */
export const useEncargoWords = () => (encargoNounTo(useProfile()) === 'encargo' ? ENCARGO : LAYAWAY)
