import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { commandText } from '../../command-text.ts'
import { keepFilesPrivate } from '../../data-folder.ts'
import { DataFolderInUse, lockDataFolder } from '../../data-folder-lock.ts'
import { PlainFault } from '../../faults.ts'
import { hasShop } from '../folder-state.ts'
import { openShop } from '../open-shop.ts'
import { findShopFolder } from '../shop-folder.ts'
import { type System, thisSystem } from '../system.ts'
import { Autostart } from './autostart.ts'
import { planHere } from './plan-here.ts'
import { sudoersFolder } from './sudoers-folder.ts'

/** `mostrador service install | remove | status`. The system itself calls `service run`. */
export async function serviceCommand(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { datos: { type: 'string' } },
  })
  if (values.datos !== undefined) process.env['DATA_DIR'] = values.datos
  const [act] = positionals
  if (act === 'run') return openShop({ isDemo: false, isService: true })
  if (act !== 'install' && act !== 'remove' && act !== 'status')
    throw new PlainFault(`Escriba «${commandText('service', 'install')}», «remove» o «status».`)
  const system = thisSystem()
  const folder = serviceFolder(system)
  const plan = await planHere(system, folder)
  if (!plan) throw new PlainFault('En este sistema Mostrador no arranca solo: use los servicios del sistema.')
  const service = new Autostart(plan)
  if (act === 'status') return sayStatus(service, plan.text, folder)
  if (act === 'remove') {
    await service.remove()
    console.log('\n  Mostrador ya no arranca con la computadora. Los datos quedan donde estaban.\n')
    return
  }
  await service.install()
  const isStarted = isFree(folder)
  if (isStarted) await service.start()
  console.log(`\n  ${service.when}\n  Los datos: ${folder}`)
  console.log(
    isStarted ? '  Ya está en marcha.\n' : '  Ahora está en marcha en otra ventana: arranca solo la próxima vez.\n',
  )
}

/** The shop of the user who called sudo goes on, if there is none for the whole computer. */
function serviceFolder(system: System): string {
  const folder = findShopFolder(system)
  const own = sudoersFolder(system)
  return !system.environment['DATA_DIR'] && own !== undefined && !hasShop(folder) && hasShop(own) ? own : folder
}

async function sayStatus(service: Autostart, text: string, folder: string): Promise<void> {
  if (!(await service.isOn())) {
    console.log(
      `\n  Mostrador no arranca con la computadora. Para que arranque: ${commandText('service', 'install')}\n`,
    )
    return
  }
  console.log(`\n  ${service.when}\n  Los datos: ${folder}`)
  if (existsSync(service.file) && !readFileSync(service.file, 'utf8').includes(text.trim()))
    console.log(
      `  Arranca otra versión u otra carpeta del programa. Para que arranque esta: ${commandText('service', 'install')}`,
    )
  console.log('')
}

function isFree(folder: string): boolean {
  // Without a folder there is no program on it.
  if (!existsSync(folder)) return true
  keepFilesPrivate()
  try {
    lockDataFolder(folder).release()
    return true
  } catch (error) {
    if (error instanceof DataFolderInUse) return false
    throw error
  }
}
