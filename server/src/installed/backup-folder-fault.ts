import { mkdtempSync, realpathSync, rmdirSync, statSync } from 'node:fs'
import { isAbsolute, join, sep } from 'node:path'

/** Says why backups cannot be kept in this folder. Undefined if they can. A folder of the network is accepted. */
export function backupFolderFault(folder: string, dataDir: string): string | undefined {
  if (!isAbsolute(folder)) return 'Escriba la carpeta completa, como D:\\Respaldos o /media/usb/respaldos.'
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    return 'Esa carpeta no existe. Revise cómo se escribe, créela o conecte el disco.'
  const [chosen, data] = [realpathSync(folder), realpathSync(dataDir)]
  if (`${chosen}${sep}`.startsWith(`${data}${sep}`))
    return 'Esa carpeta está dentro de los datos de la tienda, y se perdería con ellos. Elija otra.'
  try {
    rmdirSync(mkdtempSync(join(chosen, '.mostrador-')))
    return undefined
  } catch {
    return 'Mostrador no puede escribir en esa carpeta. Elija otra, o dele permiso.'
  }
}
