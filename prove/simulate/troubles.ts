import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mostrador/domain/time'
import type { Shop } from './shop.ts'

const YEAR_MS = 365 * DAY_MS
/** Errors of a device's clock in milliseconds. */
const JUMPS = [2 * MINUTE_MS, -2 * MINUTE_MS, HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS, 3 * YEAR_MS, -10 * YEAR_MS] as const
const SERVER_JUMPS = [2 * MINUTE_MS, -2 * MINUTE_MS, 20 * MINUTE_MS, -20 * MINUTE_MS] as const

/** Faults begin within this part of a day. */
const BUSY_MS = 60_000

/** Plans the faults of a day at random moments. */
export function plan(shop: Shop): void {
  const { time, random, tills, people, template } = shop
  const at = (act: () => void, label: string) => void time.after(people, random.whole(0, BUSY_MS), act, label)

  const crashes = random.pick([0, 0, 0, 0, 1, 1, 2])
  for (let crash = 0; crash < crashes; crash += 1) {
    const tasks = random.whole(1, 60)
    const hops = random.chance(0.5) ? random.whole(0, 25) : random.whole(0, 200)
    at(() => shop.armCrash(tasks, hops), 'a crash comes')
  }
  for (const till of tills) {
    if (random.chance(0.12)) at(() => void shop.crashTill(till, random.whole(500, 30_000)), `${till.name} crashes`)
    if (random.chance(0.2)) {
      const wait = random.whole(2_000, 90_000)
      at(() => {
        till.hasCable = false
        time.after(people, wait, () => {
          till.hasCable = true
        })
      }, `${till.name} has no cable`)
    }
    if (random.chance(0.1)) {
      const jump = random.pick(JUMPS)
      at(() => shop.setClock(till, jump), `${till.name} jumps ${jump}`)
    }
  }
  if (random.chance(0.1)) {
    const jump = random.pick(SERVER_JUMPS)
    at(() => shop.setClock('server', jump), `server jumps ${jump}`)
  }
  // Documents of a wrong year need a person, so issuing shops have no such clocks.
  if (!template.isIssuing && random.chance(0.03)) {
    const jump = random.pick([3 * YEAR_MS, -2 * YEAR_MS])
    at(() => {
      shop.setClock('server', jump)
      time.after(people, random.whole(1_000, 20_000), () => shop.setClock('server', 0))
    }, `server jumps ${jump}`)
  }
  planCertifier(shop)
}

function planCertifier({ random, certifier, trueClock }: Shop): void {
  const faults = {
    azar: {
      semilla: random.whole(0, 2 ** 31),
      sinRespuesta: 0.1,
      cortada: 0.05,
      error500: 0.1,
      rechazo: 0.03,
      anulacion: 0.1,
      lento: 0.04,
    },
    lentoMs: 20_000,
    repeticion: random.pick(['mismo', 'existe', 'sinDocumento'] as const),
    ...(random.chance(0.15) && { caidoSegundos: random.whole(5, 90) }),
  }
  certifier.simulator.faults.take(faults, trueClock())
}
