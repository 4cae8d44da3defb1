import type { Family } from './family.ts'

const group = 'Niños'

export const KIDS: readonly Family[] = [
  {
    code: 'NIN',
    group,
    element: 'Frazada',
    measure: 'Tamaño',
    kind: 'blanket',
    tags: ['Niños', 'Algodón'],
    text: 'Telas suaves sin costuras que rocen, teñidas sin metales pesados.',
    rows: [
      ['Frazada infantil Estrellas', 'Individual', 115, 'celeste', 'amarillo', { pattern: 'stars' }],
      ['Frazada infantil Lunares', 'Individual', 115, 'rosa', 'blanco', { pattern: 'dots' }],
      [
        'Sábana infantil Noche',
        'Individual',
        165,
        'marino',
        'amarillo',
        { kind: 'sheetSet', element: 'Sábana', pattern: 'stars' },
      ],
      ['Toalla con capucha Osito', '70 × 140 cm', 95, 'miel', 'marfil', { kind: 'hoodedTowel', element: 'Toalla' }],
      ['Toalla con capucha Ranita', '70 × 140 cm', 95, 'menta', 'amarillo', { kind: 'hoodedTowel', element: 'Toalla' }],
      ['Cojín Estrella', '45 × 45 cm', 69, 'amarillo', 'coral', { kind: 'starCushion', element: 'Cojín' }],
      ['Cojín Estrella lila', '45 × 45 cm', 69, 'lavanda', 'vino', { kind: 'starCushion', element: 'Cojín' }],
    ],
  },
  {
    code: 'JUG',
    group,
    element: 'Juego infantil',
    measure: 'Presentación',
    kind: 'bear',
    tags: ['Niños', 'Regalo'],
    text: 'Para jugar y acompañar; apto desde los tres años.',
    rows: [
      ['Oso de peluche Canela', 'Mediana', 89, 'madera', 'terracota'],
      ['Oso de peluche Nube', 'Grande', 135, 'celeste', 'blanco'],
      ['Conejo de peluche Lila', 'Mediana', 85, 'lavanda', 'coral', { kind: 'rabbit' }],
      ['Carpa de juegos Tepe', 'Unidad', 345, 'marfil', 'terracota', { kind: 'tepee', pattern: 'dots' }],
      ['Lámpara Nubecita', 'Unidad', 125, 'celeste', 'coral', { kind: 'cloudLamp' }],
      ['Cubos de madera Bosque', 'Juego de 3', 65, 'terracota', 'amarillo', { kind: 'blocks' }],
      ['Lonchera Recreo', 'Unidad', 79, 'turquesa', 'coral', { kind: 'lunchBox' }],
    ],
  },
]
