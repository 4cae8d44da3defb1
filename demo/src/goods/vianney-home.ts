import type { Family } from './family.ts'

const group = 'Hogar'

export const HOME: readonly Family[] = [
  {
    code: 'CAN',
    group,
    element: 'Organizador',
    measure: 'Tamaño',
    kind: 'basket',
    tags: ['Orden'],
    text: 'Tejida a mano sobre armazón firme; guarda ropa, juguetes o revistas.',
    rows: [
      ['Canasta Mimbre natural', 'Mediana', 95, 'arena', 'terracota'],
      ['Canasta Mimbre miel', 'Grande', 135, 'miel', 'salvia'],
      ['Canasta Junco chocolate', 'Mediana', 99, 'chocolate', 'marfil', { inactive: true }],
      ['Cesto de ropa Lavandería', 'Grande', 185, 'lino', 'terracota', { kind: 'hamper' }],
      ['Cesto de ropa Rayas', 'Grande', 189, 'blanco', 'azul', { kind: 'hamper', pattern: 'stripes' }],
    ],
  },
  {
    code: 'ORG',
    group,
    element: 'Organizador',
    measure: 'Presentación',
    kind: 'storageBox',
    tags: ['Orden'],
    text: 'Mantiene cada cosa en su lugar; se arma sin herramienta.',
    rows: [
      ['Caja organizadora Clóset lino', 'Grande', 79, 'lino', 'terracota'],
      ['Caja organizadora Clóset salvia', 'Mediana', 65, 'salvia', 'olivo'],
      ['Caja organizadora Puntos', 'Mediana', 69, 'rosa', 'blanco', { pattern: 'dots' }],
      ['Caja transparente con tapa', '20 litros', 89, 'celeste', 'salvia', { kind: 'clearBox' }],
      ['Caja transparente ancha', '40 litros', 129, 'terracota', 'mostaza', { kind: 'clearBox' }],
      ['Gavetero Tres', 'Unidad', 385, 'marfil', 'terracota', { kind: 'organizer' }],
      ['Gavetero Tres azul', 'Unidad', 385, 'celeste', 'azul', { kind: 'organizer' }],
      ['Zapatera Entrada', 'Unidad', 245, 'terracota', 'azul', { kind: 'shoeRack' }],
      ['Ganchos de ropa aterciopelados', 'Juego de 10', 49, 'salvia', 'arena', { kind: 'hanger' }],
      ['Ganchos de ropa de madera', 'Juego de 6', 75, 'madera', 'chocolate', { kind: 'hanger' }],
      ['Repisa flotante Ceiba', 'Unidad', 145, 'terracota', 'azul', { kind: 'shelf', inactive: true }],
    ],
  },
]

export const GENERAL: readonly Family[] = [
  {
    code: 'BOL',
    group: 'General',
    element: 'Bolsa',
    measure: 'Presentación',
    kind: 'tote',
    tags: ['Regalo'],
    text: 'Bolsa de lona reutilizable, asas cosidas en cruz.',
    rows: [
      ['Bolsa Mercado natural', 'Unidad', 35, 'lino', 'salvia'],
      ['Bolsa Mercado terracota', 'Unidad', 35, 'terracota', 'marfil'],
      ['Bolsa Mercado Huipil', 'Unidad', 55, 'marino', 'coral', { pattern: 'weave' }],
      ['Caja de regalo Fiesta', 'Mediana', 25, 'coral', 'marfil', { kind: 'giftBox', element: 'Caja de regalo' }],
      [
        'Caja de regalo Lunares',
        'Mediana',
        25,
        'menta',
        'vino',
        { kind: 'giftBox', element: 'Caja de regalo', pattern: 'dots' },
      ],
      [
        'Caja de regalo Navidad',
        'Grande',
        35,
        'vino',
        'miel',
        { kind: 'giftBox', element: 'Caja de regalo', pattern: 'stars', inactive: true },
      ],
    ],
  },
]
