import { Alert } from '@mantine/core'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { counted } from '@mostrador/domain/count'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { type Centavos, showMoney } from '@mostrador/domain/money'
import { can } from '@mostrador/domain/people/permissions'
import { clerkReturnProblem } from '@mostrador/domain/sale/goods-return'
import { localDay } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useTill } from '../../../drawer/use-till.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { type Invoice, leftOf } from './refund-plan.ts'
import { ReturnForm } from './return-form.tsx'
import classes from './return-frame.module.css'
import { ReturnHead } from './return-head.tsx'

interface Props {
  readonly invoiceId: number
  readonly onDone: (returnId: number) => void
  readonly onBack: () => void
}

/** Reads the order again, because another person may have returned a part (D98). */
export function MakeReturn({ invoiceId, onDone, onBack }: Props) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(invoiceById, { body: { id: invoiceId } }),
    staleTime: 0,
  })
  const problemOf = useClerkProblem(data?.invoice)
  const invoice = isFetchedAfterMount ? data?.invoice : undefined
  const closed = invoice && (closedWords(invoice) ?? problemOf(0))
  if (invoice && closed === undefined)
    return <ReturnForm invoice={invoice} problemOf={problemOf} onDone={onDone} onBack={onBack} />
  return (
    <div className={classes['step']}>
      <ReturnHead title={invoice ? `Devolver de la factura ${invoice.number}` : 'Devolver'} onBack={onBack} />
      {closed !== undefined ? (
        <Alert color="amber" role="status" className={classes['alert'] ?? ''}>
          {closed}
        </Alert>
      ) : (
        <NoAnswerYet error={error} label="Buscando la factura" onRetry={refetch} />
      )}
    </div>
  )
}

function closedWords({ isVoid, lines, number }: Invoice): string | undefined {
  if (isVoid) return `La factura ${number} está anulada: no se devuelve nada de ella.`
  if (lines.every((line) => leftOf(line) === 0)) return `De la factura ${number} ya se devolvió todo.`
  return undefined
}

/** Why a clerk cannot take back these units alone, and who can (D99, D100). */
function useClerkProblem(invoice: Invoice | undefined) {
  const profile = useProfile()
  const { settings } = useTill()
  return (worth: Centavos): string | undefined => {
    if (!invoice || !settings || can(profile, 'returns.decide')) return undefined
    const problem = clerkReturnProblem(settings, {
      soldOn: invoice.issuedAt.slice(0, 10),
      today: localDay(Date.now()),
      returned: invoice.returned + worth,
    })
    const limit =
      problem === 'tooMuch' ? showMoney(settings.clerkReturnsUpTo) : counted(settings.returnDays, 'día', 'días')
    return problem === null ? undefined : REFUSALS.returnsNotAllowed(problem, limit)
  }
}
