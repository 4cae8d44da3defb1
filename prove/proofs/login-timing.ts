import { login } from '@mostrador/contract/people/session'
import { ask } from '@mostrador/server/testing/ask'
import { makeUser } from '@mostrador/server/testing/factories'
import { startServer } from '@mostrador/server/testing/running-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import { below, none, type Proof } from '../proof.ts'

const SIZES = { full: 200, short: 5 } as const
const MOST_DIFFERENCE_MS = 10

/** D13, trap 17: the time of an answer must not show whether an e-mail has an account. */
export const loginTiming: Proof = {
  name: 'login-timing',
  title: 'Correos conocidos y desconocidos tardan lo mismo',
  async run(size) {
    const count = SIZES[size]
    const known = Array.from({ length: count }, (_, number) => `conocida${number}@tienda.gt`)
    const shop = await seededShop(async (place) => {
      for (const email of known) await makeUser(place, { email })
    })
    const server = await startServer({ dataDir: shop.dataDir, environment: { TRUST_PROXY: '127.0.0.1' } })
    const strange: string[] = []
    let serial = 0
    const time = async (email: string): Promise<number> => {
      serial += 1
      const begun = performance.now()
      const { status } = await ask(server.port, {
        method: login.method,
        path: login.path,
        body: JSON.stringify([{ email, password: 'otra-clave' }]),
        // Each attempt has another address, so that no throttle applies.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${serial >> 8}.${serial & 255}.1` },
      })
      const took = performance.now() - begun
      if (status !== 401) strange.push(`${email}: ${status}`)
      return took
    }
    for (let warm = 0; warm < 10; warm += 1) await time(`nadie${warm}@tienda.gt`)
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (const [number, email] of known.entries()) {
      const stranger = `des${email}`
      if (number % 2 === 0) times.known.push(await time(email))
      times.unknown.push(await time(stranger))
      if (number % 2 === 1) times.known.push(await time(email))
    }
    await server.end('SIGTERM')
    shop.remove()
    const [ours, theirs] = [median(times.known), median(times.unknown)]
    return [
      { what: `mediana de ${count} conocidos`, value: Math.round(ours * 10) / 10, unit: 'ms', isGood: true },
      { what: `mediana de ${count} desconocidos`, value: Math.round(theirs * 10) / 10, unit: 'ms', isGood: true },
      below('diferencia', Math.abs(ours - theirs), 'ms', MOST_DIFFERENCE_MS),
      none('respuestas que no son 401', strange),
    ]
  },
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
