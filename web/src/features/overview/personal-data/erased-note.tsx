import { IconCircleCheck } from '@tabler/icons-react'
import classes from './personal-data-screen.module.css'
import { countedDays } from './subject.ts'

interface Props {
  readonly message: string
  readonly backupDays: number
}

export const ErasedNote = ({ message, backupDays }: Props) => (
  <section className={classes['done']} role="status">
    <IconCircleCheck size={28} stroke={1.6} aria-hidden className={classes['check']} />
    <div>
      <h2 className={classes['heading']}>{message}</h2>
      <p className={classes['sum']}>
        {backupDays > 0 &&
          `Los respaldos todavía los tienen; con uno cada noche, en ${countedDays(backupDays)} ya no. Si restaura uno anterior, bórrelos de nuevo. `}
        Si una venta espera en una caja sin red, llegará con su nombre: entonces borre sus datos de nuevo.
      </p>
    </div>
  </section>
)
