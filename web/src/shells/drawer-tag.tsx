import { localDay, showDay } from '@mostrador/domain/time'
import { IconCashRegister } from '@tabler/icons-react'
import { isOfAnotherDay } from '../drawer/till.ts'
import { useTill } from '../drawer/use-till.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import classes from './drawer-tag.module.css'

/** The drawer and shift of this device, shown in the header (D92). */
export function DrawerTag() {
  const { drawer, shift, settings } = useTill()
  if (!drawer || settings?.shifts === 'no') return null
  return (
    <Link to={paths.client.drawer} className={classes['tag'] ?? ''} data-closed={!shift || undefined}>
      <IconCashRegister size={20} stroke={1.6} aria-hidden />
      <span className={classes['name']}>{drawer.name}</span>
      {!shift && <span className={classes['state']}>sin turno</span>}
    </Link>
  )
}

/** The shift was not counted on its day (D93). */
export function OldShiftBanner() {
  const { drawer, shift } = useTill()
  if (!drawer || !shift || !isOfAnotherDay(shift, localDay(Date.now()))) return null
  return (
    <p className={classes['banner']} role="status">
      El turno {shift.number} de {drawer.name} sigue abierto desde el {showDay(shift.openedAt.slice(0, 10))}.{' '}
      <Link to={paths.client.drawer} className={classes['link'] ?? ''}>
        Cuéntelo y ciérrelo
      </Link>
    </p>
  )
}
