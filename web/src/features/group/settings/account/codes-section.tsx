import { Button } from '@mantine/core'
import { codeState } from '@mostrador/contract/people/totp'
import { showLocal } from '@mostrador/domain/time'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoAnswerYet } from '../../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../../api/calls/query.ts'
import classes from './codes-section.module.css'
import { TurnOffCodesDialog } from './turn-off-codes-dialog.tsx'
import { TurnOnCodesDialog } from './turn-on-codes-dialog.tsx'

/** New codes are recommended below this number. */
const FEW = 3

const leftWords = (count: number): string =>
  count === 0
    ? 'Ya no quedan códigos de recuperación: apáguelo y actívelo de nuevo para tener otros.'
    : `${count === 1 ? 'Queda 1 código' : `Quedan ${count} códigos`} de recuperación.${count < FEW ? ' Para tener otros, apáguelo y actívelo de nuevo.' : ''}`

export function CodesSection() {
  const [dialog, setDialog] = useState<'on' | 'off'>()
  const { data, error, refetch } = useQuery(queryOf(codeState))
  if (!data) return <NoAnswerYet error={error} label="Cargando su código de verificación" onRetry={refetch} />
  const { since, recoveryLeft } = data
  const close = () => setDialog(undefined)
  return (
    <>
      {since !== null && (
        <div className={classes['state']}>
          <IconShieldCheck size={24} aria-hidden className={classes['icon']} />
          <div className={classes['words']}>
            <p className={classes['name']}>Activo desde {showLocal(since)}</p>
            <p className={classes['soft']}>{leftWords(recoveryLeft)}</p>
          </div>
        </div>
      )}
      <Button variant="default" onClick={() => setDialog(since === null ? 'on' : 'off')}>
        {since === null ? 'Activar el código' : 'Apagar el código'}
      </Button>
      <TurnOnCodesDialog isOpen={dialog === 'on'} onClose={close} />
      <TurnOffCodesDialog isOpen={dialog === 'off'} onClose={close} />
    </>
  )
}
