import { Button } from '@mantine/core'
import { cancelReceiving, postReceiving, type ReceivingDetail } from '@mostrador/contract/buying/receivings'
import { counted, groupCount, saidCount } from '@mostrador/domain/count'
import { showMoney } from '@mostrador/domain/money'
import { can } from '@mostrador/domain/people/permissions'
import { useState } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { leaveFigure } from '../../../ui/forms/leave-figure.ts'
import { namesApart } from '../../../ui/list/names-apart.ts'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { DraftLine } from './draft-line.tsx'
import { LastReadCard } from './last-read-card.tsx'
import classes from './receiving.module.css'
import { ReceivingHead } from './receiving-head.tsx'
import { DRAFT_READS, GOODS_READS } from './receiving-reads.ts'
import { ScanField } from './scan-field.tsx'
import { TermsForm } from './terms-form.tsx'
import { UnknownCodes } from './unknown-codes.tsx'
import type { DraftQueue } from './use-receive-queue.ts'

interface Props {
  readonly receiving: ReceivingDetail
  /** Time of reading in milliseconds, by the device's clock. */
  readonly readAt: number
  readonly queue: DraftQueue
  readonly onBack: () => void
}

/** A draft receiving that several people may fill at once (D112). */
export function DraftScreen({ receiving, readAt, queue, onBack }: Props) {
  const profile = useProfile()
  const decides = can(profile, 'receivings.decide')
  const [hasUnsaved, setUnsaved] = useState(false)
  const { send: post, isSending: isPosting } = useSend(postReceiving, { isKeyed: true, refreshes: GOODS_READS })
  const { send: cancel, isSending: isCancelling } = useSend(cancelReceiving, {
    isKeyed: true,
    refreshes: DRAFT_READS,
    onDone: onBack,
  })
  const { id, lines, unknown, missing, units } = receiving
  const fresh = queue.last && 'line' in queue.last ? queue.last.line.id : undefined

  const askToPost = async () => {
    const agreed = await confirm({
      title: `Cerrar la recepción ${receiving.number}`,
      message: [
        `${counted(units, 'unidad entra', 'unidades entran')} al inventario de ${receiving.shop}. Ya no se cambia; lo que sobre se devuelve a la casa.`,
        ...(receiving.supplierId === null && receiving.cost
          ? [`No se eligió casa: ${showMoney(receiving.cost)} quedan por pagar sin saberse a quién.`]
          : []),
        ...(unknown.length > 0 ? ['Los códigos desconocidos no entran: quedan anotados.'] : []),
        ...(lines.some(({ cost }) => cost == null) ? ['Hay productos sin costo.'] : []),
      ].join(' '),
      act: 'Cerrar y recibir',
    })
    if (agreed) post({ body: { id } })
  }
  const askToCancel = async () => {
    const agreed = await confirm({
      title: `Cancelar la recepción ${receiving.number}`,
      message: 'Lo escaneado se descarta; el inventario queda como está.',
      act: 'Cancelar la recepción',
      isLoss: true,
    })
    if (agreed) cancel({ body: { id } })
  }

  const keyOf = ({ id: productId }: { id: number }) => productId
  const nameApart = namesApart({ rows: lines, keyOf }, ({ name }) => name)
  const missingApart = namesApart({ rows: missing, keyOf }, ({ name }) => name)
  return (
    <div className={`${classes['step']} ${classes['split']}`}>
      <ReceivingHead title={`Recepción ${receiving.number}`} receiving={receiving} onBack={onBack} />
      <section className={classes['goods']} aria-label="Lo que llegó">
        <div className={classes['reader']}>
          <ScanField
            place={receiving}
            onCode={(code) => {
              leaveFigure()
              queue.send({ code, units: 1 })
            }}
            onProduct={(product) => queue.send({ productId: product.id, units: 1 })}
          />
          <LastReadCard queue={queue} />
        </div>
        {unknown.length > 0 && (
          <UnknownCodes
            codes={unknown}
            advice={`${can(profile, 'products.write') ? 'Añada el producto en Productos' : 'Pida a administración que añada el producto'} y escanéelo otra vez: sus unidades pasan a su línea.`}
            onChange={queue.send}
          />
        )}
        {lines.length === 0 ? (
          <EmptyState
            title="Escanee lo que llegó."
            hint="Cada lectura suma una unidad, o las de un empaque. Varias personas pueden escanear esta recepción a la vez."
          />
        ) : (
          <ul className={classes['lines']} data-lines aria-label="Productos recibidos">
            {lines.toReversed().map((line) => (
              <DraftLine
                key={line.id}
                line={queue.shown(line, readAt)}
                name={nameApart(line)}
                isFresh={line.id === fresh}
                onChange={queue.send}
              />
            ))}
          </ul>
        )}
        {missing.length > 0 && (
          <div>
            <h2 className={classes['title']}>Falta de lo pedido</h2>
            <ul className={classes['lines']} aria-label="Falta de lo pedido">
              {missing.map((line) => (
                <li key={line.id} className={classes['line']}>
                  <span className={classes['what']}>
                    <span className={classes['name']}>{line.name}</span>
                    <span className={classes['kind']}>{line.code}</span>
                  </span>
                  <Button
                    variant="default"
                    h={44}
                    aria-label={`${saidCount(line.units, 'Llegó', 'Llegaron')} de ${missingApart(line)}`}
                    onClick={() => queue.send({ productId: line.id, units: line.units })}
                  >
                    {saidCount(line.units, 'Llegó', 'Llegaron')}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <aside className={classes['side']} aria-label="Factura de la casa">
        <TermsForm key={receiving.id} receiving={receiving} onUnsaved={setUnsaved} />
        <dl className={classes['sums']}>
          <dt className={classes['main']}>Unidades</dt>
          <dd className={classes['main']}>{groupCount(units)}</dd>
          {receiving.cost !== undefined && (
            <>
              <dt className={classes['main']}>Total de la factura</dt>
              <dd className={classes['main']}>
                <Money value={receiving.cost} />
              </dd>
            </>
          )}
        </dl>
        <div className={classes['foot']}>
          {decides ? (
            <Button
              size="md"
              h={48}
              loading={isPosting}
              disabled={hasUnsaved || queue.count > 0 || lines.length === 0}
              onClick={() => void askToPost()}
            >
              Cerrar y recibir
            </Button>
          ) : (
            <p className={classes['about']}>La cierra el propietario o el encargado; lo escaneado ya está guardado.</p>
          )}
          <Button variant="subtle" color="red" loading={isCancelling} onClick={() => void askToCancel()}>
            Cancelar la recepción
          </Button>
        </div>
      </aside>
    </div>
  )
}
