import type { Family } from './family.ts'

const group = 'Auto'

export const CABIN: readonly Family[] = [
  {
    code: 'PLU',
    group,
    element: 'Plumilla',
    measure: 'Largo',
    kind: 'wiper',
    tags: ['Parabrisas'],
    text: 'Hule natural con grafito; incluye adaptador para gancho en J.',
    rows: [
      ['Plumilla clásica 16', '16 plg', 29, 'grafito', 'rojo'],
      ['Plumilla clásica 18', '18 plg', 32, 'plomo', 'ambar'],
      ['Plumilla flexible 20', '20 plg', 45, 'negro', 'ambar'],
      ['Plumilla flexible 22', '22 plg', 48, 'negro', 'azul'],
      ['Plumilla flexible 24', '24 plg', 52, 'negro', 'rojo'],
    ],
  },
  {
    code: 'ALT',
    group,
    element: 'Interior',
    measure: 'Presentación',
    kind: 'floorMat',
    tags: ['Interior'],
    text: 'Ajuste universal; se recorta o se ciñe sin herramienta.',
    rows: [
      ['Alfombras de hule negras', 'Juego de 4', 175, 'grafito', 'ambar'],
      ['Alfombras de hule grises', 'Juego de 4', 175, 'plomo', 'amarillo'],
      ['Alfombras de hule rojas', 'Juego de 4', 195, 'rojo', 'negro'],
      ['Forro de asiento deportivo', 'Par', 245, 'grafito', 'rojo', { kind: 'seatCover' }],
      ['Forro de asiento arena', 'Par', 245, 'chocolate', 'arena', { kind: 'seatCover' }],
      ['Forro de timón cuero sintético', 'Universal', 69, 'grafito', 'ambar', { kind: 'steeringCover' }],
      ['Forro de timón café', 'Universal', 69, 'chocolate', 'arena', { kind: 'steeringCover' }],
      ['Parasol plegable plateado', 'Universal', 49, 'acero', 'ambar', { kind: 'sunShade' }],
      ['Parasol plegable azul', 'Universal', 49, 'azul', 'amarillo', { kind: 'sunShade' }],
      ['Soporte de celular de ventosa', 'Universal', 59, 'grafito', 'ambar', { kind: 'phoneHolder' }],
      ['Soporte de celular magnético', 'Universal', 75, 'rojo', 'amarillo', { kind: 'phoneHolder' }],
      ['Organizador de baúl', 'Unidad', 125, 'grafito', 'ambar', { kind: 'trunkOrganizer' }],
      ['Organizador de baúl azul', 'Unidad', 125, 'azul', 'ambar', { kind: 'trunkOrganizer' }],
      ['Almohada de viaje', 'Unidad', 55, 'plomo', 'ambar', { kind: 'neckPillow' }],
      ['Retrovisor panorámico interior', 'Universal', 65, 'grafito', 'ambar', { kind: 'mirrorWide' }],
    ],
  },
]
