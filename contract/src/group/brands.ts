import { isSlug, LONGEST_SLUG } from '@mostrador/domain/group/brand'
import { isColour } from '@mostrador/domain/group/colour'
import { MOST_HOUR_LETTERS, MOST_HOUR_LINES, tidyHours } from '@mostrador/domain/public/opening-hours'
import { LONGEST_HOLD } from '@mostrador/domain/sale/catalogue-order'
import { visible } from '@mostrador/domain/visible'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { flag, id, oneOf, optionalLine, optionalText, plain, whole } from '../wire.ts'
import { brandColours } from './brand-colours.ts'
import { isSecureAddress } from './web-address.ts'

/** Slug of a catalogue: /catalogue/{slug}. */
export const slug = optionalLine.check(
  z.refine(isSlug, {
    error: `Use letras minúsculas sin tilde, números y guiones entre palabras, ${LONGEST_SLUG} como máximo. Por ejemplo: la-espiga.`,
  }),
)

/** '#rrggbb' */
export const colour = optionalLine.check(
  z.refine(isColour, { error: 'Escriba el color como #rrggbb, por ejemplo #a8482a.' }),
  z.overwrite((written) => written.toLowerCase()),
)

const colours = brandColours(colour)

const voice = oneOf({ serif: 'serif', narrow: 'angosta', plain: 'recta' })

/** Opening hours in lines of free text. May be empty. */
const hours = optionalText.check(
  z.overwrite(tidyHours),
  z.maxLength(MOST_HOUR_LETTERS, { error: `Escriba como máximo ${MOST_HOUR_LETTERS} caracteres.` }),
  z.refine((written) => written.split('\n').length <= MOST_HOUR_LINES, {
    error: `Escriba el horario en ${MOST_HOUR_LINES} líneas como máximo.`,
  }),
)

const LONGEST_MAP_LINK = 500

const mapLink = optionalText.check(
  z.overwrite(visible),
  z.maxLength(LONGEST_MAP_LINK, { error: `Escriba como máximo ${LONGEST_MAP_LINK} caracteres.` }),
  z.refine((written) => written === '' || isSecureAddress(written), {
    error: 'Pegue el enlace completo del mapa, que empieza con https://, o déjelo vacío.',
  }),
)

/** Public look of a shop (D130). Its title, address and number are those of its ticket. */
export const brandFields = {
  slug: ['slug', slug],
  label: ['etiqueta', optionalLine],
  description: ['descripcion', optionalLine],
  colours: ['colores', colours],
  voice: ['voz', voice],
  logo: ['logo', optionalLine],
  hours: ['horario', hours],
  mapLink: ['mapa', mapLink],
  isPublic: ['publica', flag],
  searchExample: ['ejemplo', optionalLine],
  showsIds: ['mostrarId', flag],
  /** Visitors may order from the catalogue. Such goods are set aside for `holdDays` days (D192). */
  takesOrders: ['pedidosCatalogo', flag],
  holdDays: ['pedidosDias', whole(1, LONGEST_HOLD, `Escriba un número de días, de 1 a ${LONGEST_HOLD}.`)],
  position: ['orden', whole(1, 9_999, 'Escriba un número de 1 en adelante.')],
} as const

export const publicBrands = endpoint({
  name: 'publicBrands',
  method: 'GET',
  path: '/api/marcas',
  action: 'anyone',
  reply: row({
    brands: [
      'data',
      z.array(
        row({
          shopId: ['comercioId', id],
          slug: ['slug', plain],
          title: ['titulo', plain],
          label: ['etiqueta', plain],
          description: ['descripcion', plain],
          colours: ['colores', colours],
          voice: ['voz', voice],
          logo: ['logo', plain],
        }),
      ),
    ],
    message: ['message', z.string()],
  }),
})
