import type { System } from '../system.ts'
import { PROGRAM_FOLDER } from '../version.ts'
import { type RunCommand, runCommand } from './autostart.ts'
import { type ServicePlan, servicePlan } from './service-plan.ts'

/** The service of this program on this computer. Undefined on a system without one. */
export async function planHere(
  system: System,
  dataDir: string,
  run: RunCommand = runCommand,
): Promise<ServicePlan | undefined> {
  const { platform, home, user, isRoot, environment } = system
  const isAdministrator = platform === 'win32' ? (await run(['net', 'session'])).code === 0 : isRoot
  const [node = process.execPath, entry = ''] = [process.execPath, process.argv[1]]
  return servicePlan(
    { platform, home, user, isAdministrator, sudoUser: environment['SUDO_USER'] },
    { node, args: [...process.execArgv, entry], folder: PROGRAM_FOLDER },
    dataDir,
  )
}
