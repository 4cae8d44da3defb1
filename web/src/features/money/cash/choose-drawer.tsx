import { UnstyledButton } from '@mantine/core'
import { localDay } from '@mostrador/domain/time'
import { type Drawer, isOfAnotherDay } from '../../../drawer/till.ts'
import { chooseDrawer } from '../../../drawer/till-drawer.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import classes from './drawer-screen.module.css'

interface Props {
  readonly drawers: readonly Drawer[]
  readonly onChosen?: () => void
}

/** Asks once for this device's drawer (D92). */
export const ChooseDrawer = ({ drawers, onChosen }: Props) => (
  <section aria-label="Cajas de la tienda" className={classes['choice']}>
    <p className={classes['hint']}>¿Cuál es la caja de este dispositivo? Se recuerda aquí.</p>
    {drawers
      .filter(({ isActive }) => isActive)
      .map((drawer) => (
        <UnstyledButton
          key={drawer.id}
          className={classes['drawer'] ?? ''}
          onClick={() => {
            chooseDrawer(drawer.shopId, drawer)
            onChosen?.()
          }}
        >
          <span className={classes['name']}>{drawer.name}</span>
          {drawer.shift ? (
            <StatusDot
              tone={isOfAnotherDay(drawer.shift, localDay(Date.now())) ? 'attention' : 'done'}
              word={`Turno ${drawer.shift.number} de ${drawer.shift.author}`}
            />
          ) : (
            <StatusDot tone="quiet" word="Sin turno" />
          )}
        </UnstyledButton>
      ))}
  </section>
)
