import { Alert, Button } from '@mantine/core'
import { shiftById } from '@mostrador/contract/money/cash'
import { counted } from '@mostrador/domain/count'
import { showMoney } from '@mostrador/domain/money'
import { cuotasSumsInWords } from '@mostrador/domain/money/cuotas'
import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import { DENOMINATION_ORDER } from '@mostrador/domain/money/shift'
import {
  awaitedTransfers,
  differencesInWords,
  EXPLAINS_WORDS,
  movementWord,
  pieceWord,
  STORAGE_ERASED,
} from '@mostrador/domain/money/shift-sheet'
import { can } from '@mostrador/domain/people/permissions'
import { showLocal } from '@mostrador/domain/time'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { deviceId } from '../../../drawer/device-id.ts'
import { Link } from '../../../navigation/link.tsx'
import { invoicesOf, shiftsOf } from '../../../paths.ts'
import { useOpenForm } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import { Fact, Facts } from './facts.tsx'
import { deviceWord, numberList } from './missing-words.ts'
import { DrawerMovementList } from './movement-list.tsx'
import { RecountForm } from './recount-form.tsx'
import classes from './shift-page.module.css'
import { openedWords } from './shift-words.ts'
import { useShiftAddress } from './use-shift-address.ts'

type Shift = z.output<typeof shiftById.reply>['shift']

interface Props {
  readonly shiftId: number
  readonly backLabel: string
  readonly onBack: () => void
  /** undefined if the shift is closed or the person may not count it. */
  readonly onCount?: (() => void) | undefined
}

/** The final count, or the present state of an open shift (D95). F9 shows its paper, Escape goes back (D211). */
export function ShiftPage({ shiftId, backLabel, onBack, onCount }: Props) {
  const { data, error, refetch } = useQuery({ ...queryOf(shiftById, { body: { id: shiftId } }), staleTime: 0 })
  const shift = data?.shift
  useKeys({ Escape: onBack })
  return (
    <div className={classes['page']}>
      <Button
        variant="subtle"
        color="gray"
        className={classes['back'] ?? ''}
        h={44}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {backLabel}
      </Button>
      {shift ? (
        <Sheet shift={shift} onCount={onCount} />
      ) : (
        <NoAnswerYet error={error} label="Cargando el turno" onRetry={refetch} />
      )}
    </div>
  )
}

