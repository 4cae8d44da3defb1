import { Button, NativeSelect } from '@mantine/core'
import { type QuotationDetail as Detail, quotationById } from '@mostrador/contract/sale/quotations'
import { showMoney } from '@mostrador/domain/money'
import { writePercent } from '@mostrador/domain/percent'
import { showDay, showLocal } from '@mostrador/domain/time'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoAnswerYet } from '../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../api/calls/query.ts'
import { Money } from '../../ui/texts/money.tsx'
import { StatusDot } from '../../ui/texts/status-dot.tsx'
import classes from '../../ui/theme/document-detail.module.css'
import { QuotationPapers } from './quotation-papers.tsx'
import { STATE_NAMES, STATE_TONES } from './quotation-words.ts'
import { isSellable, QuotedLines } from './quoted-lines.tsx'

interface Shown {
  readonly id: number
  /** Opens the quotation at the counter. Absent for people who sell nothing there. */
  readonly onSell?: (() => void) | undefined
}

export function QuotationDetail({ id, onSell }: Shown) {
  const [version, setVersion] = useState<number>()
  const { data, error, refetch } = useQuery(queryOf(quotationById, { body: { id, version } }))
  if (data) return <Opened quotation={data.quotation} onSell={onSell} onVersion={setVersion} />
  return <NoAnswerYet error={error} label="Buscando la cotización" onRetry={refetch} />
}

interface OpenedProps extends Pick<Shown, 'onSell'> {
  readonly quotation: Detail
  readonly onVersion: (version: number) => void
}

function Opened({ quotation, onSell, onVersion }: OpenedProps) {
  const { version, versions, subtotal, discount, percent, total, note } = quotation
  return (
    <div className={classes['detail']}>
      {versions.length > 1 && (
        <NativeSelect
          label="Versión"
          value={String(version)}
          data={versions.toReversed().map((one) => ({
            value: String(one.version),
            label: `${one.version} · ${showLocal(one.madeAt)} · ${showMoney(one.total)}`,
          }))}
          onChange={({ currentTarget }) => onVersion(Number(currentTarget.value))}
        />
      )}
      <Facts quotation={quotation} />
      <QuotedLines quotation={quotation} />
      {discount > 0 && (
        <>
          <Sum label="Subtotal" value={subtotal} />
          <Sum label={`Descuento (${writePercent(percent)} %)`} value={-discount} />
        </>
      )}
      <Sum label="Total" value={total} isTotal />
      {note !== '' && <p className={classes['note']}>{note}</p>}
      <QuotationPapers quotation={quotation} />
      {onSell && isSellable(quotation) && (
        <Button h={44} leftSection={<IconShoppingCartPlus size={18} aria-hidden />} onClick={onSell}>
          Vender
        </Button>
      )}
    </div>
  )
}

function Facts({ quotation }: Pick<OpenedProps, 'quotation'>) {
  const { state, customer, affiliate, affiliateCode, issuedAt, expires, author, shop, reason } = quotation
  const facts: readonly (readonly [string, string])[] = [
    ['Cliente', customer],
    ...(affiliate === undefined ? [] : [['Afiliado', `${affiliateCode} · ${affiliate}`] as const]),
    ['Fecha', showLocal(issuedAt)],
    ['Vale hasta', showDay(expires)],
    ['Autor', `${author}, ${shop}`],
    ...(reason === undefined ? [] : [['Motivo', reason] as const]),
  ]
  return (
    <dl className={classes['facts']}>
      <dt>Estado</dt>
      <dd>
        <StatusDot tone={STATE_TONES[state]} word={STATE_NAMES[state]} />
      </dd>
      {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}:`}>{value}</dd>])}
    </dl>
  )
}

function Sum({ label, value, isTotal = false }: { label: string; value: number; isTotal?: boolean }) {
  return (
    <span className={`${classes['sum']} ${isTotal ? classes['total'] : ''}`}>
      <span>{label}</span>
      <Money value={value} />
    </span>
  )
}
