import { instantOf } from '@mostrador/domain/time'
import { databaseFile, photoFolder, readConfig } from '../config.ts'
import { openNamed } from '../db/open-named.ts'
import { demoPicture, demoPictureNames } from '../demo/pictures.ts'
import { PhotoStore } from '../features/photos/photo-store.ts'
import { removeDemoAccounts } from '../features/users/demo-accounts.queries.ts'

/**
 * `npm run demo:remove`: ends the demo accounts (D81). Goods and invoices of the demo group stay, and so its pictures
 * are painted now: a shop without demo accounts draws nothing any more.
 */
const config = readConfig(process.env)
const database = await openNamed(databaseFile(config), config.databaseUrl)
const ended = await database.inTransaction((tx) => removeDemoAccounts(tx, instantOf(Date.now())))
await database.close()
if (ended.length === 0) console.log('No hay cuentas de demostración.')
else {
  console.log('Guardando las fotos de los productos de demostración…')
  const photos = new PhotoStore(photoFolder(config), demoPicture)
  for (const name of demoPictureNames()) await photos.fileOf(name, undefined)
  console.log(
    `Se cerraron ${ended.length} cuentas de demostración. Cree a la primera persona propietaria con «npm run user».`,
  )
}
