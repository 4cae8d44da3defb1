import { type ReceiverId, readReceiver } from '@mostrador/domain/fiscal/receiver'
import { useTaxpayer } from '../../api/records/use-taxpayer.ts'

/** Who receives a document, as it is typed (D163). */
export interface ReceiverValues {
  readonly kind: 'plain' | 'passport'
  readonly nit: string
  readonly name: string
}

export const RECEIVER_WRONG = 'Revise el número: sus dígitos no corresponden a un NIT ni a un CUI.'

/** null: the number is no such number. */
export const readTyped = ({ kind, nit }: Pick<ReceiverValues, 'kind' | 'nit'>): ReceiverId | null =>
  readReceiver(nit, kind === 'passport' ? 'EXT' : undefined)

export interface TypedReceiver {
  readonly receiver: ReceiverId | null
  /** As the registry has it: it is not typed over. */
  readonly known: string | null
  /** What the registry says of the number; undefined: it is not asked. */
  readonly news: string | undefined
}

/** Who is meant, and what the registry says of the number. */
export function useReceiver(values: ReceiverValues): TypedReceiver {
  const receiver = readTyped(values)
  const isNamed = receiver?.kind === 'NIT' || receiver?.kind === 'CUI'
  const taxpayer = useTaxpayer(isNamed ? receiver.id : null)
  return { receiver, known: taxpayer.name, news: isNamed ? newsOf(taxpayer) : undefined }
}

function newsOf({ name, isUnknown, isAsking }: ReturnType<typeof useTaxpayer>): string {
  if (name) return `Según SAT: ${name}`
  if (isUnknown) return 'SAT no conoce este número.'
  return isAsking ? 'Buscando el nombre…' : 'El registro no responde ahora: se usa el nombre escrito.'
}
