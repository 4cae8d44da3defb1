import { type RunCommand, runCommand } from './service/autostart.ts'
import type { System } from './system.ts'

/** Windows' own accounts, by identifiers that do not depend on its language. */
const SYSTEM = '*S-1-5-18'
const ADMINISTRATORS = '*S-1-5-32-544'

/** Full access to the folder, and to what is made in it. */
const ALL = '(OI)(CI)F'

/**
 * Windows' command that leaves a folder to its user, the system and administrators. By default other users of the
 * computer may read in ProgramData. Undefined on other systems, where the mode of the folder does this.
 */
export function accessCommand(
  { platform, environment, user }: Pick<System, 'platform' | 'environment' | 'user'>,
  folder: string,
): readonly string[] | undefined {
  if (platform !== 'win32') return undefined
  const domain = environment['USERDOMAIN']
  const owner = domain ? `${domain}\\${user}` : user
  const accounts = [SYSTEM, ADMINISTRATORS, ...(user.toUpperCase() === 'SYSTEM' ? [] : [owner])]
  return ['icacls', folder, '/inheritance:r', '/grant:r', ...accounts.map((account) => `${account}:${ALL}`), '/q']
}

/** Closes a new data folder. Returns a sentence if Windows refused, and the folder stays as it was. */
export async function closeToOthers(
  system: System,
  folder: string,
  run: RunCommand = runCommand,
): Promise<string | undefined> {
  const command = accessCommand(system, folder)
  if (!command) return undefined
  const { code, output } = await run(command)
  if (code === 0) return undefined
  return `Windows no dejó cerrar la carpeta de datos a los otros usuarios de esta computadora: ${output}`
}
