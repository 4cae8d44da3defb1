import type { LookupKind } from '@mostrador/domain/group/lookup'

export interface LookupWords {
  readonly title: string
  readonly noun: readonly [one: string, many: string]
  /** In the right gender (D53). */
  readonly addTitle: string
  readonly empty: string
}

export const LOOKUP_WORDS: Record<LookupKind, LookupWords> = {
  shop: {
    title: 'Comercios',
    noun: ['comercio', 'comercios'],
    addTitle: 'Añadir nuevo Comercio',
    empty: 'Aquí aparecen los comercios de su negocio.',
  },
  extension: {
    title: 'Extensiones',
    noun: ['extensión', 'extensiones'],
    addTitle: 'Añadir nueva Extensión',
    empty: 'Aquí aparecen las extensiones: los mostradores o sucursales de sus comercios.',
  },
  group: {
    title: 'Grupos',
    noun: ['grupo', 'grupos'],
    addTitle: 'Añadir nuevo Grupo',
    empty: 'Aquí aparecen los grupos en que se ordenan los productos.',
  },
  element: {
    title: 'Elementos',
    noun: ['elemento', 'elementos'],
    addTitle: 'Añadir nuevo Elemento',
    empty: 'Aquí aparecen los elementos: qué clase de cosa es un producto.',
  },
  specification: {
    title: 'Especificaciones',
    noun: ['especificación', 'especificaciones'],
    addTitle: 'Añadir nueva Especificación',
    empty: 'Aquí aparecen las especificaciones: la medida o variante de un producto.',
  },
  hashtag: {
    title: 'Hashtags',
    noun: ['hashtag', 'hashtags'],
    addTitle: 'Añadir nuevo Hashtag',
    empty: 'Aquí aparecen los hashtags con que se marcan los productos.',
  },
}

/** 'Eliminar el grupo', 'Opciones de la extensión'. */
export const withArticle = (kind: LookupKind): string =>
  `${kind === 'extension' || kind === 'specification' ? 'la' : 'el'} ${LOOKUP_WORDS[kind].noun[0]}`
