import { Button } from '@mantine/core'
import { program, startWithComputer } from '@mostrador/contract/platform/program'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/calls/query.ts'
import { useSend } from '../../../../api/calls/send.ts'
import { CopyButton } from '../../../../ui/acts/copy-button.tsx'
import { StatusDot } from '../../../../ui/texts/status-dot.tsx'
import classes from './program.module.css'

/** Starts the installed program with its computer (D243). Only that computer shows it. */
export function AutostartSection() {
  const { data } = useQuery(queryOf(program))
  const { send, isSending } = useSend(startWithComputer, { refreshes: [program] })
  if (!data) return null
  const { autostart, autostartNote, autostartCommand } = data.program
  const isOn = autostart === 'on'
  return (
    <section className={classes['part']}>
      <h2>Arrancar con la computadora</h2>
      <StatusDot tone={isOn ? 'done' : 'quiet'} word={WORDS[autostart]} />
      {autostartNote !== '' && <p>{autostartNote}</p>}
      {autostartCommand !== '' && (
        <p className={classes['command']}>
          <code>{autostartCommand}</code>
          <CopyButton text={autostartCommand} label="Copiar el comando" />
        </p>
      )}
      {autostart !== 'impossible' && autostartCommand === '' && (
        <Button
          variant={isOn ? 'default' : 'filled'}
          loading={isSending}
          onClick={() => send({ body: { isOn: !isOn } })}
        >
          {isOn ? 'No arrancar con la computadora' : 'Arrancar con la computadora'}
        </Button>
      )}
    </section>
  )
}

const WORDS = {
  on: 'Mostrador arranca con la computadora',
  off: 'Mostrador no arranca con la computadora',
  impossible: 'Aquí no se puede',
} as const
