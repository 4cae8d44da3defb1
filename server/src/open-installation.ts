import { DAY_MS } from '@mostrador/domain/time'
import type { Clock } from './clock.ts'
import { type Config, databaseFile } from './config.ts'
import { openNamed } from './db/open-named.ts'
import type { Database } from './db/session.ts'
import { findDemoGroup } from './demo-group.ts'
import { keepDetails } from './failed-start.ts'
import { PlainFault } from './faults.ts'
import { fillEmptyDatabase } from './features/group/shops/first-start.service.ts'
import { hasDemoAccounts } from './features/people/session/demo-accounts.queries.ts'
import { hasUsers } from './features/people/users/user-insert.queries.ts'
import { clockFault } from './features/platform/health/clock-fault.ts'
import { lostSentence, newestLoss } from './features/platform/health/lost-commits.queries.ts'
import { startupError } from './startup-error.ts'

const TOLD_AT_STARTS_MS = 7 * DAY_MS

interface Starting {
  readonly clock: Clock
  /** Epoch milliseconds of the running build, 0 if unknown. */
  readonly buildDate: number
  readonly say: (line: string) => void
}

export interface Installation {
  readonly database: Database
  readonly hasDemo: boolean
}

/**
 * Opens the configured database and fills an empty one. Reports an improbable clock. Throws a PlainFault for demo
 * accounts in production.
 */
export async function openInstallation(config: Config, { clock, buildDate, say }: Starting): Promise<Installation> {
  const database = await openNamed(databaseFile(config), config.databaseUrl, (copy) => say(upgradeSentence(copy)))
  await fillEmptyDatabase(database)
  // Checked before the demo data, which this clock dates. A damaged database is reported elsewhere.
  const fault = await clockFault(database.reads, { now: clock(), buildDate }).catch(() => undefined)
  if (fault) say(fault)
  const lost = await newestLoss(database.reads, clock() - TOLD_AT_STARTS_MS)
  if (lost) say(lostSentence(lost))
  if (config.loadsDemo && !(await hasUsers(database.reads))) await loadDemo(database, { config, clock, say })
  const hasDemo = await hasDemoAccounts(database.reads)
  if (hasDemo && config.isProduction)
    throw new PlainFault(
      'Esta base de datos tiene cuentas de demostración y NODE_ENV es production: ejecute «npm run demo:remove».',
    )
  return { database, hasDemo }
}

const upgradeSentence = (copy: string): string =>
  `Los datos son de una versión anterior: se copiaron en ${copy} y ahora se actualizan. No cierre esta ventana.`

/** A fault of the demo data is reported and does not end the start. */
async function loadDemo(
  database: Database,
  { config, clock, say }: { readonly config: Config } & Pick<Starting, 'clock' | 'say'>,
): Promise<void> {
  try {
    const demo = await findDemoGroup()
    if (demo) await demo.load(database, clock, say)
    else say('Falta la carpeta «demo»: la base de datos empieza sin los datos de ejemplo.')
  } catch (error) {
    // A full disk or a lost database ends the start.
    if (startupError(error) !== undefined) throw error
    const file = keepDetails(error, { DATA_DIR: config.dataDir })
    say(
      `No se pudieron crear los datos de ejemplo: Mostrador inicia sin ellos y lo intenta de nuevo la próxima vez.${file ? ` El detalle está en ${file}` : ''}`,
    )
  }
}
