import { useNavigate, useSearch } from '../../../navigation/navigation.ts'

interface Address {
  readonly turno?: number | undefined
  readonly paso?: 'contar' | 'relevo' | undefined
  readonly hoja?: 'corte' | undefined
  readonly comprobante?: number | undefined
  readonly abonar?: 1 | undefined
}

/** 'Atrás' goes one step back. */
export function useShiftAddress() {
  const address = useSearch() as Address
  const navigate = useNavigate()
  const go = (next: Address, replace = false) =>
    navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace })
  return { address, go }
}
