import { Alert, Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { approveStockCount, stockCountLineExport } from '@mostrador/contract/goods/stock-counts'
import { groupCount, counted as inWords, saidCount, signedCount } from '@mostrador/domain/count'
import { can } from '@mostrador/domain/people/permissions'
import { showLocal } from '@mostrador/domain/time'
import { useState } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { useExport } from '../../../api/lists/use-export.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ExportMenu } from '../../../ui/list/export-menu.tsx'
import { namesApart } from '../../../ui/list/names-apart.ts'
import { PickedBar } from '../../../ui/list/picked-bar.tsx'
import { TickBox } from '../../../ui/list/picking.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { APPROVAL_READS } from './count-reads.ts'
import { articleKind, type CountDetail, type CountLine } from './count-words.ts'
import classes from './review-count.module.css'
import { worthOf } from './worth-of.ts'

/** Rows rendered at once: a shop has twenty thousand. */
const A_STRETCH = 300

interface Props {
  readonly count: CountDetail
}

const open = ({ isApproved }: CountLine): boolean => !isApproved

/** Articles that moved come first, then the largest differences. */
const byWeight = (one: CountLine, other: CountLine): number =>
  Number(other.hasMoved) - Number(one.hasMoved) ||
  Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0) ||
  one.name.localeCompare(other.name, 'es')

