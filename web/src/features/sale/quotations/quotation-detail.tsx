import { Button, Group, NativeSelect } from '@mantine/core'
import { type QuotationDetail as Detail, quotationById, quotationPdf } from '@mostrador/contract/sale/quotations'
import { showMoney } from '@mostrador/domain/money'
import { writePercent } from '@mostrador/domain/percent'
import { whatsappAddress } from '@mostrador/domain/public/whatsapp'
import { quotationText } from '@mostrador/domain/sale/quotation-text'
import { showDay, showLocal } from '@mostrador/domain/time'
import { IconBrandWhatsapp, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useDownload } from '../../../api/lists/use-download.ts'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import classes from './quotation-detail.module.css'
import { STATE_NAMES, STATE_TONES } from './quotation-words.ts'
import { QuotedLines, worthOf } from './quoted-lines.tsx'

/** A quotation: its terms, its lines with what changed since, its papers and its former versions. */
export function QuotationDetail({ id }: { readonly id: number }) {
  const [version, setVersion] = useState<number>()
  const { data, error, refetch } = useQuery(queryOf(quotationById, { body: { id, version } }))
  if (data) return <Opened quotation={data.quotation} onVersion={setVersion} />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return <LoadingState label="Buscando la cotización" onRetry={() => void refetch()} />
}

interface OpenedProps {
  readonly quotation: Detail
  readonly onVersion: (version: number) => void
}

function Opened({ quotation, onVersion }: OpenedProps) {
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
      <Papers quotation={quotation} />
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

function Papers({ quotation }: Pick<OpenedProps, 'quotation'>) {
  const { id, version } = quotation
  const { download, isUnderWay } = useDownload()
  const print = (paper: 'letter' | 'ticket') => download(quotationPdf, { params: { id }, query: { paper, version } })
  return (
    <Group gap="sm">
      <Button
        variant="default"
        h={44}
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={isUnderWay}
        onClick={() => print('letter')}
      >
        Hoja carta
      </Button>
      <Button variant="default" h={44} disabled={isUnderWay} onClick={() => print('ticket')}>
        Ticket
      </Button>
      <Button
        component="a"
        variant="default"
        h={44}
        href={whatsappAddress('', textOf(quotation))}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        WhatsApp
      </Button>
    </Group>
  )
}

const textOf = (quotation: Detail): string =>
  quotationText({ ...quotation, lines: quotation.lines.map((line) => ({ ...line, worth: worthOf(line) })) })
