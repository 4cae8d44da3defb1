import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { flag, oneOf, optionalText, plain } from '../wire.ts'

const autostart = oneOf({ on: 'si', off: 'no', impossible: 'imposible' })

/** Settings of the installed program (D243). They can be changed only on its computer. */
export const program = endpoint({
  name: 'program',
  method: 'GET',
  path: '/api/settings/program',
  action: 'settings.write',
  reply: row({
    program: [
      'data',
      row({
        /** The server is the installed program, and the request comes from its computer. */
        isHere: ['aqui', flag],
        servesPhones: ['telefonos', flag],
        /** False if a variable decides (LAN, HOST). */
        canServePhones: ['telefonosAqui', flag],
        /** '' on other devices. */
        logFile: ['registro', plain],
        /** Folder in use. '' on other devices. */
        backupFolder: ['respaldos', plain],
        /** False if BACKUP_DIR decides. */
        canMoveBackups: ['respaldosAqui', flag],
        autostart: ['arranque', autostart],
        /** When it starts, or why it is not changed on this screen. */
        autostartNote: ['arranqueNota', plain],
        /** Command that a person types instead. '' if it is changed on this screen. */
        autostartCommand: ['arranqueOrden', plain],
      }),
    ],
    message: ['message', z.string()],
  }),
})

/** Serves the shop's network with https, or this computer alone. The server listens anew, which takes seconds. */
export const servePhones = endpoint({
  name: 'servePhones',
  method: 'PUT',
  path: '/api/settings/program/phones',
  action: 'settings.write',
  body: row({ isOn: ['telefonos', flag] }),
  reply: messageReply,
})

/** Starts the program with the computer, or no longer. The running program goes on. */
export const startWithComputer = endpoint({
  name: 'startWithComputer',
  method: 'PUT',
  path: '/api/settings/program/autostart',
  action: 'settings.write',
  body: row({ isOn: ['arranque', flag] }),
  reply: messageReply,
})

/** Chooses the folder of the backups, '' for the one in the data folder. The server starts anew. */
export const keepBackupsIn = endpoint({
  name: 'keepBackupsIn',
  method: 'PUT',
  path: '/api/settings/program/backups',
  action: 'settings.write',
  body: row({ folder: ['carpeta', optionalText] }),
  reply: messageReply,
})
