import { resolve } from 'node:path'
import { PlainFault } from '../faults.ts'
import { chooseDataPlace, demoFolderBeside } from './data-place.ts'
import { folderState } from './folder-state.ts'
import { isOnNetwork } from './network-drive.ts'
import { readProgramSettings } from './program-file.ts'
import { type System, thisSystem } from './system.ts'
import { THIS_DRIVES } from './this-drives.ts'

/** A shop of another user of this computer, which this user cannot open. */
export class ForeignShop extends PlainFault {
  constructor(folder: string) {
    super(
      `La tienda de esta computadora está en ${folder} y es de otro usuario. Inicie Mostrador con ese usuario y úselo aquí en el navegador. Para tener otra tienda aparte, elija su carpeta en DATA_DIR.`,
    )
  }
}

/** Returns the absolute data folder. Throws for one of another user, and for one on another computer. */
export function findShopFolder(system: System, isDemo = false): string {
  const { folder, foreign } = chooseDataPlace(system, folderState)
  if (foreign !== undefined && !isDemo) throw new ForeignShop(foreign)
  const chosen = resolve(isDemo ? demoFolderBeside(folder) : folder)
  if (isOnNetwork(chosen, system, THIS_DRIVES))
    throw new PlainFault(
      `La carpeta de datos ${chosen} está en otra computadora de la red. Ahí dos programas pueden escribir a la vez y un corte de la red daña las ventas. Elija en DATA_DIR una carpeta de un disco de esta computadora.`,
    )
  return chosen
}

/** Sets the variables by which the commands by hand find the shop. */
export function useShopFolder(): void {
  const folder = findShopFolder(thisSystem())
  const { backupFolder } = readProgramSettings(folder)
  process.env['DATA_DIR'] = folder
  if (backupFolder !== undefined) process.env['BACKUP_DIR'] ||= backupFolder
}
