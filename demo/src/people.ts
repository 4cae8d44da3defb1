import type { Affiliate } from '@mostrador/domain/people/affiliate'
import { checkDigit } from '@mostrador/domain/people/nit'
import type { Profile } from '@mostrador/domain/people/user'
import { seeded, seedOf } from './seeded.ts'
import type { Brand } from './shops.ts'

export interface DemoUser
  extends Pick<
    Profile,
    'role' | 'name' | 'email' | 'phone' | 'department' | 'address' | 'occupation' | 'description' | 'extension'
  > {
  readonly shop: Brand['key']
}

/** Kinds of counter. 'Central' exists from the start (D80). */
export const demoExtensions: readonly string[] = ['Central', 'Mostrador 2', 'Bodega']

export const demoUsers: readonly DemoUser[] = [
  {
    role: 'owner',
    name: 'María José Castellanos Ordóñez',
    email: 'propietario@demo.gt',
    phone: '+502 5512 4087',
    department: 'Guatemala',
    address: '12 avenida 4-31, zona 10, Ciudad de Guatemala',
    occupation: 'Propietaria',
    description: 'Fundó las dos tiendas y todavía atiende los sábados.',
    shop: 'vianney',
    extension: 'Central',
  },
  {
    role: 'manager',
    name: 'Luis Fernando Ajú Morales',
    email: 'administracion@demo.gt',
    phone: '+502 4218 7730',
    department: 'Sacatepéquez',
    address: '5a. calle poniente 18, Antigua Guatemala',
    occupation: 'Administrador',
    description: 'Lleva las compras, los precios y el inventario de ambas tiendas.',
    shop: 'vianney',
    extension: 'Central',
  },
  {
    role: 'provider',
    name: 'Ana Lucía Batres Quiñónez',
    email: 'proveedor@demo.gt',
    phone: '+502 3094 1526',
    department: 'Quetzaltenango',
    address: '14 avenida 3-22, zona 1, Quetzaltenango',
    occupation: 'Proveedora textil',
    description: 'Surte blancos y cortinas desde Xela cada quince días.',
    shop: 'vianney',
    extension: 'Bodega',
  },
  {
    role: 'clerk',
    name: 'Karla Yesenia Tzoc Ramírez',
    email: 'vianney@demo.gt',
    phone: '+502 5847 2219',
    department: 'Guatemala',
    address: '3a. calle 9-45, zona 1, Mixco',
    occupation: 'Vendedora de mostrador',
    description: 'Atiende el mostrador principal de Vianney.',
    shop: 'vianney',
    extension: 'Central',
  },
  {
    role: 'clerk',
    name: 'Edgar Rolando Pú Xicará',
    email: 'balam@demo.gt',
    phone: '+502 4733 9051',
    department: 'Guatemala',
    address: 'Calzada San Juan 22-10, zona 7, Ciudad de Guatemala',
    occupation: 'Vendedor de repuestos',
    description: 'Mecánico de oficio; conoce de memoria qué filtro lleva cada carro.',
    shop: 'balam',
    extension: 'Mostrador 2',
  },
]

/** In the order in which they joined. */
const AFFILIATES = [
  'Alejandra Sofía Cifuentes',
  'Brenda Marisol Chávez',
  'Carlos Humberto Mérida',
  'Dora Alicia Xiloj',
  'Estuardo Mazariegos',
  'Flor de María Ixcoy',
  'Gabriel Enrique Sandoval',
  'Heidy Paola Godínez',
  'Irma Yolanda Tol',
  'Jorge Mario Velásquez',
  'Karina Beatriz Monzón',
  'Lesbia Noemí Cutzal',
  'Marvin Estuardo Orellana',
  'Norma Elizabeth Pérez',
  'Óscar René Barillas',
  'Patricia del Rosario Coc',
  'Roberto Antonio Juárez',
  'Silvia Verónica Muñoz',
  'Telma Judith Sacalxot',
  'Verónica Isabel Paz',
  'Walter Giovanni Ruano',
  'Ximena Andrea Solórzano',
  'Yolanda Ester Toj',
  'Byron Alexander Lemus',
  'Claudia Lorena Ibáñez',
  'Delmy Carolina Archila',
  'Elder Josué Caal',
  'Fernando José Galindo',
  'Glenda Maribel Choc',
  'Hugo Leonel Arriaza',
  'Ingrid Johana Tecún',
  'José Miguel Peñalonzo',
  'Leticia Amparo Rosales',
  'Mynor Danilo Sis',
  'Nidia Rosmery Barrios',
  'Otto René Castañeda',
  'Rosa Amelia Cumes',
  'Sandra Patricia Zúñiga',
  'Víctor Manuel Osorio',
  'Wendy Marleny Ñíguez',
] as const

