import { instantOf } from '@mostrador/domain/time'
import { databaseFile, photoFolder, readConfig } from '../config.ts'
import { openNamed } from '../db/open-named.ts'
import { findDemoGroup } from '../demo-group.ts'
import { removeDemoAccounts } from '../features/people/session/demo-accounts.queries.ts'
import { PhotoStore } from '../photos/photo-store.ts'
import { finish } from './finish.ts'

/**
 * `npm run demo:remove` ends the demo accounts (D81). Paints the pictures of the goods that stay: a shop without
 * demo accounts draws none.
 */
await finish(async () => {
  const config = readConfig(process.env)
  const database = await openNamed(databaseFile(config), config.databaseUrl)
  const ended = await database.inTransaction((tx) => removeDemoAccounts(tx, instantOf(Date.now())))
  await database.close()
  if (ended.length === 0) console.log('No hay cuentas de demostración.')
  else {
    const demo = await findDemoGroup()
    if (demo) {
      console.log('Guardando las fotos de los productos de demostración…')
      const photos = new PhotoStore(photoFolder(config), demo.picture)
      for (const name of demo.pictureNames()) await photos.fileOf(name, undefined)
    } else console.log('Falta la carpeta «demo»: las fotos de sus productos no se guardaron.')
    console.log(
      `Se cerraron ${ended.length} cuentas de demostración. Cree a la primera persona propietaria con «npm run user».`,
    )
  }
})
