import { Button } from '@mantine/core'
import { backupState, makeBackupNow } from '@mostrador/contract/platform/backup'
import { counted } from '@mostrador/domain/count'
import { showLocal } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import classes from './backup-tab.module.css'
import { BackupFolderSection } from './program/backup-folder-form.tsx'

type Backups = z.output<(typeof backupState)['reply']>['backups']

/** Interval in milliseconds at which a running backup is checked. */
const LOOK_AGAIN_MS = 2_000

/** A tab of the settings (D64). */
export function BackupTab() {
  const { data, error, refetch } = useQuery({
    ...queryOf(backupState),
    // The nightly backup may be running.
    refetchInterval: ({ state }) => (state.data?.backups.isRunning ? LOOK_AGAIN_MS : false),
  })
  const { send, isSending } = useSend(makeBackupNow, {
    refreshes: [backupState],
    onRefused: () => {
      void refetch()
      return false
    },
  })
  return (
    <>
      <PageTitle>Respaldo</PageTitle>
      {data ? (
        <>
          <p className={classes['hint']}>{habitOf(data.backups)}</p>
          <Figures backups={data.backups} />
          <Button onClick={() => send({})} loading={isSending || data.backups.isRunning}>
            Respaldar ahora
          </Button>
        </>
      ) : (
        <NoAnswerYet error={error} label="Cargando los respaldos" onRetry={refetch} />
      )}
      <BackupFolderSection />
    </>
  )
}

const habitOf = ({ days }: Backups): string =>
  days === 0
    ? 'El respaldo de cada noche está apagado en este servidor.'
    : `Cada noche a las 2:00 se copian las ventas, los productos y las fotos, y la copia se restaura aparte para comprobarla. Si la computadora estaba apagada, se hace al encenderla. Cada respaldo se guarda ${days} días, y los ${days} más nuevos siempre.`

function Figures({
  backups: { lastAt, size, invoices, photos, kept, failedAt, failedFor, broken },
}: {
  backups: Backups
}) {
  if (lastAt === null && failedAt === null) return <p className={classes['none']}>Todavía no hay ningún respaldo.</p>
  const lines = [
    ['Último respaldo', lastAt === null ? 'Ninguno' : showLocal(lastAt)],
    ['Tamaño', showSize(size ?? 0)],
    ['Contiene', `${counted(invoices ?? 0, 'factura', 'facturas')} y ${counted(photos ?? 0, 'foto', 'fotos')}`],
    ['Guardados', String(kept)],
  ] as const
  return (
    <>
      {failedAt === null ? (
        <StatusDot
          tone={broken.length === 0 ? 'done' : 'attention'}
          word={
            broken.length === 0
              ? 'Comprobado: se restauró aparte y está completo'
              : 'Completo, pero hay sumas que no cuadran'
          }
        />
      ) : (
        <StatusDot
          tone="attention"
          word={`El intento de ${showLocal(failedAt)} falló. ${failedFor ?? 'Revise el espacio en disco y respalde ahora.'}`}
        />
      )}
      {broken.length > 0 && (
        <section className={classes['broken']} aria-label="Lo que no cuadra">
          <ul>
            {broken.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            El respaldo sirve y se puede restaurar: copia la tienda tal como está. Avise a quien le da soporte y dígale
            qué documento es.
          </p>
        </section>
      )}
      {lastAt !== null && (
        <dl className={classes['figures']}>
          {lines.map(([label, value]) => (
            <div key={label} className={classes['line']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** '18.4 MB', or '640 kB' below a megabyte. */
const showSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
