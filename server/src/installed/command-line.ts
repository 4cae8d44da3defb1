import { commandText } from '../command-text.ts'
import { PlainFault } from '../faults.ts'
import { writeProgramSettings } from './program-file.ts'
import { useShopFolder } from './shop-folder.ts'

const USES = [
  ['', 'abre su tienda'],
  ['demo', 'abre el grupo de ejemplo, aparte de su tienda'],
  ['service install', 'arranca con la computadora (remove: ya no; status: cómo está)'],
  ['phones on', 'atiende también a teléfonos y otras cajas (off: solo a esta computadora)'],
  ['backup', 'hace un respaldo'],
  ['restore', 'restaura un respaldo'],
  ['user', 'hace un propietario, o cambia una contraseña'],
  ['move', 'muda la tienda a PostgreSQL, o de vuelta'],
] as const

const usage = (): string => USES.map(([name, does]) => `  ${commandText(name).trim().padEnd(32)} ${does}`).join('\n')

/** Commands that also run as `npm run …`. They read their own arguments. */
const BY_HAND: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () => import('../commands/backup.ts'),
  restore: () => import('../commands/restore.ts'),
  user: () => import('../commands/user.ts'),
  move: () => import('../commands/move.ts'),
}

export async function runCommandLine([name, ...rest]: readonly string[]): Promise<void> {
  // The server is loaded only where it is started: the other commands answer at once.
  if (name === undefined || name === 'demo') {
    const { openShop } = await import('./open-shop.ts')
    return openShop({ isDemo: name === 'demo', isService: false })
  }
  if (name === 'service') {
    const { serviceCommand } = await import('./service/service-command.ts')
    return serviceCommand(rest)
  }
  if (name === 'phones') return servePhones(rest[0])
  const byHand = Object.hasOwn(BY_HAND, name) ? BY_HAND[name] : undefined
  if (!byHand) {
    console.log(`\n${usage()}\n`)
    process.exitCode = ['help', '--help', '-h'].includes(name) ? 0 : 1
    return
  }
  useShopFolder()
  process.argv.splice(2, 1)
  await byHand()
}

/** Keeps whether the shop's network is served. The next start reads it. */
function servePhones(choice: string | undefined): void {
  if (choice !== 'on' && choice !== 'off')
    throw new PlainFault(`Escriba «${commandText('phones', 'on')}» o «${commandText('phones', 'off')}».`)
  useShopFolder()
  writeProgramSettings(process.env['DATA_DIR'] ?? '', { servesPhones: choice === 'on' })
  console.log(
    choice === 'on'
      ? '\n  Desde el próximo inicio, Mostrador atiende también a los teléfonos de la red de la tienda.\n'
      : '\n  Desde el próximo inicio, Mostrador atiende solo en esta computadora.\n',
  )
}
