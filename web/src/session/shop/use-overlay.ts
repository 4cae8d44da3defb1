import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigator, useSearch } from '../../navigation/navigation.ts'

/** Parameters of documents open over a list: their ids or codes, the days of a report, and the deleted entries. */
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
  readonly [Word in 'desde' | 'hasta' | 'borrados' | 'codigo']?: string | undefined
}

/** State of a history entry. True if the entry before it is the list from which the document was opened. */
interface Notes {
  readonly isOverList?: true
}

/** Keeps the document open over a list in the address. Closing steps back to the list's entry, or replaces it. */
export function useOverlay() {
  const searched = useSearch() as Address
  const location = useLocation()
  const { isOverList } = location.state as Notes
  const { history } = useNavigator()
  const navigate = useNavigate()
  /** The document that is closing, until the list's own entry is current. */
  const [leaving, setLeaving] = useState<Address>()
  // Waits until the document is gone, because an open dialog would consume the step back.
  useEffect(() => {
    if (leaving) history.back()
  }, [leaving, history])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each navigation, even to the same entry
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
    change: (next: Address) => show(next, true, true),
    /** `next` sets the open document's parameter to undefined. */
    close: (next: Address) => {
      if (isOverList) setLeaving((before) => before ?? next)
      else show(next, true, {})
    },
  }
}