function Sheet({ shift, onCount }: { readonly shift: Shift; readonly onCount: (() => void) | undefined }) {
  const profile = useProfile()
  const { go } = useShiftAddress()
  const [isRecounting, recounting] = useOpenForm(`recuento del turno ${shift.id}`)
  const isOpen = shift.closedAt === null
  const closing = shift.counts.findLast(({ kind }) => kind === 'corte')
  const showPaper = shift.expected === null ? undefined : () => go({ hoja: 'corte' })
  useKeys({ F9: showPaper })
  return (
    <>
      <header className={classes['head']}>
        <PageTitle>{`${isOpen ? 'Turno' : 'Corte del turno'} ${shift.number}, ${shift.drawer}`}</PageTitle>
        <StatusDot tone={isOpen ? 'done' : 'quiet'} word={isOpen ? 'Abierto' : 'Cerrado'} />
        <span className={classes['gap']} />
        {showPaper && (
          <Button
            variant={isOpen ? 'default' : 'filled'}
            h={44}
            leftSection={<IconPrinter size={18} aria-hidden />}
            rightSection={<Kbd>F9</Kbd>}
            aria-keyshortcuts="F9"
            onClick={showPaper}
          >
            {isOpen ? 'Corte X' : 'Imprimir corte'}
          </Button>
        )}
        {isOpen && onCount && (
          <Button h={44} onClick={onCount}>
            Cerrar turno
          </Button>
        )}
        {!isOpen && can(profile, 'shifts.decide') && (
          <Button variant="default" h={44} onClick={recounting.open}>
            Recuento
          </Button>
        )}
      </header>
      <p className={classes['when']}>
        {shift.shop}. {openedWords(shift)}.
        {shift.closedAt && ` Cerrado el ${showLocal(shift.closedAt)} por ${shift.closedBy}.`}
      </p>
      <Facts>
        <Fact term="Fondo">
          <Money value={shift.float} />
        </Fact>
        {shift.expected !== null && (
          <Fact term={isOpen ? 'Debería haber ahora' : 'Esperado en efectivo'}>
            <Money value={shift.expected} />
          </Fact>
        )}
        {shift.counted !== null && (
          <Fact term="Contado">
            <Money value={shift.counted} />
          </Fact>
        )}
        {shift.difference !== null && (
          <Fact
            term="Diferencia"
            tone={shift.differences.length === 0 ? 'done' : shift.reason === null ? undefined : 'attention'}
            note={differencesInWords(shift.differences)}
          >
            <Money value={shift.differences.reduce((sum, { difference }) => sum + difference, 0)} />
          </Fact>
        )}
        {shift.left !== null && (
          <Fact term="Queda en la caja">
            <Money value={shift.left} />
          </Fact>
        )}
        {shift.openingDifference !== null && shift.openingDifference !== 0 && (
          <Fact term="Diferencia de apertura" tone="attention" note="Contra lo que dejó el corte anterior">
            <Money value={shift.openingDifference} />
          </Fact>
        )}
      </Facts>
      {shift.reason && (
        <p className={classes['reason']}>
          <span className={classes['soft']}>Motivo de la diferencia:</span> {shift.reason}
        </p>
      )}
      {shift.devices.some(({ missing }) => missing.length > 0) && (
        <Alert color="amber" className={classes['alert'] ?? ''} title="Faltan ventas de este turno">
          {shift.devices
            .filter(({ missing }) => missing.length > 0)
            .map(
              ({ device, missing, isErased }) =>
                `De ${deviceWord(device, deviceId())}: ${numberList(missing)}.${isErased ? ` ${STORAGE_ERASED}` : ''}`,
            )
            .join(' ')}
        </Alert>
      )}
      {shift.byMethod.length > 0 && <ByMethod figures={shift.byMethod} isOpen={isOpen} />}
      {shift.inCuotas.length > 0 && (
        <p className={classes['reason']}>
          <span className={classes['soft']}>De la tarjeta, en cuotas:</span> {cuotasSumsInWords(shift.inCuotas)}
        </p>
      )}
      <Awaited shift={shift} />
      {closing?.pieces && <Pieces pieces={closing.pieces} />}
      {shift.counts.length > 1 && <Counts counts={shift.counts} />}
      {shift.devices.length > 0 && (
        <section aria-label="Ventas por dispositivo">
          <h2 className={classes['title']}>Ventas por dispositivo</h2>
          <ul className={classes['plain']}>
            {shift.devices.map(({ device, made, stored }) => (
              <li key={device}>
                {deviceWord(device, deviceId()).replace(/^./, (letter) => letter.toUpperCase())}: hizo {made}, el
                servidor tiene {stored}
              </li>
            ))}
          </ul>
        </section>
      )}
      {shift.lateSales.length > 0 && <LateSales sales={shift.lateSales} />}
      <section aria-label="Movimientos">
        <h2 className={classes['title']}>Movimientos</h2>
        {shift.movements.length > 0 ? (
          <DrawerMovementList movements={shift.movements} onSlip={(comprobante) => go({ comprobante })} />
        ) : (
          <p className={classes['soft']}>En este turno no se movió nada.</p>
        )}
      </section>
      <FormDialog opened={isRecounting} onClose={recounting.close} title={`Recuento del turno ${shift.number}`}>
        <RecountForm shiftId={shift.id} onClose={recounting.close} />
      </FormDialog>
    </>
  )
}

