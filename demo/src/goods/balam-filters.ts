import type { Family } from './family.ts'

const group = 'Filtros'

export const FILTERS: readonly Family[] = [
  {
    code: 'FAC',
    group,
    element: 'Filtro de aceite',
    measure: 'Rosca',
    kind: 'oilFilter',
    tags: ['Filtros', 'Servicio'],
    text: 'Elemento de celulosa con válvula antirretorno y empaque de nitrilo.',
    rows: [
      ['Filtro de aceite corto sedán', 'M20 × 1.5', 38, 'ambar', 'negro'],
      ['Filtro de aceite largo sedán', '3/4-16', 42, 'naranja', 'grafito'],
      ['Filtro de aceite pickup diésel', '3/4-16', 75, 'azul', 'amarillo'],
      ['Filtro de aceite camioneta', '3/4-16', 55, 'grafito', 'ambar'],
      ['Filtro de aceite alto flujo', 'M20 × 1.5', 68, 'rojo', 'acero'],
      ['Filtro de aceite motocicleta', 'M20 × 1.5', 29, 'amarillo', 'rojo'],
    ],
  },
  {
    code: 'FAI',
    group,
    element: 'Filtro de aire',
    measure: 'Uso',
    kind: 'panelFilter',
    tags: ['Filtros', 'Servicio'],
    text: 'Papel plisado de alta retención; se cambia cada 10,000 kilómetros o antes en caminos de polvo.',
    rows: [
      ['Filtro de aire de panel sedán', 'Sedán', 65, 'grafito', 'amarillo'],
      ['Filtro de aire de panel compacto', 'Compacto', 58, 'azul', 'lino'],
      ['Filtro de aire de panel camioneta', 'Camioneta', 79, 'negro', 'naranja'],
      ['Filtro de aire redondo pickup', 'Pickup', 95, 'grafito', 'ambar', { kind: 'roundFilter' }],
      ['Filtro de aire redondo doble', 'Pickup', 135, 'rojo', 'lino', { kind: 'roundFilter' }],
      ['Filtro de aire lavable cónico', 'Universal', 245, 'azul', 'rojo', { kind: 'roundFilter', inactive: true }],
    ],
  },
  {
    code: 'FCB',
    group,
    element: 'Filtro de cabina',
    measure: 'Uso',
    kind: 'cabinFilter',
    tags: ['Filtros'],
    text: 'Filtra polvo y polen del aire acondicionado; se instala sin herramienta.',
    rows: [
      ['Filtro de cabina estándar', 'Sedán', 59, 'plomo', 'blanco'],
      ['Filtro de cabina carbón activo', 'Camioneta', 89, 'grafito', 'gris'],
      ['Filtro de cabina compacto', 'Compacto', 55, 'azul', 'celeste'],
    ],
  },
  {
    code: 'FCO',
    group,
    element: 'Filtro de combustible',
    measure: 'Uso',
    kind: 'fuelFilter',
    tags: ['Filtros', 'Servicio'],
    text: 'Retiene partículas antes de la bomba; soporta presión de inyección.',
    rows: [
      ['Filtro de gasolina en línea', 'Universal', 32, 'ambar', 'negro'],
      ['Filtro de gasolina de inyección', 'Sedán', 65, 'acero', 'rojo'],
      ['Filtro de diésel con trampa de agua', 'Pickup', 125, 'grafito', 'amarillo'],
      ['Filtro de transmisión automática', 'Sedán', 145, 'amarillo', 'rojo', { kind: 'transFilter' }],
      ['Filtro de transmisión con empaque', 'Camioneta', 165, 'naranja', 'azul', { kind: 'transFilter' }],
    ],
  },
]
