import type { Family } from './family.ts'

const group = 'Decoración'

export const DECOR: readonly Family[] = [
  {
    code: 'COJ',
    group,
    element: 'Cojín',
    measure: 'Medida',
    kind: 'cushion',
    tags: ['Sala'],
    text: 'Cojín con relleno incluido y funda con zíper escondido.',
    rows: [
      ['Cojín Huipil terracota', '45 × 45 cm', 75, 'terracota', 'marfil', { pattern: 'weave' }],
      ['Cojín Huipil azul', '45 × 45 cm', 75, 'azul', 'mostaza', { pattern: 'weave' }],
      ['Cojín Jardín', '45 × 45 cm', 69, 'marfil', 'salvia', { pattern: 'leaves' }],
      ['Cojín liso mostaza', '45 × 45 cm', 55, 'mostaza', 'miel'],
      ['Cojín redondo Girasol', '45 × 45 cm', 79, 'marfil', 'miel', { kind: 'roundCushion' }],
      ['Cojín redondo Rosa', '45 × 45 cm', 79, 'rosa', 'vino', { kind: 'roundCushion' }],
    ],
  },
  {
    code: 'LAM',
    group,
    element: 'Lámpara',
    measure: 'Presentación',
    kind: 'lamp',
    tags: ['Sala', 'Dormitorio'],
    text: 'Lámpara con rosca E27, cable de 1.5 m con interruptor. No incluye foco.',
    rows: [
      ['Lámpara de mesa Barro', 'Unidad', 195, 'marfil', 'terracota'],
      ['Lámpara de mesa Musgo', 'Unidad', 195, 'salvia', 'arena'],
      ['Lámpara de mesa Índigo', 'Unidad', 215, 'lino', 'azul', { pattern: 'stripes' }],
      ['Lámpara de pie Arco', 'Unidad', 465, 'terracota', 'amarillo', { kind: 'floorLamp' }],
      ['Lámpara de pie Arco olivo', 'Unidad', 465, 'olivo', 'amarillo', { kind: 'floorLamp' }],
    ],
  },
  {
    code: 'TAP',
    group,
    element: 'Alfombra',
    measure: 'Medida',
    kind: 'rug',
    tags: ['Sala'],
    text: 'Alfombra tejida con base de yute y flecos; de pelo corto, fácil de aspirar.',
    rows: [
      ['Alfombra Chajul azul', '120 × 170 cm', 395, 'marino', 'marfil'],
      ['Alfombra Chajul terracota', '120 × 170 cm', 395, 'terracota', 'lino'],
      ['Alfombra Nebaj salvia', '50 × 80 cm', 145, 'salvia', 'mostaza'],
    ],
  },
  {
    code: 'DEC',
    group,
    element: 'Adorno',
    measure: 'Presentación',
    kind: 'vase',
    tags: ['Sala', 'Regalo'],
    text: 'Pieza decorativa de acabado artesanal; cada una es un poco distinta.',
    rows: [
      ['Florero Barro', 'Unidad', 115, 'terracota', 'mostaza'],
      ['Florero Laguna', 'Unidad', 115, 'turquesa', 'coral'],
      ['Macetero Patio', 'Unidad', 85, 'coral', 'marfil', { kind: 'planter' }],
      ['Macetero Huipil', 'Unidad', 95, 'marfil', 'azul', { kind: 'planter', pattern: 'weave' }],
      ['Vela aromática Café', 'Unidad', 59, 'chocolate', 'miel', { kind: 'candle' }],
      ['Vela aromática Lavanda', 'Unidad', 59, 'lavanda', 'vino', { kind: 'candle' }],
      ['Cuadro Volcán', 'Unidad', 145, 'madera', 'coral', { kind: 'frame' }],
      ['Espejo Sol', 'Unidad', 295, 'miel', 'chocolate', { kind: 'mirror' }],
      ['Reloj de pared Sobremesa', 'Unidad', 135, 'terracota', 'grafito', { kind: 'clock' }],
      ['Reloj de pared Jade', 'Unidad', 135, 'jade', 'miel', { kind: 'clock' }],
    ],
  },
]
