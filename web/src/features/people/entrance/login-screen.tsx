import { lazy, Suspense } from 'react'
import { isTraining } from '../../../api/calls/training.ts'
import mark from '../../../assets/mark.svg'
import { paths } from '../../../paths.ts'
import { TrainingBand } from '../../../session/shop/training-band.tsx'
import { untilHere } from '../../../ui/late/late.tsx'
import { useScreenTitle } from '../../../ui/texts/group-name.ts'
import { WovenBand } from '../../../ui/texts/woven-band.tsx'
import { fetchCheck } from './fetch-check.ts'
import classes from './login-screen.module.css'
import { useFirstScreens } from './use-first-screens.ts'
import { WaysIn } from './ways-in.tsx'

const fetchPicture = untilHere(async () => ({ default: (await import('./login-picture.tsx')).LoginPicture }))

/** Loads after all that the form needs. */
const LoginPicture = lazy(async () => {
  await fetchCheck()
  return fetchPicture()
})

/** /autenticacion/sesion (P §2.5) */
export function LoginScreen() {
  useFirstScreens()
  useScreenTitle('Iniciar sesión')
  return (
    <div className={classes['page']} data-training={isTraining || undefined}>
      <TrainingBand />
      <div className={classes['picture']}>
        <Suspense>
          <LoginPicture />
        </Suspense>
      </div>
      <main className={classes['panel']}>
        <a href={paths.home} className={classes['home']}>
          <img src={mark} alt="" width={36} height={36} />
          Mostrador
        </a>
        <div className={classes['middle']}>
          <WovenBand height={20} />
          <h1 className={classes['title']}>Iniciar sesión</h1>
          <WaysIn />
        </div>
        <footer className={classes['foot']}>
          © {new Date().getFullYear()} Mostrador. Todos los derechos reservados.
        </footer>
      </main>
    </div>
  )
}
