import { Button } from '@mantine/core'
import { proposeCustomers } from '@mostrador/contract/people/customer-acts'
import { counted } from '@mostrador/domain/count'
import { ReadAnew } from '../../../api/calls/read-anew.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import classes from './proposals.module.css'

export interface Proposal {
  readonly nit: string
  readonly name: string
}

/** NITs with three sales or more and without a customer (D185). */
export function Proposals({ onChoose }: { readonly onChoose: (proposal: Proposal) => void }) {
  return (
    <ReadAnew call={proposeCustomers} request={{}} label="Buscando a quienes compran seguido">
      {({ proposals }) =>
        proposals.length === 0 ? (
          <EmptyState title="Aquí aparecen los NIT con tres ventas o más que todavía no son clientes." />
        ) : (
          <ul className={classes['proposals']} aria-label="Compran seguido">
            {proposals.map(({ nit, name, orders }) => (
              <li key={nit} className={classes['proposal']}>
                <span className={classes['words']}>
                  <span className={classes['name']}>{name}</span>
                  <span className={classes['about']}>
                    NIT {nit}, {counted(orders, 'venta', 'ventas')}
                  </span>
                </span>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Añadir a ${name}, NIT ${nit}`}
                  onClick={() => onChoose({ nit, name })}
                >
                  Añadir
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </ReadAnew>
  )
}
