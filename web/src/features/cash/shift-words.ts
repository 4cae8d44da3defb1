import { localDay, showLocal } from '@mostrador/domain/time'

/** 'desde las 08:02, por Ana'; of another day with its date. */
export const openedWords = ({ openedAt, author }: { readonly openedAt: string; readonly author: string }): string =>
  openedAt.slice(0, 10) === localDay(Date.now())
    ? `Desde las ${openedAt.slice(11, 16)}, por ${author}`
    : `Desde el ${showLocal(openedAt)}, por ${author}`
