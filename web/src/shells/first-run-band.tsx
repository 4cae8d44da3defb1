import { Button, CloseButton } from '@mantine/core'
import { firstRun } from '@mostrador/contract/people/first-run'
import type { FirstRunStep } from '@mostrador/domain/group/first-run'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/calls/query.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { endSteps } from '../session/forms/steps-left.ts'
import classes from './first-run-band.module.css'
import { StepsBand } from './steps-band.tsx'

const KEY = 'casa-lista'

const WORDS: Readonly<Record<FirstRunStep, string>> = {
  owner: 'propietario',
  group: 'nombre de su negocio',
  shops: 'una tienda',
  staff: 'quién vende',
  products: 'productos',
}

/** Shown on the owner's dashboard until the steps are done or hidden on this device (D133). */
export function FirstRunBand() {
  const [isAway, setAway] = useState(() => localStorage.getItem(KEY) === '1')
  const { data } = useQuery({ ...queryOf(firstRun), enabled: !isAway })
  const open = data?.firstRun.parts?.filter(({ isDone }) => !isDone) ?? []
  if (isAway || open.length === 0) return <StepsBand />
  const putAway = () => {
    localStorage.setItem(KEY, '1')
    endSteps()
    setAway(true)
  }
  return (
    <section className={classes['band']} aria-label="Primeros pasos">
      <div>
        <h2 className={classes['title']}>Su casa está casi lista</h2>
        <p className={classes['open']}>Falta: {open.map(({ step }) => WORDS[step]).join(', ')}.</p>
      </div>
      <Button component={Link} to={paths.firstRun} variant="default" className={classes['act'] ?? ''}>
        Seguir con los pasos
      </Button>
      <CloseButton size={44} iconSize={20} aria-label="Guardar este aviso" onClick={putAway} />
    </section>
  )
}
