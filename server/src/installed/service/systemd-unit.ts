import { SHARED_LINUX_FOLDER } from '../data-place.ts'
import { type ProgramCommand, REFUSED_EXIT } from './program-command.ts'

interface Unit extends ProgramCommand {
  readonly dataDir: string
  /** False for a unit of one user's session. */
  readonly isOfSystem: boolean
  /** Undefined for root, or for the user of the session. */
  readonly user: string | undefined
}

/** Quotes a word for a unit's line: systemd expands %, and $ in commands. */
const word = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replaceAll('%', '%%')}"`
const commandWord = (text: string): string => word(text).replaceAll('$', '$$$$')

/** Text of the systemd unit that starts the program with the computer. */
export function systemdUnit({ node, args, folder, dataDir, isOfSystem, user }: Unit): string {
  const command = [node, ...args, 'service', 'run'].map(commandWord).join(' ')
  const lines = [
    '[Unit]',
    'Description=Mostrador, punto de venta',
    // Units of a user's session know nothing of the network.
    ...(isOfSystem ? ['Wants=network-online.target', 'After=network-online.target'] : []),
    '',
    '[Service]',
    ...(user === undefined ? [] : [`User=${user}`]),
    // A path takes no quotes here.
    `WorkingDirectory=${folder.replaceAll('%', '%%')}`,
    `Environment=${word(`DATA_DIR=${dataDir}`)}`,
    `ExecStart=${command}`,
    'Restart=on-failure',
    'RestartSec=5',
    // A start that was refused in words is not repeated.
    `RestartPreventExitStatus=${REFUSED_EXIT}`,
    'TimeoutStopSec=20',
    'UMask=0077',
    'NoNewPrivileges=yes',
    ...(isOfSystem && dataDir === SHARED_LINUX_FOLDER ? ['StateDirectory=mostrador', 'StateDirectoryMode=0700'] : []),
    ...(isOfSystem ? ['PrivateTmp=yes', 'ProtectSystem=full'] : []),
    '',
    '[Install]',
    `WantedBy=${isOfSystem ? 'multi-user.target' : 'default.target'}`,
  ]
  return `${lines.join('\n')}\n`
}