const NOTES = [
  'Compra para su casa y recomienda la tienda.',
  'Revende por catálogo en su colonia.',
  'Administra un hostal pequeño; pide blancos por docena.',
  'Paga siempre en efectivo.',
  'Prefiere que le avisen por teléfono.',
  'Decora salones para eventos.',
  'Compra cada quincena.',
  'Tiene una tienda en el mercado municipal.',
] as const

/** Inactive affiliates: they stay in the records and cannot be chosen (D62). */
const GONE = new Set([8, 19, 26, 37])

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/[^\p{L} ]/gu, '')
    .toLowerCase()

/** Eight digits like a Guatemalan mobile number. */
export function phone(seed: string): string {
  const chance = seeded(seedOf(seed))
  const digits = `${chance.pick(['3', '4', '5'])}${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`
  return `+502 ${digits.slice(0, 4)} ${digits.slice(4)}`
}

export const demoAffiliates: readonly Omit<Affiliate, 'id' | 'version'>[] = AFFILIATES.map((name, place) => {
  const [first = '', ...others] = plain(name).split(' ')
  return {
    code: 1001 + place * 3,
    name,
    phone: phone(name),
    email: `${first}.${others.at(-1)}@ejemplo.gt`,
    description: NOTES[place % NOTES.length] ?? NOTES[0],
    isActive: !GONE.has(place),
  }
})

const CUSTOMERS = [
  'Consumidor Final',
  'Adriana Escobar',
  'Aldo Marroquín',
  'Amanda Quiej',
  'Andrés Valdez',
  'Ángel Cojulún',
  'Aura Violeta Pineda',
  'Beatriz Ovalle',
  'Benjamín Tuyuc',
  'Byron Chinchilla',
  'Carmen Elisa Toledo',
  'César Augusto Ríos',
  'Cinthya Aguilar',
  'Cristóbal Santizo',
  'Dámaris Oxlaj',
  'Diego Barrera',
  'Dulce María Herrera',
  'Edna Ligia Porras',
  'Emilio Sagastume',
  'Erick Chun',
  'Estela Maldonado',
  'Evelyn Curruchich',
  'Fabiola Montúfar',
  'Félix Otzoy',
  'Francisca Tum',
  'Gladys Natareno',
  'Guillermo Contreras',
  'Héctor Xol',
  'Iliana Fuentes',
  'Isabel Cuxil',
  'Jacinto Raxón',
  'Jennifer Alvarado',
  'Josefina Puac',
  'Julio César Dardón',
  'Kimberly Arana',
  'Leonel Sicán',
  'Lilian Garrido',
  'Lucrecia Méndez',
  'Manuel de Jesús Bal',
  'Margarita Yax',
  'Mario Roberto Lemus',
  'Mildred Polanco',
  'Nery Saquic',
  'Nineth Estrada',
  'Obdulio Gómez',
  'Olga Marina Reyes',
  'Pablo Tzunux',
  'Paola Búcaro',
  'Ramiro Ajanel',
  'Rebeca Aldana',
  'Rigoberto Cac',
  'Sara Noemí Batz',
  'Sergio Pellecer',
  'Teresa Ujpán',
  'Ubaldo Vicente',
  'Zoila Castro',
  'Hotel Las Jacarandas',
  'Taller Mecánico El Volcán',
  'Colegio Monte Verde',
  'Transportes del Altiplano, S. A.',
  'Restaurante La Ceiba',
  'Ferretería San Judas',
] as const

/** Names for past invoices, some with a NIT. All check digits are right (D30). */
export const demoCustomers: readonly { readonly name: string; readonly nit: string }[] = CUSTOMERS.map(
  (name, place) => {
    const chance = seeded(seedOf(name))
    const isFirm = place >= CUSTOMERS.length - 6
    if (place === 0 || (!isFirm && chance.chance(0.55))) return { name, nit: 'CF' }
    const body = String(chance.whole(1_200_000, 11_900_000))
    return { name, nit: `${body}-${checkDigit(body)}` }
  },
)
