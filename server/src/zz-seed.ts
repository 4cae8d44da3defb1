import { openDatabase } from './db/sqlite/open.ts'
import { fillEmptyDatabase } from './features/shops/first-start.service.ts'
import { openShop } from './features/shops/open-shop.ts'
import { keepOwner } from './features/users/keep-owner.service.ts'
import { hashPassword } from './features/session/password.ts'
const [file, count] = [process.argv[2], Number(process.argv[3])]
const names = [['Panadería La Espiga','Panadería','Pan de cada día, recién salido'],['Ferretería El Tornillo Feliz','','Todo para construir y arreglar su casa'],['Tecún','Deportes','Camisas, tacos y balones'],['Librería Rayuela','Libros',''],['Óptica Vista Hermosa de Quetzaltenango','Salud','Lentes y exámenes de la vista'],['مخبز السلام','','Pan árabe'],['Flores 🌷 Mari','Flores','Ramos para toda ocasión']]
const cols = [['#fff8f0','#2b1a10','#9a3412'],['#101820','#f2f4f7','#ffb000'],['#f2f7ff','#0b1f3a','#0b5fd0'],['#f7f5ff','#241a3d','#6d3bd1'],['#eefaf5','#0d2b21','#0a7a52'],['#1d1014','#fdeff2','#ff7a95'],['#fff0f5','#3a1020','#b0174f']]
const db = openDatabase(file)
await fillEmptyDatabase(db)
await keepOwner(db, Date.now, { email: 'duena@casa.gt', name: 'Ana Dueña', passwordHash: await hashPassword('una-clave-larga') })
await db.inTransaction(async (tx) => {
  for (let i = 0; i < count; i++) {
    const [name, label, description] = names[i % 7]!
    const [ground, ink, accent] = cols[i % 7]!
    await openShop(tx, { name: i < 7 ? name! : `${name} ${i}`, isActive: true, slug: `tienda-${i}`, brand: { label, description, colours: { ground, ink, accent }, voice: (['serif','narrow','plain'] as const)[i % 3] } })
  }
})
await db.close()
