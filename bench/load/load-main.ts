import autocannon from 'autocannon'
import { quantile } from '../reading.ts'
import type { Load, LoadPlan } from './plan.ts'
import { endlessRequests } from './requests.ts'

/** The beginning of a run is not counted: connections open, and all of them at once. */
const RISE = 0.15

async function run(plan: LoadPlan): Promise<Load> {
  const request = endlessRequests(plan)
  const ends: number[] = []
  const times: number[] = []
  const wrong = new Map<number, number>()
  const start = performance.now()
  const shots = autocannon({
    url: `http://127.0.0.1:${plan.port}`,
    connections: plan.clients,
    duration: plan.seconds,
    sampleInt: 100,
    setupClient: (client) => {
      client.getRequestBuffer = request
    },
  })
  shots.on('response', (_client, status, _bytes, milliseconds) => {
    ends.push(performance.now() - start)
    times.push(milliseconds)
    if (status !== plan.status) wrong.set(status, (wrong.get(status) ?? 0) + 1)
  })
  const { errors, timeouts } = await shots
  if (wrong.size > 0 || errors + timeouts > 0)
    throw new Error(`${plan.path} answered ${JSON.stringify([...wrong])}; ${errors} errors, ${timeouts} timeouts`)
  const from = ends.findIndex((end) => end > plan.seconds * 1000 * RISE)
  const counted = times.slice(from).sort((a, b) => a - b)
  const lasted = (ends.at(-1) ?? 0) - (ends[from] ?? 0)
  return {
    perSecond: ((counted.length - 1) / lasted) * 1000,
    p50: quantile(counted, 0.5),
    p99: quantile(counted, 0.99),
  }
}

process.on('message', (plan: LoadPlan) => {
  run(plan).then(
    (load) => process.send?.({ load }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
