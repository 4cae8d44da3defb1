import { Button } from '@mantine/core'
import { shiftById, shiftList } from '@mostrador/contract/cash'
import { dashboard } from '@mostrador/contract/dashboard'
import { exports } from '@mostrador/contract/import-export'
import { invoiceById, invoiceList } from '@mostrador/contract/invoices'
import { confirmTransfer, unconfirmedTransfers } from '@mostrador/contract/payments'
import { encargoName, encargoNounTo } from '@mostrador/domain/encargo'
import { showMoney } from '@mostrador/domain/money'
import { showLocal } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { useSend } from '../../api/send.ts'
import { useExport } from '../../api/use-export.ts'
import { invoicesOf } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Money } from '../../ui/money.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './shift-page.module.css'

/** Transfers that nobody has seen on the account yet: they came, or the order owes again (D87). */
export function UnconfirmedTab() {
  const profile = useProfile()
  const { data, error, refetch } = useQuery(queryOf(unconfirmedTransfers))
  const exported = useExport(exports.unconfirmed, {})
  const { send, isSending } = useSend(confirmTransfer, {
    isKeyed: true,
    refreshes: [unconfirmedTransfers, shiftList, shiftById, invoiceList, invoiceById, dashboard],
  })
  const deny = async (id: number, named: string, amount: number) => {
    const isSure = await confirm({
      title: 'La transferencia no llegó',
      message: `${named} vuelve a deber ${showMoney(amount)}.`,
      act: 'No llegó',
      isLoss: true,
    })
    if (isSure) send({ body: { id, arrived: false } })
  }
  return (
    <div className={classes['page']}>
      <div className={classes['tools']}>
        <PageTitle>Por confirmar</PageTitle>
        <ExportMenu exported={exported} isEmpty={data?.rows.length === 0} />
      </div>
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Cargando las transferencias" onRetry={() => void refetch()} />
      ) : data.rows.length === 0 ? (
        <EmptyState title="Ninguna transferencia espera. Aquí aparecen las que se cobraron sin verlas en la cuenta." />
      ) : (
        <ul className={classes['cards']}>
          {data.rows.map(({ id, document, invoiceId, shop, at, amount, reference, author }) => {
            const kind = invoiceId === null ? encargoNounTo(profile) : 'factura'
            const named = `${kind === 'factura' ? 'Factura' : encargoName(kind)} ${document}`
            return (
              <li key={id} className={classes['card']}>
                <span className={classes['what']}>
                  {invoiceId === null ? (
                    named
                  ) : (
                    <Link
                      to={invoicesOf(profile.role)}
                      search={{ factura: invoiceId }}
                      className={classes['link'] ?? ''}
                    >
                      {named}
                    </Link>
                  )}
                  <span className={classes['soft']}>
                    {reference && `Referencia ${reference} · `}
                    {shop} · {showLocal(at)} · {author}
                  </span>
                </span>
                <Money value={amount} size="lg" />
                <span className={classes['choice']}>
                  <Button
                    variant="subtle"
                    color="gray"
                    h={44}
                    disabled={isSending}
                    aria-label={`No llegó: ${kind} ${document}`}
                    onClick={() => void deny(id, `${invoiceId === null ? 'El' : 'La'} ${kind} ${document}`, amount)}
                  >
                    No llegó
                  </Button>
                  <Button
                    variant="default"
                    h={44}
                    disabled={isSending}
                    aria-label={`Llegó: ${kind} ${document}`}
                    onClick={() => send({ body: { id, arrived: true } })}
                  >
                    Llegó
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {data && data.total > data.rows.length && (
        <p className={classes['soft']}>
          Las {data.rows.length} más antiguas, de {data.total}.
        </p>
      )}
    </div>
  )
}
