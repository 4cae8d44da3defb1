import { useState } from 'react'
import { isTraining } from '../../api/training.ts'
import mark from '../../assets/mark.svg'
import { paths } from '../../paths.ts'
import { TrainingBand } from '../../session/training-band.tsx'
import { WovenBand } from '../../ui/woven-band.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-screen.module.css'
import { useFirstScreens } from './use-first-screens.ts'

const pictures = Object.values(
  import.meta.glob<string>('../../assets/login-*.webp', { eager: true, query: '?url', import: 'default' }),
)

const anyPicture = (): string | undefined => pictures[Math.floor(Math.random() * pictures.length)]

/** /autenticacion/sesion: one of two pictures, and the way in (P §2.5). */
export function LoginScreen() {
  const [picture] = useState(anyPicture)
  useFirstScreens()
  return (
    <div className={classes['page']} data-training={isTraining || undefined}>
      <TrainingBand />
      <div className={classes['picture']} style={picture ? { backgroundImage: `url("${picture}")` } : undefined} />
      <main className={classes['panel']}>
        <a href={paths.home} className={classes['home']}>
          <img src={mark} alt="" width={36} height={36} />
          Mostrador
        </a>
        <div className={classes['middle']}>
          <WovenBand height={20} />
          <h1 className={classes['title']}>Iniciar sesión</h1>
          <LoginForm />
        </div>
        <footer className={classes['foot']}>
          © {new Date().getFullYear()} Mostrador. Todos los derechos reservados.
        </footer>
      </main>
    </div>
  )
}
