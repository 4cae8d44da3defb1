import type { CatalogueFamily, CatalogueMember } from '@mostrador/domain/public/catalogue'
import { choicesOf } from '@mostrador/domain/public/catalogue-family'
import classes from './family-choices.module.css'
import { onPlainClick } from './plain-click.ts'

export interface Choosing {
  /** Without a script a choice is a link. */
  addressOf(member: number): string
  onChoose(member: number): void
}

interface Props extends Choosing {
  readonly family: CatalogueFamily
  readonly member: CatalogueMember | undefined
  /** Default: all values of an attribute, as in the dialog. */
  readonly most?: number
}

/** Leaves out combinations that do not exist, and marks those that are sold out (D178). */
export const FamilyChoices = ({ family, member: chosen, most = Infinity, addressOf, onChoose }: Props) => (
  <div className={classes['choices']} data-choices="">
    {choicesOf(family, chosen).map(({ attribute, choices }) => (
      <fieldset key={attribute} aria-label={attribute} className={classes['attribute']}>
        <span className={classes['name']} aria-hidden="true">
          {attribute}
        </span>
        {choices
          .filter(({ isChosen }, at) => at < most || isChosen)
          .map(({ value, member, isChosen }) => (
            <a
              key={value.toLowerCase()}
              href={addressOf(member.id)}
              data-choice=""
              aria-current={isChosen || undefined}
              data-out={member.quantity === 0 || undefined}
              className={classes['choice']}
              onClick={onPlainClick(() => onChoose(member.id))}
            >
              {value}
              {member.quantity === 0 && <span className="unseen">, agotado</span>}
            </a>
          ))}
        {choices.length > most && <span className={classes['more']}>+{choices.length - most}</span>}
      </fieldset>
    ))}
  </div>
)
