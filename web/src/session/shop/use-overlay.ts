import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigator, useSearch } from '../../navigation/navigation.ts'

/** The documents that lie open over a list, by their ids, and the days of one; what was deleted of the list. */
type Document =
  | 'historial'
  | 'encargo'
  | 'factura'
  | 'recibo'
  | 'abono'
  | 'devolucion'
  | 'hecha'
  | 'pedido'
  | 'sinRecibo'
  | 'recepcion'
  | 'traslado'
  | 'nuevo'
  | 'papel'
  | 'conteo'
  | 'revisar'
  | 'pedidoCasa'
  | 'nuevoPedido'
  | 'documento'
  | 'cambiarPedido'
  | 'papelera'
type Address = { readonly [Word in Document]?: number | undefined } & {
  readonly [Word in 'desde' | 'hasta' | 'borrados']?: string | undefined
}

/** Of an entry of the history: below it lies the list from which its document was opened. */
interface Notes {
  readonly isOverList?: true
}

/**
 * What lies open over a list stands in the address beside what the list shows, so that 'Atrás' closes it. Closing goes back to the
 * list's own entry, so that 'Atrás' does not open it again; where a link or a search opened it, the list takes its place.
 */
export function useOverlay() {
  const searched = useSearch() as Address
  const location = useLocation()
  const { isOverList } = location.state as Notes
  const { history } = useNavigator()
  const navigate = useNavigate()
  /** What is being closed, until the list's own entry is there. */
  const [leaving, setLeaving] = useState<Address>()
  // Not before what lay open is gone: a dialog that is still there would take the step back for itself.
  useEffect(() => {
    if (leaving) history.back()
  }, [leaving, history])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history, or this one again
  useEffect(() => setLeaving(undefined), [location])
  const show = (next: Address, replace: boolean, notes: Notes | true) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace,
      state: notes,
    })
  return {
    address: { ...searched, ...leaving },
    open: (next: Address) => show(next, false, { isOverList: true }),
    /** Something else in the place of what is open. */
    change: (next: Address) => show(next, true, true),
    /** `next` names what is open, as undefined. */
    close: (next: Address) => {
      if (isOverList) setLeaving((before) => before ?? next)
      else show(next, true, {})
    },
  }
}