/** Counted and expected units by line, to approve the differences (D117). */
export function ReviewCount({ count }: Props) {
  const profile = useProfile()
  const mayApprove = count.state === 'open' && can(profile, 'stockCounts.approve')
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [most, setMost] = useState(A_STRETCH)
  const approval = useSend(approveStockCount, {
    isKeyed: true,
    refreshes: APPROVAL_READS,
    onDone: () => setPicked(new Set()),
  })
  const exported = useExport(stockCountLineExport, { countId: count.id })
  const different = count.lines.filter(({ difference, hasMoved }) => difference !== 0 || hasMoved)
  const shown = (showsAll ? count.lines : different).toSorted(byWeight)
  const pending = count.lines.filter(open)
  const moved = pending.filter(({ hasMoved }) => hasMoved)
  const toBook = pending.filter(({ difference, hasMoved }) => difference !== 0 && !hasMoved)
  const chosen = pending.filter(({ id }) => picked.has(id))
  const net = count.lines.reduce((sum, { difference = 0 }) => sum + difference, 0)
  const atCost = worthOf(count.lines, ({ costWorth }) => costWorth)
  const atPrice = worthOf(count.lines, ({ priceWorth }) => priceWorth)

  const listed = shown.slice(0, most)
  const boxName = namesApart({ rows: listed, keyOf: ({ id }) => id }, ({ name }) => `Marcar ${name}`)

  const approveAll = async () => {
    const isSure = await confirm({
      title: '¿Aprobar el conteo?',
      message: [
        toBook.length === 0
          ? 'No hay diferencias que ajustar.'
          : `Se ajusta la existencia de ${inWords(toBook.length, 'producto', 'productos')} por su diferencia; lo vendido desde entonces queda vendido.`,
        moved.length === 0
          ? ''
          : `${inWords(moved.length, 'se movió y queda', 'se movieron y quedan')} para contar otra vez.`,
        count.uncountedTotal === 0
          ? ''
          : inWords(count.uncountedTotal, 'no se contó y queda como está.', 'no se contaron y quedan como están.'),
      ]
        .filter(Boolean)
        .join(' '),
      act: 'Aprobar',
    })
    if (isSure) approval.send({ body: { countId: count.id } })
  }
  const pick = (id: number, isPicked: boolean) =>
    setPicked((before) => {
      const next = new Set(before)
      if (isPicked) next.add(id)
      else next.delete(id)
      return next
    })

  return (
    <>
      {count.state === 'approved' && (
        <p className={classes['when']}>
          Aprobado por {count.approver}
          {count.approvedAt && ` el ${showLocal(count.approvedAt)}`}.
        </p>
      )}
      <dl className={classes['facts']}>
        <div>
          <dt>Contados</dt>
          <dd>{groupCount(count.lines.length)}</dd>
        </div>
        <div>
          <dt>Con diferencia</dt>
          <dd>{groupCount(count.lines.filter(({ difference }) => difference !== 0).length)}</dd>
        </div>
        <div>
          <dt>Unidades</dt>
          <dd>{signedCount(net)}</dd>
        </div>
        {can(profile, 'costs.read') && (
          <>
            <div>
              <dt>Al costo</dt>
              <dd>
                <Money value={atCost.sum} />
                {atCost.unknown > 0 && (
                  <small>{inWords(atCost.unknown, 'producto sin costo', 'productos sin costo')}</small>
                )}
              </dd>
            </div>
            <div>
              <dt>Al precio</dt>
              <dd>
                <Money value={atPrice.sum} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {moved.length > 0 && (
        <Alert color="amber" className={classes['alert'] ?? ''}>
          {inWords(moved.length, 'producto se movió', 'productos se movieron')} mientras se contaba.{' '}
          {moved.length === 1
            ? 'Cuéntelo otra vez, o márquelo para aprobarlo así.'
            : 'Cuéntelos otra vez, o márquelos para aprobarlos así.'}
        </Alert>
      )}
      {count.lines.length === 0 ? (
        <EmptyState title="Todavía no se ha contado nada." />
      ) : (
        <>
          <div className={classes['tools']}>
            {different.length < count.lines.length ? (
              <Checkbox
                label={`Ver también ${inWords(count.lines.length - different.length, 'que cuadra', 'que cuadran')}`}
                checked={showsAll}
                onChange={(event) => setShowsAll(event.currentTarget.checked)}
              />
            ) : (
              <span />
            )}
            {can(profile, 'stockCounts.approve') && <ExportMenu exported={exported} />}
          </div>
          {shown.length === 0 ? (
            <p className={classes['fits']}>Todo lo contado cuadra con el inventario.</p>
          ) : (
            <table className={classes['table']}>
              <VisuallyHidden component="caption">Diferencias del conteo</VisuallyHidden>
              <thead>
                <tr>
                  {mayApprove && (
                    <th scope="col">
                      <VisuallyHidden>Marcar</VisuallyHidden>
                    </th>
                  )}
                  <th scope="col" className={classes['name']}>
                    Producto
                  </th>
                  <th scope="col">Esperado</th>
                  <th scope="col">Contado</th>
                  <th scope="col">Diferencia</th>
                  {can(profile, 'costs.read') && <th scope="col">Al precio</th>}
                </tr>
              </thead>
              <tbody>
                {listed.map((line) => (
                  <tr key={line.id} data-moved={line.hasMoved || undefined}>
                    {mayApprove && (
                      <td className={classes['mark']}>
                        {!line.isApproved && (
                          <TickBox
                            aria-label={boxName(line)}
                            checked={picked.has(line.id)}
                            onChange={(event) => pick(line.id, event.currentTarget.checked)}
                          />
                        )}
                      </td>
                    )}
                    <td className={classes['name']}>
                      {line.name}
                      <span>
                        {articleKind(line)}
                        {line.held > 0 && ` · ${inWords(line.held, 'apartada', 'apartadas')}`}
                      </span>
                      {line.hasMoved && <b>Se movió: cuente otra vez</b>}
                      {mayApprove && line.isApproved && <span>Aprobado</span>}
                    </td>
                    <td data-label="Esperado">{line.expected !== undefined && groupCount(line.expected)}</td>
                    <td data-label="Contado">{groupCount(line.counted)}</td>
                    <td
                      data-label="Diferencia"
                      className={classes['difference']}
                      data-off={line.difference !== 0 || undefined}
                    >
                      {signedCount(line.difference ?? 0)}
                    </td>
                    {can(profile, 'costs.read') && (
                      <td data-label="Al precio">
                        <Money value={line.priceWorth ?? null} />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {shown.length > most && (
            <Button variant="default" h={44} onClick={() => setMost(most + A_STRETCH)}>
              Ver más: {saidCount(shown.length - most, 'falta', 'faltan')}
            </Button>
          )}
        </>
      )}
      {count.uncountedTotal > 0 && (
        <details className={classes['missing']}>
          <summary>
            {inWords(count.uncountedTotal, 'no se contó', 'no se contaron')}:{' '}
            {count.uncountedTotal === 1 ? 'queda' : 'quedan'} como {count.uncountedTotal === 1 ? 'está' : 'están'}
          </summary>
          <ul>
            {count.uncounted.map((article) => (
              <li key={article.id}>
                {article.name} <span>{articleKind(article)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayApprove && (
        <div className={classes['acts']}>
          <Button h={48} loading={approval.isSending} onClick={() => void approveAll()}>
            Aprobar el conteo
          </Button>
        </div>
      )}
      {mayApprove && chosen.length > 0 && (
        <PickedBar count={chosen.length} noun={['producto', 'productos']} onClear={() => setPicked(new Set())}>
          <Button
            variant="default"
            loading={approval.isSending}
            onClick={() => approval.send({ body: { countId: count.id, productIds: chosen.map(({ id }) => id) } })}
          >
            Aprobar {inWords(chosen.length, 'marcado', 'marcados')}
          </Button>
        </PickedBar>
      )}
    </>
  )
}
