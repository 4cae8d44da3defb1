import { useNavigate, useSearch } from '@tanstack/react-router'

interface Address {
  readonly turno?: number | undefined
  readonly paso?: 'contar' | 'relevo' | undefined
  readonly hoja?: 'corte' | undefined
  readonly comprobante?: number | undefined
}

/** The shift that lies open, its count, its paper, and the slip of what moved, as the address says them: 'Atrás' goes one step back. */
export function useShiftAddress() {
  const address = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const go = (next: Address, replace = false) =>
    void navigate({ to: '.', search: ((before: Address) => ({ ...before, ...next })) as never, replace })
  return { address, go }
}
