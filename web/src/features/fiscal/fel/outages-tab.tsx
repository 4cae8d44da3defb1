import { Checkbox } from '@mantine/core'
import { felOutages, fileFelOutage } from '@mostrador/contract/fiscal/fel'
import { counted } from '@mostrador/domain/count'
import { showLocal } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { CopyButton } from '../../../ui/acts/copy-button.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import classes from './outages-tab.module.css'

type Outage = z.output<(typeof felOutages)['reply']>['outages'][number]

/** Data for the report to SAT after an outage, ready to copy into its form (D166). */
export function OutagesTab() {
  const { data, error, refetch } = useQuery(queryOf(felOutages))
  return (
    <>
      <PageTitle>Avisos de contingencia</PageTitle>
      <p className={classes['hint']}>
        Cuando el certificador no respondió, SAT pide un aviso en su Agencia Virtual. Copie aquí los cinco datos y
        marque el aviso cuando lo haya presentado.
      </p>
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Cargando los avisos" onRetry={() => void refetch()} />
      ) : data.outages.length === 0 ? (
        <EmptyState title="Aquí aparecen los avisos por presentar. Hasta hoy el certificador siempre respondió." />
      ) : (
        <ul className={classes['outages']}>
          {data.outages.map((outage) => (
            <OutageCard key={outage.id} outage={outage} />
          ))}
        </ul>
      )}
    </>
  )
}

function OutageCard({ outage }: { readonly outage: Outage }) {
  const { send, isSending } = useSend(fileFelOutage, { refreshes: [felOutages] })
  const { id, shop, endedAt, isFiled } = outage
  const values = [
    ['Establecimiento', String(outage.establishment)],
    ['Inicio', showLocal(outage.startedAt)],
    ['Fin', endedAt === null ? null : showLocal(endedAt)],
    ['Motivo', outage.reason],
    ['Documentos', String(outage.documents)],
  ] as const
  return (
    <li className={classes['outage']}>
      <div className={classes['head']}>
        <h2 className={classes['name']}>{shop}</h2>
        {endedAt === null ? (
          <StatusDot tone="loss" word="El certificador sigue sin responder" />
        ) : isFiled ? (
          <StatusDot tone="done" word="Presentado" />
        ) : (
          <StatusDot tone="attention" word={`Por presentar, ${counted(outage.documents, 'documento', 'documentos')}`} />
        )}
      </div>
      <dl className={classes['values']}>
        {values.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value ?? 'Todavía no termina'}
              {value !== null && <CopyButton text={value} label={`Copiar ${term.toLowerCase()}`} />}
            </dd>
          </div>
        ))}
      </dl>
      {endedAt !== null && (
        <Checkbox
          label="Ya lo presenté en la Agencia Virtual de SAT"
          // Shows the new value at once. A refusal restores the old one.
          checked={isFiled !== isSending}
          disabled={isSending}
          onChange={(event) => send({ body: { id, isFiled: event.currentTarget.checked } })}
        />
      )}
    </li>
  )
}
