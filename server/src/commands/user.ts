import { SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import { refuseEmptied } from '../backup/emptied-shop.ts'
import { databaseFile, readConfig } from '../config.ts'
import { takeDataFolder } from '../data-folder.ts'
import { openNamed } from '../db/open-named.ts'
import { PlainFault } from '../faults.ts'
import { fillEmptyDatabase } from '../features/group/shops/first-start.service.ts'
import { forgetStartCode } from '../features/people/first-run/start-code.ts'
import { hashPassword } from '../features/people/session/password.ts'
import { keepOwner } from '../features/people/users/keep-owner.service.ts'
import { asking } from './ask.ts'
import { finish } from './finish.ts'

/** `npm run user`: makes an owner or sets a password, on the server itself (D80). */
await finish(async () => {
  const questions = asking()
  const email = await questions.ask('E-mail: ')
  const name = await questions.ask('Nombre (si la cuenta es nueva): ')
  const password = await questions.askSecretly(`Contraseña (${SHORTEST_PASSWORD} caracteres como mínimo): `)
  questions.close()

  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) || password.length < SHORTEST_PASSWORD) {
    throw new PlainFault('El e-mail o la contraseña no son válidos. No se guardó nada.')
  }
  const config = readConfig(process.env)
  takeDataFolder(config.dataDir)
  refuseEmptied(config)
  const database = await openNamed(databaseFile(config), config.databaseUrl)
  await fillEmptyDatabase(database)
  const outcome = await keepOwner(database, Date.now, { email, name, passwordHash: await hashPassword(password) })
  await database.close()
  forgetStartCode(config.dataDir)
  if (outcome === 'made') console.log(`Se creó la cuenta de ${email} con puesto Propietario.`)
  else {
    console.log(`La contraseña de ${email} cambió y sus sesiones se cerraron.`)
    if (outcome.passkeys > 0)
      console.log('Sus llaves de acceso se quitaron; se añaden de nuevo en Opciones → Mi cuenta.')
    if (outcome.hadCodes)
      console.log('Su código de verificación quedó apagado; se activa de nuevo en Opciones → Mi cuenta.')
  }
})
