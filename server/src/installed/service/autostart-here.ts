import { posix } from 'node:path'
import { PlainFault } from '../../faults.ts'
import type { AutostartState, Program } from '../../program.ts'
import type { System } from '../system.ts'
import { PROGRAM_FOLDER } from '../version.ts'
import { Autostart, type RunCommand, runCommand } from './autostart.ts'
import { planHere } from './plan-here.ts'

interface Shop {
  readonly system: System
  readonly folder: string
  readonly isDemo: boolean
}

/** Words of `systemctl is-system-running` for a manager that takes units. */
const MANAGER_RUNS = new Set(['initializing', 'starting', 'running', 'degraded', 'maintenance'])

const impossible = (note: string, command = ''): AutostartState => ({ state: 'impossible', note, command })

/** Says if the program starts with this computer, and why this program cannot change that. */
async function autostartState(shop: Shop, run: RunCommand): Promise<AutostartState> {
  const { system, folder, isDemo } = shop
  if (isDemo) return impossible('El grupo de ejemplo no arranca solo. Arranca su tienda, cuando la tenga.')
  const plan = await planHere(system, folder, run)
  if (!plan) return impossible('En este sistema Mostrador no arranca solo. Póngalo entre los programas de inicio.')
  const why = system.platform === 'linux' ? await whySystemdRefuses(system, run) : undefined
  if (why) return why
  const isOn = await new Autostart(plan, run).isOn()
  return { state: isOn ? 'on' : 'off', note: isOn ? plan.when : '', command: '' }
}

export const autostartOf = (shop: Shop, run: RunCommand = runCommand): Program['autostart'] => ({
  state: () => autostartState(shop, run),
  turn: (isOn) => turnAutostart(shop, isOn, run),
})

/** Turns it on or off. The running program goes on. */
async function turnAutostart(shop: Shop, isOn: boolean, run: RunCommand): Promise<void> {
  const { state, note, command } = await autostartState(shop, run)
  const plan = await planHere(shop.system, shop.folder, run)
  if (state === 'impossible' || command !== '' || !plan) throw new PlainFault(`${note} ${command}`.trim())
  const service = new Autostart(plan, run)
  if (isOn) await service.install()
  else await service.forget()
}

async function whySystemdRefuses(
  { isRoot }: Pick<System, 'isRoot'>,
  run: RunCommand,
): Promise<AutostartState | undefined> {
  const { said } = await run(['systemctl', 'is-system-running'])
  if (!MANAGER_RUNS.has(said.trim()))
    return impossible(
      'Esta computadora no tiene systemd, que es quien lo arranca. Ponga esta orden en el arranque de su sistema:',
      `${launcher()} service run`,
    )
  if (isRoot) return undefined
  const unit = 'mostrador.service'
  if ((await run(['systemctl', 'is-enabled', '--quiet', unit])).code === 0)
    return {
      state: 'on',
      note: 'Arranca al encender la computadora. Lo puso el administrador, y solo él lo quita:',
      command: `sudo ${launcher()} service remove`,
    }
  const { said: ofUser } = await run(['systemctl', '--user', 'is-system-running'])
  if (MANAGER_RUNS.has(ofUser.trim())) return undefined
  return impossible(
    'Este usuario no tiene servicios propios en esta computadora. Escriba en una terminal:',
    `sudo ${launcher()} service install`,
  )
}

/** Path of the launcher, as a person types it. */
function launcher(): string {
  const path = posix.join(PROGRAM_FOLDER, '..', 'mostrador')
  return /^[\w/.-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
