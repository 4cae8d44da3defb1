import { Button } from '@mantine/core'
import { editReceiving, type ReceivedLine, type ReceivingDetail } from '@mostrador/contract/buying/receivings'
import { counted, groupCount } from '@mostrador/domain/count'
import { centavosOf } from '@mostrador/domain/goods/cost'
import { kindsOf } from '@mostrador/domain/goods/plain-product'
import { writeCost } from '@mostrador/domain/goods/written-cost'
import { showMoney } from '@mostrador/domain/money'
import { can } from '@mostrador/domain/people/permissions'
import { type Day, showDay, showLocal } from '@mostrador/domain/time'
import { IconArrowBackUp, IconCash, IconTag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { Link } from '../../../navigation/link.tsx'
import { labelsOf, productPlaceOf, receivingsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { writeWanted } from '../../../stock/wanted-labels.ts'
import { Listed } from '../../../ui/texts/listed.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import leads from '../../../ui/theme/lead.module.css'
import { InvoicePhotos } from './invoice-photos.tsx'
import classes from './receiving.module.css'
import { ReceivingHead } from './receiving-head.tsx'
import { DRAFT_READS } from './receiving-reads.ts'
import { SendBackForm } from './send-back-form.tsx'
import { UnknownCodes } from './unknown-codes.tsx'

interface Props {
  readonly receiving: ReceivingDetail
  readonly onOther: (receivingId: number) => void
  readonly onBack: () => void
}

/** Each product links to its movements. */
export function PostedScreen({ receiving, onOther, onBack }: Props) {
  const profile = useProfile()
  const { role } = profile
  const [isReturning, setReturning] = useState(false)
  const { send, isSending } = useSend(editReceiving, { refreshes: DRAFT_READS })
  const { id, number, state, lines, invoice, returns, returnedBy, credit = 0, owed = 0 } = receiving
  const decides = can(profile, 'receivings.decide') && state === 'posted'
  const kept = lines.flatMap((line) =>
    line.units > line.returned ? [{ id: line.id, units: line.units - line.returned }] : [],
  )
  const isOpen = kept.length > 0
  const labels = isOpen && state === 'posted' && can(profile, 'labels.print')
  if (isReturning) return <SendBackForm receiving={receiving} onDone={onOther} onBack={() => setReturning(false)} />
  return (
    <div className={classes['step']}>
      <ReceivingHead
        title={`${state === 'returned' ? 'Devolución a la casa' : 'Recepción'} ${number}`}
        receiving={receiving}
        onBack={onBack}
      />
      <dl className={classes['facts']}>
        <Fact term="Casa">{receiving.supplier || 'Sin casa'}</Fact>
        {invoice && (
          <Fact term="Factura">
            {receiving.reference}
            {invoice.day && ` · ${showDay(invoice.day as Day)}`}
          </Fact>
        )}
        {receiving.postedAt && (
          <Fact term={state === 'returned' ? 'Devuelta' : 'Recibida'}>{showLocal(receiving.postedAt)}</Fact>
        )}
        <Fact term="Unidades">{groupCount(receiving.units)}</Fact>
        {receiving.cost !== undefined && (
          <Fact term="Total">
            <Money value={receiving.cost} />
          </Fact>
        )}
        {receiving.owed !== undefined && state === 'posted' && (
          <Fact term="Por pagar">{receiving.isPaid ? 'Pagada' : <Money value={receiving.owed} />}</Fact>
        )}
        {credit > 0 && (
          <Fact term={state === 'returned' ? 'Queda a favor' : 'A favor con la casa'}>
            <Money value={credit} />
            {owed > 0 && ` Se usa al marcarla pagada: pague ${showMoney(Math.max(0, owed - credit))}.`}
          </Fact>
        )}
        {(receiving.creditUsed ?? 0) > 0 && (
          <Fact term="Pagada con saldo a favor">
            <Money value={receiving.creditUsed ?? 0} />
          </Fact>
        )}
        {receiving.poster && <Fact term={state === 'returned' ? 'Devolvió' : 'Cerró'}>{receiving.poster}</Fact>}
        {receiving.reason && <Fact term="Motivo">{receiving.reason}</Fact>}
        {returns && (
          <Fact term="De la recepción">
            <ReceivingLink {...returns} />
          </Fact>
        )}
        {returnedBy.length > 0 && (
          <Fact term="Devoluciones">
            <Listed of={returnedBy}>{(each) => <ReceivingLink {...each} />}</Listed>
          </Fact>
        )}
      </dl>
      {(decides || labels || (receiving.photos?.length ?? 0) > 0) && (
        <div className={classes['acts']}>
          <InvoicePhotos photos={receiving.photos ?? []} number={number} />
          {labels && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconTag size={18} aria-hidden />}
              component={Link}
              to={labelsOf(role)}
              search={{ productos: writeWanted(kept) }}
            >
              Etiquetas de lo que llegó
            </Button>
          )}
          {decides && (
            <>
              <Button
                variant={receiving.isPaid ? 'default' : 'filled'}
                h={44}
                loading={isSending}
                leftSection={<IconCash size={18} aria-hidden />}
                onClick={() => send({ body: { id, isPaid: !receiving.isPaid } })}
              >
                {receiving.isPaid ? 'No está pagada' : 'Marcar pagada'}
              </Button>
              {isOpen && (
                <Button
                  variant="default"
                  h={44}
                  leftSection={<IconArrowBackUp size={18} aria-hidden />}
                  onClick={() => setReturning(true)}
                >
                  Devolver a la casa
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {receiving.unknown.length > 0 && (
        <UnknownCodes
          codes={receiving.unknown}
          advice="Estas unidades no entraron: cuando el producto exista, recíbalas en otra recepción."
        />
      )}
      <section className={classes['goods']} aria-label="Productos">
        <ul className={classes['lines']} aria-label="Productos">
          {lines.map((line) => (
            <li key={line.id} className={classes['line']}>
              <span className={classes['what']}>
                <Link className={`${classes['name']} ${leads['lead']}`} {...productPlaceOf(role, line.id)}>
                  {line.name}
                </Link>
                <span className={classes['kind']}>{[line.code, ...kindsOf(line)].join(' · ')}</span>
                {line.returned > 0 && (
                  <span className={classes['new']}>{counted(line.returned, 'devuelta', 'devueltas')} a la casa</span>
                )}
              </span>
              <span className={classes['figures']}>
                <span className={classes['name']}>{groupCount(line.units)}</span>
                {line.cost !== undefined && <span className={classes['kind']}>{costWords(line)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The cost on the invoice, and with its share of freight and discount. */
function costWords({ cost, landed }: ReceivedLine): string {
  if (cost == null) return 'sin costo'
  const final = landed == null ? '' : showMoney(centavosOf(landed))
  const plain = `Q${writeCost(cost)}`
  return final === '' || final === plain ? `a ${plain}` : `a ${plain}, queda a ${final}`
}

function ReceivingLink({ id, number }: { readonly id: number; readonly number: string }) {
  const { role } = useProfile()
  return (
    <Link className={`tabular ${leads['lead']}`} to={receivingsOf(role)} search={{ recepcion: id }}>
      {number}
    </Link>
  )
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
