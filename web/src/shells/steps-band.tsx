import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { areStepsUnderWay, endSteps } from '../session/forms/steps-left.ts'
import classes from './first-run-band.module.css'

/** Shown on screens to which the first steps led. Links to the first open step, or to the first sale (D133). */
export function StepsBand() {
  const [isUnderWay, setUnderWay] = useState(areStepsUnderWay)
  if (!isUnderWay) return null
  const leave = () => {
    endSteps()
    setUnderWay(false)
  }
  return (
    <section className={classes['back']} aria-label="Primeros pasos">
      <Link to={paths.firstRun}>Volver a los pasos</Link>
      <CloseButton size={44} iconSize={20} aria-label="Quitar este aviso" onClick={leave} />
    </section>
  )
}
