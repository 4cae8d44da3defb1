import type { ProgramSettings } from '../program.ts'
import type { System } from './system.ts'

interface Chosen {
  readonly folder: string
  /** Undefined if PORT is given. */
  readonly port: number | undefined
  readonly isDemo: boolean
  readonly settings: ProgramSettings
}

/** The server's variables by the program's settings. A given variable is stronger. Undefined for one to unset. */
export function serverEnvironment(
  given: System['environment'],
  { folder, port, isDemo, settings: { servesPhones, backupFolder } }: Chosen,
): Readonly<Record<string, string | undefined>> {
  return {
    DATA_DIR: folder,
    DEMO: isDemo ? '1' : '0',
    PORT: port === undefined ? given['PORT'] : String(port),
    // HOST and LAN contradict each other in some values: whoever gives HOST decides both.
    LAN: given['LAN'] || (servesPhones && !given['HOST'] ? '1' : undefined),
    BACKUP_DIR: given['BACKUP_DIR'] || backupFolder,
  }
}

/** Sets and unsets variables of this process. */
export function setEnvironment(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
}
