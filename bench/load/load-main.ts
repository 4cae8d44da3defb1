import autocannon, { type Client } from 'autocannon'
import { quantile } from '../reading.ts'
import type { Load, LoadPlan } from './plan.ts'
import { endlessRequests } from './requests.ts'

/** Highest number of seconds until all clients are connected. */
const CONNECT_S = 30
const TIMEOUT_S = 60

/** Counts only after every client's first answer, because connections open one after the other. */
async function run(plan: LoadPlan): Promise<Load> {
  const entering = new Set<Client>()
  const times: number[] = []
  const wrong = new Map<number, number>()
  let start = Number.NaN
  let end = Number.NaN
  const request = endlessRequests(plan)
  const running = autocannon({
    url: plan.ports.map((port) => `http://127.0.0.1:${port}`),
    connections: plan.clients,
    duration: plan.seconds + CONNECT_S,
    sampleInt: 100,
    timeout: TIMEOUT_S,
    ...(plan.amount !== null && { amount: plan.amount }),
    setupClient: (client) => {
      client.getRequestBuffer = request
    },
  })
  running.on('response', (client, status, _bytes, milliseconds) => {
    if (status !== plan.status) wrong.set(status, (wrong.get(status) ?? 0) + 1)
    end = performance.now()
    if (Number.isNaN(start)) {
      entering.add(client)
      if (entering.size === plan.clients) start = end
      return
    }
    times.push(milliseconds)
    if (plan.amount === null && end - start > plan.seconds * 1000) running.stop()
  })
  const { errors, timeouts } = await running
  if (wrong.size > 0 || errors + timeouts > 0)
    throw new Error(
      `${plan.path} on ${plan.ports}, ${plan.clients} clients, answered ${JSON.stringify([...wrong])}; ${errors} errors, ${timeouts} timeouts`,
    )
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length / (end - start)) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

process.on('message', (plan: LoadPlan) => {
  run(plan).then(
    (load) => process.send?.({ load }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
