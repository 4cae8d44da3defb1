import { verifySupervisor } from '@mostrador/contract/group/settings'
import { changePassword, currentUser, login, logout } from '@mostrador/contract/people/session'
import { hashPassword } from '@mostrador/server/features/people/session/password'
import { setSupervisorHash } from '@mostrador/server/features/people/supervisor/supervisor.queries'
import { loginAs, makeUser, PASSWORD, type TestPlace } from '@mostrador/server/testing/factories'
import { type Spread, statuses } from './spread.ts'

const EMAIL = 'caja.comun@tienda.gt'

/** A session is valid on every server, and ended on all once it is ended on one. */
export async function oneSession(spread: Spread, place: TestPlace): Promise<string[]> {
  await makeUser(place, { email: EMAIL })
  const logIn = async (): Promise<string> => {
    const { headers } = await spread.call(login, { json: [{ email: EMAIL, password: PASSWORD }] })
    return /sid=([^;]+)/.exec([headers['set-cookie'] ?? []].flat().join())?.[1] ?? ''
  }
  const everywhere = async (as: string) => {
    const answers = await Promise.all(spread.servers.map((_, at) => spread.call(currentUser, { as, at })))
    return answers.filter(({ text }) => text.includes(EMAIL)).length
  }
  const wrongs: string[] = []
  const expects = async (what: string, as: string, wanted: number) => {
    const found = await everywhere(as)
    if (found !== wanted) wrongs.push(`${what}: good on ${found} of ${spread.servers.length} servers`)
  }
  const [first, second] = [await logIn(), await logIn()]
  await expects('logged in', first, spread.servers.length)
  await spread.call(logout, { as: first, at: 1 })
  await expects('logged out on one', first, 0)
  const third = await logIn()
  await spread.call(changePassword, { as: second, json: [{ current: PASSWORD, next: 'otra-clave-larga' }] })
  await expects('another session after a new password', third, 0)
  return wrongs
}

/** Limits of attempts count all servers together (D12, D16). */
export async function attempts(spread: Spread, place: TestPlace): Promise<string[]> {
  const wrong = [{ email: 'nadie@tienda.gt', password: 'no-es-esta' }]
  const logins = await Promise.all(Array.from({ length: 24 }, () => spread.call(login, { json: wrong })))
  await place.database.inTransaction(async (tx) => setSupervisorHash(tx, await key))
  const owner = await loginAs(place, 'owner')
  const keys = await Promise.all(
    Array.from({ length: 24 }, () => spread.call(verifySupervisor, { as: owner, json: [{ key: 'no-es-esta' }] })),
  )
  return [
    ...(statuses(logins) === '400 × 21, 401 × 3' ? [] : [`24 logins at once: ${statuses(logins)}`]),
    ...(statuses(keys) === '400 × 5, 429 × 19' ? [] : [`24 supervisor keys at once: ${statuses(keys)}`]),
  ]
}

const key = hashPassword('la-clave-buena')
