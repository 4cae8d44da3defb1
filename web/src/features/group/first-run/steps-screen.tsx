import { Button } from '@mantine/core'
import type { FirstRunPart } from '@mostrador/domain/group/first-run'
import { IconCheck } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef } from 'react'
import mark from '../../../assets/mark.svg'
import { Link } from '../../../navigation/link.tsx'
import { dashboardOf, firstRunAt } from '../../../paths.ts'
import { beginSteps } from '../../../session/forms/steps-left.ts'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { GroupStep } from './group-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { SellStep } from './sell-step.tsx'
import { ShopsStep } from './shops-step.tsx'
import { StaffStep } from './staff-step.tsx'
import { isStageDone, STAGE_TITLES, STAGES, type Stage, type StepProps, stageAfter } from './stages.ts'
import classes from './steps-screen.module.css'

const SCREENS: Readonly<Record<Stage, ComponentType<StepProps>>> = {
  grupo: GroupStep,
  tiendas: ShopsStep,
  personal: StaffStep,
  productos: ProductsStep,
  vender: SellStep,
}

interface Props {
  readonly stage: Stage
  readonly parts: readonly FirstRunPart[]
  readonly hasSold: boolean
}

/** Each step can be skipped, and no finished one is asked again. */
export function StepsScreen({ stage, parts, hasSold }: Props) {
  const Step = SCREENS[stage]
  const at = STAGES.indexOf(stage) + 1
  const isDone = isStageDone(stage, parts, hasSold)
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(beginSteps, [])
  // Focuses the next step's button unless a field has the focus. A quick answer may come before the browser takes the
  // focus from the pressed button, which it does in the next frame.
  useEffect(() => {
    const held = document.activeElement
    if (isDone && (held === document.body || held instanceof HTMLButtonElement)) onward.current?.focus()
  }, [isDone])
  return (
    <div className={classes['page']}>
      <header className={classes['side']}>
        <p className={classes['mark']}>
          <img src={mark} alt="" width={28} height={28} />
          Mostrador
        </p>
        <nav aria-label="Pasos">
          <ol className={classes['steps']}>
            {STAGES.map((each) => (
              <li key={each}>
                <Link
                  to={firstRunAt(each)}
                  className={classes['step'] ?? ''}
                  aria-current={each === stage ? 'step' : undefined}
                  data-done={isStageDone(each, parts, hasSold) || undefined}
                >
                  <span className={classes['sign']} aria-hidden>
                    {isStageDone(each, parts, hasSold) ? (
                      <IconCheck size={16} stroke={2.4} />
                    ) : (
                      STAGES.indexOf(each) + 1
                    )}
                  </span>
                  <span className={classes['name']}>{STAGE_TITLES[each]}</span>
                  {isStageDone(each, parts, hasSold) && <span className={classes['done']}>listo</span>}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <Link to={dashboardOf('owner')} className={classes['leave'] ?? ''}>
          Ir a mi panel
        </Link>
      </header>
      <main className={classes['work']}>
        <p className={classes['count']}>
          Paso {at} de {STAGES.length}
        </p>
        <PageTitle>{STAGE_TITLES[stage]}</PageTitle>
        <Step key={stage} parts={parts} />
        {stage !== 'vender' && (
          <div className={classes['onward']}>
            {isDone ? (
              <Button component={Link} ref={onward} to={firstRunAt(stageAfter(stage))} size="md">
                Seguir
              </Button>
            ) : (
              <Link to={firstRunAt(stageAfter(stage))} className={classes['later'] ?? ''}>
                Después
              </Link>
            )}
            <span>
              {isDone
                ? `Sigue: ${STAGE_TITLES[stageAfter(stage)].toLowerCase()}.`
                : 'Puede dejar este paso y retomarlo cuando quiera.'}
            </span>
          </div>
        )}
      </main>
    </div>
  )
}
