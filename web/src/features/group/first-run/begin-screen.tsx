import mark from '../../../assets/mark.svg'
import { useScreenTitle } from '../../../ui/texts/group-name.ts'
import { WovenBand } from '../../../ui/texts/woven-band.tsx'
import { BeginForm } from './begin-form.tsx'
import classes from './begin-screen.module.css'

export function BeginScreen() {
  useScreenTitle('Empezar')
  return (
    <div className={classes['page']}>
      <main className={classes['panel']}>
        <p className={classes['mark']}>
          <img src={mark} alt="" width={32} height={32} />
          Mostrador
        </p>
        <WovenBand height={20} />
        <h1 className={classes['title']}>Aquí empieza su casa</h1>
        <p className={classes['lead']}>
          Haga su cuenta de propietario. Después siguen su negocio, su primera tienda, quién vende y qué vende: unos
          cinco minutos hasta la primera venta.
        </p>
        <BeginForm />
      </main>
    </div>
  )
}
