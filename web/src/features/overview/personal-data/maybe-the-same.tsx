import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from './personal-data-screen.module.css'
import { countedOrders, type StoredOfPerson, type Subject, withAffiliate, withNit } from './subject.ts'

interface Props {
  readonly subject: Subject
  readonly kept: StoredOfPerson
  readonly onChange: (subject: Subject) => void
}

/** Records under the same name. The owner asks the person whether they are hers. */
export function MaybeTheSame({ subject, kept: { maybeNits, maybeAffiliates }, onChange }: Props) {
  // A person has one affiliate record, so no other is offered once it is known.
  const affiliates = subject.affiliateId === undefined ? maybeAffiliates : []
  if (maybeNits.length + affiliates.length === 0) return null
  return (
    <div className={classes['maybe']}>
      <h3 className={classes['lead']}>¿También es suyo?</h3>
      <ul className={classes['people']} aria-label="También puede ser suyo">
        {affiliates.map(({ id, code, name }) => (
          <li key={`a${id}`} className={classes['other']}>
            <span className={classes['words']}>
              <span className={classes['name']}>{name}</span>
              <span className={classes['about']}>Afiliado {code}</span>
            </span>
            <Include name={`al afiliado ${code}`} onInclude={() => onChange(withAffiliate(subject, id))} />
          </li>
        ))}
        {maybeNits.map(({ nit, name, orders }) => (
          <li key={nit} className={classes['other']}>
            <span className={classes['words']}>
              <span className={classes['name']}>NIT {nit}</span>
              <span className={classes['about']}>
                {name}, en {countedOrders(orders)}
              </span>
            </span>
            <Include name={`el NIT ${nit}`} onInclude={() => onChange(withNit(subject, nit))} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Include = ({ name, onInclude }: { readonly name: string; readonly onInclude: () => void }) => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={<IconPlus size={16} aria-hidden />}
    aria-label={`Incluir ${name}`}
    onClick={onInclude}
  >
    Incluir
  </Button>
)
