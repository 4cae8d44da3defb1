import { receivableList } from '@mostrador/contract/sale/receivable-list'
import { customerStatement } from '@mostrador/contract/sale/receivables'
import type { Day } from '@mostrador/domain/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useListAddress } from '../../../api/lists/use-list-address.ts'
import type { AccountPaid } from '../../../counter/account/account-paid.ts'
import { LateAccountDialog, LateAccountReceipt } from '../../../counter/account/late-account.tsx'
import { useParams } from '../../../navigation/navigation.ts'
import { QuietLink } from '../../../navigation/quiet-link.tsx'
import { receivablesOf } from '../../../paths.ts'
import { useOpened, useOpenForm } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { AgeSums } from './age-sums.tsx'
import { PeriodFields } from './period-fields.tsx'
import classes from './statement.module.css'
import { StatementActs } from './statement-acts.tsx'
import { StatementEntries } from './statement-entries.tsx'

const dayIn = (written: unknown): Day | undefined =>
  typeof written === 'string' && /^\d{4}-\d\d-\d\d$/.test(written) ? written : undefined

/** Statement of a customer: orders, payments and the debt (D189). */
export function StatementScreen() {
  const { role } = useProfile()
  const id = Number(useParams()['id'])
  const { address, change } = useListAddress()
  const period = { from: dayIn(address.desde), to: dayIn(address.hasta) }
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(customerStatement, { params: { id }, query: period }),
    placeholderData: keepPreviousData,
  })
  const [isPaying, paying] = useOpenForm('abono del estado de cuenta')
  const [paid, setPaid] = useOpened<AccountPaid>('recibo de abono')
  const statement = data?.statement
  if (paid) return <LateAccountReceipt paid={paid} onBack={() => setPaid(undefined)} />
  return (
    <div className={classes['page']}>
      <QuietLink to={receivablesOf(role)}>Cuentas por cobrar</QuietLink>
      {statement ? (
        <>
          <div className={classes['head']}>
            <PageTitle>{`Estado de cuenta de ${statement.customer}`}</PageTitle>
            <StatementActs customerId={id} statement={statement} period={period} onPay={paying.open} />
          </div>
          <AgeSums owed={statement.balance} ages={statement.ages} />
          <PeriodFields {...period} onChange={({ from, to }) => change({ desde: from, hasta: to }, true)} />
          <StatementEntries customer={{ id, name: statement.customer }} entries={statement.entries} />
          <FormDialog opened={isPaying} onClose={paying.close} title={`Abonar a la cuenta de ${statement.customer}`}>
            <LateAccountDialog
              customer={{ id, name: statement.customer }}
              refreshes={[customerStatement, receivableList]}
              onClose={paying.close}
              onPaid={(done) => {
                paying.close()
                setPaid(done)
              }}
            />
          </FormDialog>
        </>
      ) : isPending ? (
        <LoadingState label="Cargando el estado de cuenta" onRetry={() => void refetch()} />
      ) : (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
