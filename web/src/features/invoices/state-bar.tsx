import type { InvoiceState } from '@mostrador/domain/invoice'
import { ShareBar } from '../../ui/share-bar.tsx'

const WORDS: Record<InvoiceState, readonly [word: string, share: number]> = {
  inProcess: ['En proceso', 50],
  completed: ['Completado', 100],
}

/** 50 % in process, 100 % completed (P §2.9), with its word. */
export function StateBar({ state }: { state: InvoiceState }) {
  const [word, share] = WORDS[state]
  return <ShareBar share={share} word={word} />
}
