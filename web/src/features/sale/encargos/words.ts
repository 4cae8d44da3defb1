import { encargoNounTo } from '@mostrador/domain/group/encargo-noun'
import { useProfile } from '../../../session/person/session.tsx'

/** Encargos are for affiliates, apartados for others (D105). */
export const ENCARGO = { noun: 'encargo', name: 'Encargo', act: 'Generar encargo' } as const
export const LAYAWAY = { noun: 'apartado', name: 'Apartado', act: 'Generar apartado' } as const

/** A shop without encargos has only apartados. */
export const useEncargoWords = () => (encargoNounTo(useProfile()) === 'encargo' ? ENCARGO : LAYAWAY)
