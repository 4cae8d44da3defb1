import { posix } from 'node:path'
import { PlainFault } from '../../faults.ts'
import type { AutostartState, Program } from '../../program.ts'
import type { System } from '../system.ts'
import { PROGRAM_FOLDER } from '../version.ts'
import { Autostart, type RunCommand, runCommand } from './autostart.ts'
import { planHere } from './plan-here.ts'
import { SYSTEMD_UNIT } from './service-plan.ts'

interface Shop {
  readonly system: System
  readonly folder: string
  readonly isDemo: boolean
}

/** Words of `systemctl is-system-running` for a manager that takes units. */
const MANAGER_RUNS = new Set(['initializing', 'starting', 'running', 'degraded', 'maintenance'])

const impossible = (note: string, command = ''): AutostartState => ({ state: 'impossible', note, command })

interface Found {
  readonly state: AutostartState
  /** Undefined if this program cannot change it. */
  readonly service?: Autostart
}

/** Says if the program starts with this computer, and why this program cannot change that. */
async function findAutostart({ system, folder, isDemo }: Shop, run: RunCommand): Promise<Found> {
  if (isDemo) return { state: impossible('El grupo de ejemplo no arranca solo. Arranca su tienda, cuando la tenga.') }
  const plan = await planHere(system, folder, run)
  if (!plan)
    return { state: impossible('En este sistema Mostrador no arranca solo. Póngalo entre los programas de inicio.') }
  const refusal = system.platform === 'linux' ? await whySystemdRefuses(system, run) : undefined
  if (refusal) return { state: refusal }
  const service = new Autostart(plan, run)
  const isOn = await service.isOn()
  return { service, state: { state: isOn ? 'on' : 'off', note: isOn ? plan.when : '', command: '' } }
}

export const autostartOf = (shop: Shop, run: RunCommand = runCommand): Program['autostart'] => ({
  state: async () => (await findAutostart(shop, run)).state,
  async turn(isOn) {
    const { state, service } = await findAutostart(shop, run)
    if (!service) throw new PlainFault(`${state.note} ${state.command}`.trim())
    if (isOn) await service.install()
    else await service.forget()
  },
})

async function whySystemdRefuses(
  { isRoot }: Pick<System, 'isRoot'>,
  run: RunCommand,
): Promise<AutostartState | undefined> {
  const { output } = await run(['systemctl', 'is-system-running'])
  if (!MANAGER_RUNS.has(output.trim()))
    return impossible(
      'Esta computadora no tiene systemd, que es quien lo arranca. Ponga esta orden en el arranque de su sistema:',
      `${launcher()} service run`,
    )
  if (isRoot) return undefined
  if ((await run(['systemctl', 'is-enabled', '--quiet', SYSTEMD_UNIT])).code === 0)
    return {
      state: 'on',
      note: 'Arranca al encender la computadora. Lo puso el administrador, y solo él lo quita:',
      command: `sudo ${launcher()} service remove`,
    }
  const { output: ofUser } = await run(['systemctl', '--user', 'is-system-running'])
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