const ByMethod = ({ figures, isOpen }: { readonly figures: Shift['byMethod']; readonly isOpen: boolean }) => (
  <section aria-label="Por forma de pago">
    <h2 className={classes['title']}>Por forma de pago</h2>
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Forma</th>
            <th scope="col" data-end>
              Esperado
            </th>
            {!isOpen && (
              <>
                <th scope="col" data-end>
                  Contado
                </th>
                <th scope="col" data-end>
                  Diferencia
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ method, expected, declared, difference }) => (
            <tr key={method}>
              <th scope="row">{METHOD_WORDS[method]}</th>
              <td data-end>
                <Money value={expected} />
              </td>
              {!isOpen && (
                <>
                  <td data-end>
                    <Money value={declared} />
                  </td>
                  <td data-end>
                    <Money value={difference} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** Transfers that are not confirmed yet (D87). */
function Awaited({ shift }: { readonly shift: Shift }) {
  const profile = useProfile()
  const awaited = awaitedTransfers(shift)
  if (awaited.length === 0) return null
  const sum = showMoney(awaited.reduce((total, { amount }) => total + amount, 0))
  const words = `${counted(awaited.length, 'transferencia', 'transferencias')} por confirmar, ${sum}`
  return (
    <p className={classes['reason']}>
      <span className={classes['soft']}>De lo esperado:</span>{' '}
      {can(profile, 'payments.confirm') ? (
        <Link to={shiftsOf(profile.role)} search={{ pestana: 'por-confirmar' }} className={classes['link'] ?? ''}>
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  )
}

const Pieces = ({ pieces }: { readonly pieces: NonNullable<Shift['counts'][number]['pieces']> }) => (
  <section aria-label="Lo que se contó">
    <h2 className={classes['title']}>Lo que se contó</h2>
    <ul className={classes['pieces']}>
      {DENOMINATION_ORDER.filter((each) => pieces[each]).map((each) => (
        <li key={each}>
          {pieces[each]} × {pieceWord(each)}
        </li>
      ))}
    </ul>
  </section>
)

const Counts = ({ counts }: { readonly counts: Shift['counts'] }) => (
  <section aria-label="Conteos">
    <h2 className={classes['title']}>Conteos</h2>
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Cuándo</th>
            <th scope="col">Conteo</th>
            <th scope="col">Motivo</th>
            <th scope="col" data-end>
              Efectivo
            </th>
            <th scope="col" data-end>
              Diferencia
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ id, at, author, kind, cash, difference, differences, reason }) => (
            <tr key={id}>
              <td className="tabular">{showLocal(at)}</td>
              <td>
                {movementWord(kind)} <span className={classes['soft']}>{author}</span>
              </td>
              <td>{reason}</td>
              <td data-end>
                <Money value={cash} />
              </td>
              <td data-end>
                <Money value={difference} />
                {differences.some(({ method }) => method !== 'cash') && (
                  <span className={classes['otherForms']}>
                    {differencesInWords(differences.filter(({ method }) => method !== 'cash'))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

function LateSales({ sales }: { readonly sales: Shift['lateSales'] }) {
  const { role } = useProfile()
  return (
    <section aria-label="Llegaron después">
      <h2 className={classes['title']}>Llegaron después</h2>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Venta</th>
              <th scope="col">Se hizo</th>
              <th scope="col">Qué explica</th>
              <th scope="col" data-end>
                Efectivo
              </th>
              <th scope="col" data-end>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map(({ id, document, soldAt, explains, cash, total }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={invoicesOf(role)} search={{ factura: id }} className={classes['link'] ?? ''}>
                    {document}
                  </Link>
                </th>
                <td className="tabular">{showLocal(soldAt)}</td>
                <td>{EXPLAINS_WORDS[explains]}</td>
                <td data-end>
                  <Money value={cash} />
                </td>
                <td data-end>
                  <Money value={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
