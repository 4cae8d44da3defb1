import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { login } from '@mostrador/contract/people/session'
import { FIRST_OWNER, PASSWORD } from '../shop/people.ts'
import { Ledger } from './ledger.ts'
import { workInOffice } from './office.ts'
import { Person } from './person.ts'
import type { CrowdPlan, CrowdReport } from './plan.ts'
import { Till } from './till.ts'
import { visit } from './visitor.ts'

/** Number of people, and milliseconds between two acts of one. */
const VISITORS = { count: 150, every: 5_000 }
const TILLS = { count: 40, every: 10_000 }
const OFFICE = { count: 10, every: 3_000 }

/** All tills share an address. Others have their own. */
const SHOP_ADDRESS = '10.1.0.1'

const JITTER = 0.2

async function crowd({ port, warmUp, lasts }: CrowdPlan): Promise<CrowdReport> {
  const ledger = new Ledger()
  const began = performance.now()
  const end = began + warmUp + lasts
  const people: Person[] = []
  const person = (address: string) => {
    const newcomer = new Person(port, ledger, address)
    people.push(newcomer)
    return newcomer
  }
  const staff = async (address: string, userId: number): Promise<Person> => {
    const worker = person(address)
    const body = JSON.stringify([{ email: `persona${userId}@tienda.gt`, password: PASSWORD }])
    await worker.ask({ kind: 'oficina', method: login.method, path: login.path, body })
    return worker
  }
  // Tills log in one after the other: many logins at once from one address look like an attack.
  let last: Promise<unknown> = Promise.resolve()
  const opened = Array.from({ length: TILLS.count }, (_, no) => {
    const opening = last.then(() => staff(SHOP_ADDRESS, 1 + no))
    last = opening
    return opening
  })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const counting = pause(warmUp).then(() => {
    ledger.begin()
    delay.enable()
  })
  await Promise.all([
    counting,
    ...Array.from({ length: VISITORS.count }, (_, no) => {
      const visitor = person(`10.2.${no >> 8}.${no & 255}`)
      return keepTime(VISITORS, no, began, end, (turn, due) => visit(visitor, no * 7 + turn, due))
    }),
    ...opened.map(async (opening, no) => {
      const till = new Till(await opening)
      await till.readStock()
      await keepTime(TILLS, no, began, end, (turn, due) => till.sell(no * 11 + turn, due))
    }),
    ...Array.from({ length: OFFICE.count }, async (_, no) => {
      const worker = await staff(`10.3.0.${no}`, FIRST_OWNER + no)
      await keepTime(OFFICE, no, began, end, (turn, due) => workInOffice(worker, no * 13 + turn, due))
    }),
  ])
  for (const each of people) each.leave()
  return ledger.report(delay.percentile(99) / 1e6)
}

/**
 * Calls everybody in turn at a steady, slightly random rate. `due` is the planned time, so that a late start counts
 * as waiting.
 */
async function keepTime(
  { count, every }: typeof VISITORS,
  no: number,
  began: number,
  end: number,
  act: (turn: number, due: number) => Promise<void>,
): Promise<void> {
  const first = Math.ceil(Math.max(0, performance.now() - began) / every)
  for (let turn = first; ; turn += 1) {
    const due = began + (turn + no / count + (Math.random() - 0.5) * JITTER) * every
    if (due > end) return
    await pause(Math.max(0, due - performance.now()))
    await act(turn, due)
  }
}

process.on('message', (plan: CrowdPlan) => {
  crowd(plan).then(
    (report) => process.send?.({ report }, () => process.exit(0)),
    (error: unknown) => process.send?.({ error: String(error) }, () => process.exit(1)),
  )
})
