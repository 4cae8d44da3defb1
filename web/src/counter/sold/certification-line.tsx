import type { SaleFel } from '@mostrador/domain/fiscal/sale-fel'
import { FREE_WORDS, felWords } from '../../tickets/fel-words.ts'
import { StatusDot } from '../../ui/texts/status-dot.tsx'
import classes from './certification-line.module.css'

interface Props {
  readonly fel: SaleFel | null | undefined
  /** True if there is no document because there was nothing to pay. */
  readonly isFree: boolean
  readonly isAwaited: boolean
}

/** The state of the sale's electronic document, and what its paper says meanwhile (D165). */
export function CertificationLine({ fel, isFree, isAwaited }: Props) {
  if (!fel)
    return isFree ? (
      <p className={classes['line']}>
        <span className={classes['says']}>{FREE_WORDS}</span>
      </p>
    ) : null
  const [tone, word] = felWords(fel)
  const says = isAwaited ? undefined : MEANWHILE[fel.state]
  return (
    <p className={classes['line']}>
      <StatusDot tone={tone} word={isAwaited ? 'Certificando…' : word} />
      {says && <span className={classes['says']}>{says}</span>}
    </p>
  )
}

const CONTINGENCY = 'Se imprime en contingencia. Cuando SAT conteste, la misma tecla imprime la certificada.'

const MEANWHILE: Partial<Record<SaleFel['state'], string>> = {
  queued: CONTINGENCY,
  sending: CONTINGENCY,
  rejected: 'El comprobante no es factura: corríjala en el aviso sobre el ticket.',
  review: 'El comprobante no es factura: alguien debe revisarla en FEL.',
}
