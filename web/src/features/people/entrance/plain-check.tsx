import { Checkbox } from '@mantine/core'
import { challenge } from '@mostrador/contract/people/session'
import { useImperativeHandle, useState } from 'react'
import { call } from '../../../api/calls/call.ts'
import { showFault } from '../../../api/calls/errors.ts'
import type { ChallengeParameters, Solution } from '../../../ui/proof/solve.ts'
import classes from './human-check.module.css'
import type { HumanCheckProps } from './human-check.tsx'
import ProofWorker from './proof/proof.worker.ts?worker'

function solveAside(parameters: ChallengeParameters): Promise<Solution> {
  const worker = new ProofWorker()
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data as Solution)
    worker.onerror = reject
    worker.postMessage(parameters)
  }).finally(() => worker.terminate())
}

const LABELS = { open: 'No soy un robot', working: 'Verificando…', done: 'Verificado' }

/** For plain http, as in a shop's own network, where the widget does not work (D12). */
export function PlainCheck({ onAnswer, ref }: HumanCheckProps) {
  const [state, setState] = useState<'open' | 'working' | 'done'>('open')
  const work = async () => {
    setState('working')
    onAnswer(undefined)
    try {
      const { parameters, signature } = await call(challenge)
      const solution = await solveAside(parameters as unknown as ChallengeParameters)
      onAnswer(btoa(JSON.stringify({ challenge: { parameters, signature }, solution })))
      setState('done')
    } catch (fault) {
      setState('open')
      showFault(fault, { retry: () => void work() })
    }
  }
  useImperativeHandle(ref, () => ({ again: () => void work() }))
  return (
    <div className={classes['plain']}>
      <Checkbox
        label={LABELS[state]}
        checked={state === 'done'}
        indeterminate={state === 'working'}
        onChange={() => {
          if (state === 'open') void work()
        }}
      />
    </div>
  )
}
