import { instantOf } from '@mostrador/domain/time'
import { databaseFile, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { removeDemoAccounts } from '../features/users/demo-accounts.queries.ts'

/** `npm run demo:remove`: ends the demo accounts (D81). Goods and invoices of the demo group stay. */
const database = openDatabase(databaseFile(readConfig(process.env)))
const ended = await database.inTransaction((tx) => removeDemoAccounts(tx, instantOf(Date.now())))
await database.close()
console.log(
  ended.length === 0
    ? 'No hay cuentas de demostración.'
    : `Se cerraron ${ended.length} cuentas de demostración. Cree a la primera persona propietaria con «npm run user».`,
)
