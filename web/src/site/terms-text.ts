interface Section {
  readonly numeral: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** In the order of P §2.4. */
export const termsText = (group: string): readonly Section[] => [
  {
    numeral: 'I',
    title: 'Objeto',
    paragraphs: [
      `Este sitio muestra los productos de las tiendas de ${group}, con sus precios en quetzales y su existencia. Los catálogos informan: en ellos no se compra ni se paga.`,
      'El precio grande de cada artículo es el que se cobra en tienda. Las rebajas que se anuncian debajo no se aplican solas: cada artículo dice cuándo y para quién valen.',
      'Los precios, las rebajas y las existencias pueden cambiar sin aviso. Vale el precio que la tienda confirma al vender.',
    ],
  },
  {
    numeral: 'II',
    title: 'Usuario',
    paragraphs: [
      'Es usuario quien visita el sitio. Al usarlo acepta estos términos; si no está de acuerdo con ellos, le pedimos no continuar.',
      'El usuario se compromete a usar el sitio de buena fe y a no intentar dañarlo, sobrecargarlo ni entrar a lo que no es público.',
    ],
  },
  {
    numeral: 'III',
    title: 'Acceso',
    paragraphs: [
      'Los catálogos son públicos y gratuitos, y no piden registro. El resto del sitio es solo para el personal de las tiendas, con una cuenta personal que no se comparte.',
      'Podemos interrumpir el acceso para dar mantenimiento o por causas ajenas a nosotros, y corregir los errores que encontremos.',
    ],
  },
  {
    numeral: 'IV',
    title: 'Privacidad',
    paragraphs: [
      'Los catálogos no usan cookies ni piden datos personales. Contamos las visitas por página y por día, sin saber de quién son.',
      'La lista que usted arma y la vista que elige se guardan únicamente en su navegador, y usted las puede borrar cuando quiera. Si decide enviar su lista por WhatsApp, la recibe la tienda y rigen además las condiciones de ese servicio.',
    ],
  },
  {
    numeral: 'V',
    title: 'Enlaces',
    paragraphs: [
      'El sitio puede llevar a páginas de terceros, como WhatsApp, solamente cuando usted lo pide. No respondemos por su contenido ni por sus prácticas.',
      'Puede enlazar libremente a las páginas públicas de este sitio, siempre que no dé a entender una relación con las tiendas que no existe.',
    ],
  },
  {
    numeral: 'VI',
    title: 'Propiedad intelectual',
    paragraphs: [
      'Los nombres, los signos distintivos, los textos, los dibujos y las fotografías pertenecen a las tiendas o se usan con permiso de sus titulares.',
      'Puede compartirlos para mostrar un producto a alguien. Otro uso necesita autorización por escrito.',
    ],
  },
  {
    numeral: 'VII',
    title: 'Ley guatemalteca',
    paragraphs: [
      'Estos términos se rigen por las leyes de la República de Guatemala, entre ellas la Ley de Protección al Consumidor y Usuario, Decreto 006-2003.',
      'Toda diferencia que no se resuelva de común acuerdo se somete a los tribunales competentes de la República de Guatemala.',
    ],
  },
]
