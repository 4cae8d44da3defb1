import { isSlug, LONGEST_SLUG } from '@mostrador/domain/house/brand'
import { isColour } from '@mostrador/domain/house/colour'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { flag, id, oneOf, optionalLine, plain, whole } from '../wire.ts'
import { brandColours } from './brand-colours.ts'

/** The address of a catalogue: /catalogue/{slug}. */
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

/** How a shop shows itself to the public (D130); its title, address and number are its ticket's. */
export const brandFields = {
  slug: ['slug', slug],
  label: ['etiqueta', optionalLine],
  description: ['descripcion', optionalLine],
  colours: ['colores', colours],
  voice: ['voz', voice],
  logo: ['logo', optionalLine],
  isPublic: ['publica', flag],
  searchExample: ['ejemplo', optionalLine],
  showsIds: ['mostrarId', flag],
  position: ['orden', whole(1, 9_999, 'Escriba un número de 1 en adelante.')],
} as const

/** The brands that the public sees, in their order. */
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
