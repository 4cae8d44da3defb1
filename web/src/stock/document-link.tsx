import type { Movement, MovementSource } from '@mostrador/domain/goods/movement'
import { encargoNounTo } from '@mostrador/domain/group/encargo-noun'
import type { Profile } from '@mostrador/domain/people/user'
import { Link } from '../navigation/link.tsx'
import type { Destination } from '../navigation/navigator.ts'
import { encargosOf, exitsOf, invoicesOf, receivingsOf, returnsOf, stockCountsOf, transfersOf } from '../paths.ts'
import { useProfile } from '../session/person/session.tsx'
import leads from '../ui/theme/lead.module.css'

type PlaceOfDocument = (reader: Profile, id: number, document: string) => Destination & { readonly name: string }

const PLACES: Readonly<Record<MovementSource['kind'], PlaceOfDocument>> = {
  invoice: ({ role }, id) => ({ to: invoicesOf(role), search: { factura: id }, name: 'la factura' }),
  encargo: (reader, id) => ({
    to: encargosOf(reader.role),
    search: { encargo: id },
    name: `el ${encargoNounTo(reader)}`,
  }),
  count: ({ role }, id) => ({ to: stockCountsOf(role), search: { conteo: id }, name: 'el conteo' }),
  return: ({ role }, id) => ({ to: returnsOf(role), search: { devolucion: id }, name: 'la devolución' }),
  transfer: ({ role }, id) => ({ to: transfersOf(role), search: { traslado: id }, name: 'el traslado' }),
  receiving: ({ role }, id) => ({ to: receivingsOf(role), search: { recepcion: id }, name: 'la recepción' }),
  exit: ({ role }, _, number) => ({ to: exitsOf(role), search: { buscar: number }, name: 'la salida' }),
}

/** A link only if this person may see the document. */
export function DocumentLink({ document, source }: Pick<Movement, 'document' | 'source'>) {
  const reader = useProfile()
  if (!source) return <span className="tabular">{document ?? '—'}</span>
  const { to, search, name } = PLACES[source.kind](reader, source.id, document ?? '')
  return (
    <Link className={`tabular ${leads['lead']}`} to={to} search={search} title={`Abrir ${name} ${document}`}>
      {document}
    </Link>
  )
}
