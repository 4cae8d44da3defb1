import { Button } from '@mantine/core'
import { drawerExport, drawerList } from '@mostrador/contract/money/till'
import { localDay, showLocal } from '@mostrador/domain/time'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useExport } from '../../../api/lists/use-export.ts'
import { type Drawer, isOfAnotherDay } from '../../../drawer/till.ts'
import { useEditedRow, useOpenForm } from '../../../session/forms/open-form.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ExportMenu } from '../../../ui/list/export-menu.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import { DrawerForm } from './drawer-form.tsx'
import classes from './shift-page.module.css'

interface Props {
  readonly onOpen: (shiftId: number) => void
}

const toneOf = (drawer: Drawer) =>
  drawer.shift && isOfAnotherDay(drawer.shift, localDay(Date.now())) ? 'attention' : drawer.shift ? 'done' : 'quiet'

/** Drawers of the shop, and their shifts (D92). */
export function DrawersTab({ onOpen }: Props) {
  const { data, error, refetch } = useQuery(queryOf(drawerList))
  const exported = useExport(drawerExport, {})
  const [edited, setEdited] = useEditedRow<Drawer>('caja', data?.drawers ?? [])
  const [isAdding, adding] = useOpenForm('caja')
  const close = () => {
    setEdited(undefined)
    adding.close()
  }
  return (
    <div className={classes['page']}>
      <div className={classes['tools']}>
        <PageTitle>Cajas</PageTitle>
        <span className={classes['acts']}>
          <ExportMenu exported={exported} isEmpty={data?.drawers.length === 0} />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
            Añadir caja
          </Button>
        </span>
      </div>
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Cargando las cajas" onRetry={() => void refetch()} />
      ) : (
        <ul className={classes['cards']}>
          {data.drawers.map((drawer) => (
            <li key={drawer.id} className={classes['card']}>
              <span className={classes['what']}>
                <strong>{drawer.name}</strong>
                <span className={classes['soft']}>
                  {drawer.shop}
                  {drawer.extension && ` · ${drawer.extension}`}
                </span>
              </span>
              <StatusDot
                tone={drawer.isActive ? toneOf(drawer) : 'loss'}
                word={
                  !drawer.isActive
                    ? 'No activa'
                    : drawer.shift
                      ? `Turno ${drawer.shift.number} de ${drawer.shift.author}, desde ${showLocal(drawer.shift.openedAt)}`
                      : 'Sin turno'
                }
              />
              <span className={classes['choice']}>
                {drawer.shift && (
                  <Button
                    variant="default"
                    h={44}
                    aria-label={`Ver turno de ${drawer.name}, ${drawer.shop}`}
                    onClick={() => drawer.shift && onOpen(drawer.shift.id)}
                  >
                    Ver turno
                  </Button>
                )}
                <Button
                  variant="default"
                  h={44}
                  aria-label={`Editar ${drawer.name}, ${drawer.shop}`}
                  onClick={() => setEdited(drawer)}
                >
                  Editar
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <FormDialog
        opened={edited !== undefined || isAdding}
        onClose={close}
        title={edited ? `Editar ${edited.name}` : 'Añadir caja'}
      >
        {(edited || isAdding) && data && <DrawerForm drawer={edited} drawers={data.drawers} onClose={close} />}
      </FormDialog>
    </div>
  )
}
