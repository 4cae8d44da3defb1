import { existsSync } from 'node:fs'
import { setTimeout as passed } from 'node:timers/promises'
import { keepFilesPrivate, takeDataFolder } from '../data-folder.ts'
import { DataFolderInUse, lockDataFolder } from '../data-folder-lock.ts'
import { PlainFault } from '../faults.ts'
import { readWrittenCode } from '../features/people/first-run/start-code.ts'
import type { ProgramSettings } from '../program.ts'
import { type Started, start } from '../start.ts'
import { openBrowser } from './browser.ts'
import { choosePort, USUAL_PORT } from './choose-port.ts'
import { closeToOthers } from './close-to-others.ts'
import { isMostradorAt } from './find-mostrador.ts'
import { isPortFree } from './is-port-free.ts'
import { pageToOpen } from './page-to-open.ts'
import { readProgramSettings, writeProgramSettings } from './program-file.ts'
import { forgetRunning, readRunning, writeRunning } from './running-file.ts'
import { serverEnvironment, setEnvironment } from './server-environment.ts'
import { autostartOf } from './service/autostart-here.ts'
import { ForeignShop, findShopFolder } from './shop-folder.ts'
import { ShopProgram } from './shop-program.ts'
import { stopByFault } from './stop-by-fault.ts'
import { type System, thisSystem } from './system.ts'
import { logFileIn, TurnedLog } from './turned-log.ts'
import { compareVersions, programVersion } from './version.ts'

interface Opening {
  readonly isDemo: boolean
  /** A service opens no browser. */
  readonly isService: boolean
}

/** Starts the shop of this computer, or opens the browser on the one that runs. */
export async function openShop({ isDemo, isService }: Opening): Promise<void> {
  const system = thisSystem()
  const version = programVersion()
  process.title = 'Mostrador'
  console.log(`\n  Mostrador ${version}`)
  const folder = await shopFolder(system, isDemo)
  if (folder === undefined) return
  process.env['DATA_DIR'] = folder
  keepFilesPrivate()
  const isNew = !existsSync(folder)
  takeDataFolder(folder)
  try {
    lockDataFolder(folder)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    await openRunning(isService ? undefined : system, folder, version)
    return
  }
  forgetRunning(folder)
  process.once('exit', () => forgetRunning(folder))

  const log = new TurnedLog(logFileIn(folder))
  const say = (sentence: string) => {
    console.log(`  ${sentence}`)
    log.say(sentence)
  }
  const open = isNew ? await closeToOthers(system, folder) : undefined
  if (open !== undefined) say(open)
  const settings = readProgramSettings(folder)
  refuseOlderProgram(folder, settings.version, version)
  say(`Los datos están en ${folder}`)
  if (isDemo && settings.version === undefined) say('Se crean los datos de ejemplo: tarda unos minutos la primera vez.')
  const given = { ...process.env }
  const port = given['PORT'] ? undefined : await freePort(settings, say)
  const program = new ShopProgram({
    folder,
    log,
    given,
    startAnew: () => void again().catch(stopByFault),
    autostart: autostartOf({ system, folder, isDemo }),
  })
  const listen = (): Promise<Started> => {
    setEnvironment(serverEnvironment(given, { folder, port, isDemo, settings: readProgramSettings(folder) }))
    return start(program)
  }
  // Two changes at once start the server one after the other.
  let starting = listen()
  const again = () => {
    starting = starting.then(async ({ close }) => {
      await close()
      return listen()
    })
    return starting
  }

  const { address, startCode } = await starting
  const isNewer = settings.version !== undefined && compareVersions(version, settings.version) > 0
  if (isNewer) say(`Los datos de la versión ${settings.version} son ahora de la versión ${version}.`)
  writeProgramSettings(folder, { version, ...(settings.port === undefined && port !== undefined && { port }) })
  writeRunning(folder, { address, version })
  log.say(`Mostrador ${version} atiende en ${address}`)
  const isOpen = !isService && (await openBrowser(system, pageToOpen(address, startCode)))
  console.log(
    isOpen ? `  Se abrió en el navegador. Si no lo ve, abra ${address}` : `  Abra ${address} en el navegador.`,
  )
  if (!isDemo && !process.env['LAN'])
    console.log('  Para usarlo también en el teléfono: en el navegador, Opciones → Otros dispositivos.')
  console.log('  Para detenerlo: Ctrl+C, o cierre esta ventana. Sus datos quedan guardados.\n')
}

/** Undefined if the browser was opened on the shop of another user. */
async function shopFolder(system: System, isDemo: boolean): Promise<string | undefined> {
  try {
    return findShopFolder(system, isDemo)
  } catch (error) {
    if (!(error instanceof ForeignShop) || !(await isMostradorAt(USUAL_PORT))) throw error
    const address = `http://127.0.0.1:${USUAL_PORT}`
    console.log(`  La tienda de esta computadora está en marcha con otro usuario: ${address}\n`)
    await openBrowser(system, pageToOpen(address, undefined))
    return undefined
  }
}

async function freePort(settings: ProgramSettings, say: (sentence: string) => void): Promise<number> {
  const chosen = await choosePort(settings.port, isPortFree)
  if (!chosen)
    throw new PlainFault(
      'Todos los puertos de 3001 a 3050 están ocupados: cierre otros programas, o elija uno en PORT.',
    )
  const { port, movedFrom } = chosen
  if (movedFrom !== undefined)
    say(
      `Otro programa ocupa el puerto ${movedFrom}, el de siempre. Hoy Mostrador atiende en el ${port}: los teléfonos y las otras cajas no lo encuentran en su dirección. Cierre ese programa y vuelva a iniciar.`,
    )
  else if (settings.port === undefined && port !== USUAL_PORT && (await isMostradorAt(USUAL_PORT)))
    say(
      `En el puerto ${USUAL_PORT} atiende otro Mostrador de esta computadora, con otros datos. Este atiende en el ${port}.`,
    )
  return port
}

/** Longest wait for a first program that is starting, such as one that upgrades its data. */
const STARTING_MS = 120_000
const LOOK_MS = 250

/** Without a system, as in a service, no browser is opened. */
async function openRunning(system: System | undefined, folder: string, version: string): Promise<void> {
  console.log('  Mostrador ya está en marcha en esta computadora.')
  for (let waited = 0; !readRunning(folder) && waited < STARTING_MS; waited += LOOK_MS) await passed(LOOK_MS)
  const running = readRunning(folder)
  if (!running)
    throw new PlainFault(
      'El Mostrador que está en marcha todavía no atiende: espere a que termine de iniciar, en su ventana.',
    )
  if (running.version !== version)
    console.log(
      `  Es la versión ${running.version} y esta es la ${version}. Para usar esta, detenga la otra y vuelva a iniciar.`,
    )
  console.log(`  Se usa en ${running.address}\n`)
  if (system) await openBrowser(system, pageToOpen(running.address, readWrittenCode(folder)))
}

/** Refuses data that a newer version has used. */
function refuseOlderProgram(folder: string, used: string | undefined, version: string): void {
  if (used === undefined || compareVersions(used, version) <= 0) return
  throw new PlainFault(
    `Los datos de ${folder} son de la versión ${used} de Mostrador, y esta es la ${version}. Inicie la ${used} o una más nueva. No se cambió nada.`,
  )
}
