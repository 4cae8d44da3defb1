import { type ReceiverId, readReceiver } from '@mostrador/domain/fiscal/receiver'
import { useTaxpayer } from '../../api/records/use-taxpayer.ts'

export interface ReceiverValues {
  readonly kind: 'plain' | 'passport'
  readonly nit: string
  readonly name: string
}

export const RECEIVER_WRONG = 'Revise el número: sus dígitos no corresponden a un NIT ni a un CUI.'

/** Parses the typed receiver. null if the number is invalid. */
export const readTyped = ({ kind, nit }: Pick<ReceiverValues, 'kind' | 'nit'>): ReceiverId | null =>
  readReceiver(nit, kind === 'passport' ? 'EXT' : undefined)

export interface TypedReceiver {
  readonly receiver: ReceiverId | null
  /** The name in the registry, which cannot be edited. */
  readonly known: string | null
  /** The registry's message about the number. undefined if the registry is not asked. */
  readonly news: string | undefined
}

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
