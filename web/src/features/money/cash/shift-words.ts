import { type Centavos, showMoney } from '@mostrador/domain/money'
import { localDay, showLocal } from '@mostrador/domain/time'

/** 'Desde las 08:02, por Ana', with the date if it is another day. */
export const openedWords = ({ openedAt, author }: { readonly openedAt: string; readonly author: string }): string =>
  openedAt.slice(0, 10) === localDay(Date.now())
    ? `Desde las ${openedAt.slice(11, 16)}, por ${author}`
    : `Desde el ${showLocal(openedAt)}, por ${author}`

/** 'El corte anterior dejó Q300.00: faltan Q100.00', or ''. */
export const openingWords = ({
  float,
  openingDifference,
}: {
  readonly float: Centavos
  readonly openingDifference: Centavos | null
}): string =>
  openingDifference === null || openingDifference === 0
    ? ''
    : `El corte anterior dejó ${showMoney(float - openingDifference)}: ${openingDifference < 0 ? 'faltan' : 'sobran'} ${showMoney(Math.abs(openingDifference))}`
