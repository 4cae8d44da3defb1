import type { Family } from './family.ts'

const group = 'Mesa'

export const TABLEWARE: readonly Family[] = [
  {
    code: 'VAJ',
    group,
    element: 'Vajilla',
    measure: 'Presentación',
    kind: 'plates',
    tags: ['Mesa'],
    text: 'Cerámica esmaltada apta para microondas y lavavajillas, con brillo que no se raya.',
    rows: [
      ['Vajilla Tierra salvia', 'Juego de 16', 395, 'salvia', 'terracota'],
      ['Vajilla Tierra marfil', 'Juego de 16', 395, 'marfil', 'azul'],
      ['Plato llano Antigua', 'Unidad', 32, 'blanco', 'terracota', { kind: 'plate' }],
      ['Plato llano Laguna', 'Unidad', 32, 'celeste', 'marino', { kind: 'plate' }],
      ['Tazón Tierra', 'Unidad', 28, 'terracota', 'marfil', { kind: 'bowl' }],
      ['Tazón Rayas', 'Unidad', 29, 'blanco', 'azul', { kind: 'bowl', pattern: 'stripes' }],
      ['Ensaladera Jardín', 'Unidad', 85, 'menta', 'salvia', { kind: 'bowl', pattern: 'leaves' }],
    ],
  },
  {
    code: 'TAZ',
    group,
    element: 'Taza',
    measure: 'Capacidad',
    kind: 'mug',
    tags: ['Mesa', 'Regalo'],
    text: 'Taza de cerámica de boca ancha y asa cómoda.',
    rows: [
      ['Taza Mañana terracota', '350 ml', 28, 'terracota', 'gris'],
      ['Taza Mañana celeste', '350 ml', 28, 'celeste', 'gris'],
      ['Taza Mañana mostaza', '350 ml', 28, 'mostaza', 'gris'],
      ['Taza Huipil', '350 ml', 35, 'marfil', 'vino', { pattern: 'weave' }],
      ['Taza Lunares', '350 ml', 32, 'blanco', 'coral', { pattern: 'dots' }],
    ],
  },
  {
    code: 'VAS',
    group,
    element: 'Vaso y jarra',
    measure: 'Presentación',
    kind: 'glasses',
    tags: ['Mesa'],
    text: 'Vidrio grueso con fondo firme.',
    rows: [
      ['Vasos Agua clara', 'Juego de 6', 79, 'blanco', 'celeste'],
      ['Vasos Jamaica', 'Juego de 6', 79, 'rosa', 'coral'],
      ['Jarra Limonada', '2 litros', 75, 'menta', 'amarillo', { kind: 'pitcher' }],
      ['Jarra Rosa de Jamaica', '2 litros', 75, 'celeste', 'coral', { kind: 'pitcher' }],
    ],
  },
  {
    code: 'MAN',
    group,
    element: 'Mantelería',
    measure: 'Medida',
    kind: 'tablecloth',
    tags: ['Mesa', 'Algodón'],
    text: 'Tela de algodón con acabado que repele líquidos; no necesita plancha.',
    rows: [
      ['Mantel redondo Domingo', '180 × 180 cm', 125, 'blanco', 'terracota', { pattern: 'check' }],
      ['Mantel redondo Huipil', '180 × 180 cm', 165, 'marino', 'mostaza', { pattern: 'weave' }],
      ['Mantel redondo Lino', '180 × 180 cm', 135, 'lino', 'salvia'],
      ['Individual Petate', 'Juego de 4', 69, 'arena', 'chocolate', { kind: 'placemat', pattern: 'quilt' }],
      ['Individual Mar', 'Juego de 4', 69, 'turquesa', 'blanco', { kind: 'placemat' }],
      ['Servilletas Domingo', 'Juego de 6', 55, 'terracota', 'mostaza', { kind: 'napkins' }],
      ['Servilletas Jardín', 'Juego de 6', 55, 'salvia', 'marfil', { kind: 'napkins', inactive: true }],
      ['Cubiertos Sobremesa', 'Juego de 16', 185, 'lino', 'terracota', { kind: 'cutlery', element: 'Cubiertos' }],
    ],
  },
]
